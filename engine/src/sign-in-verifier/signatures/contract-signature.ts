import { bytesToHex } from '@noble/hashes/utils'
import type { Hex } from '../../model/ids/eip155-address.js'
import type { SignatureVerdict } from '../signature-check.js'
import type { ChainReader } from './chain-reader.js'
import { isExecutionError } from './is-execution-error.js'
import { isHexText } from './is-hex-text.js'
import { signatureRefused } from './signature-refused.js'

/** A signature that a contract has to judge. */
export interface ContractSigned {
  readonly address: Hex
  readonly hash: Uint8Array
  readonly signature: Hex
}

/** The selector of `isValidSignature(bytes32,bytes)`, and its answer for a valid signature (EIP-1271). */
const MAGIC = '1626ba7e'

const word = (number: number): string => number.toString(16).padStart(64, '0')

/** The call of `isValidSignature`: the hash, where the bytes begin, and the bytes with zeros to whole words. */
function callData({ hash, signature }: ContractSigned): Hex {
  const digits = signature.slice(2)
  const padded = digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
  return `0x${MAGIC}${bytesToHex(hash)}${word(64)}${word(digits.length / 2)}${padded}`
}

/** Asks the contract of an account about a signature (EIP-1271). */
export async function contractSignature(
  read: ChainReader,
  signed: ContractSigned,
): Promise<SignatureVerdict> {
  const answer = await read('eth_call', [{ to: signed.address, data: callData(signed) }, 'latest'])
  if (answer.kind === 'answer' && isHexText(answer.result))
    return answer.result.toLowerCase() === `0x${MAGIC.padEnd(64, '0')}`
      ? { ok: true }
      : signatureRefused('SIGNATURE_MISMATCH', 'The contract of the account does not accept the signature.')
  if (answer.kind === 'refused' && isExecutionError(answer.error))
    return signatureRefused(
      'SIGNATURE_MISMATCH',
      'The contract of the account failed to judge the signature.',
    )
  return signatureRefused('CHAIN_UNREADABLE', 'The node did not run the contract of the account.')
}
