import { bytesToHex } from '@noble/hashes/utils'
import { packageDetails } from '../../model/errors/package-details.js'
import type { Hex } from '../../model/ids/eip155-address.js'
import type { SignatureVerdict } from '../signature-check.js'
import type { ChainReader } from './chain-reader.js'
import { isExecutionError } from './is-execution-error.js'
import { isHexText } from './is-hex-text.js'
import { signatureRefused } from './signature-refused.js'

/** The last bytes of a signature that carries how its account is deployed (EIP-6492). */
const SUFFIX = '6492'.repeat(16)

export const isCounterfactual = (signature: Hex): boolean => signature.endsWith(SUFFIX)

interface CounterfactualSigned {
  readonly address: Hex
  readonly text: Uint8Array
  readonly signature: Hex
}

/** Deploys the account in a call that changes nothing, and asks it about the signature (EIP-6492). */
export async function counterfactualSignature(
  read: ChainReader,
  { address, text, signature }: CounterfactualSigned,
): Promise<SignatureVerdict> {
  const viem = await import('viem').catch((cause: unknown) =>
    signatureRefused('SIGNATURE_UNSUPPORTED', `EIP-6492 needs viem. ${packageDetails('viem', cause)}`),
  )
  if ('ok' in viem) return viem
  let wasRead = true
  const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
    const answer = await read(method, params)
    if (answer.kind === 'answer' && isHexText(answer.result)) return answer.result
    wasRead &&= answer.kind === 'refused' && isExecutionError(answer.error)
    throw new Error('The call failed')
  }
  // With `ccipRead` a contract could make this server fetch URLs of its choice (EIP-3668).
  const client = viem.createPublicClient({
    ccipRead: false,
    transport: viem.custom({ request }, { retryCount: 0 }),
  })
  const isValid = await client
    .verifyMessage({ address, message: { raw: `0x${bytesToHex(text)}` }, signature })
    .catch(() => undefined)
  // viem takes a call that failed for any reason as an invalid signature.
  if (!wasRead || isValid === undefined)
    return signatureRefused('CHAIN_UNREADABLE', 'The node did not run the deployment of the account.')
  return isValid
    ? { ok: true }
    : signatureRefused(
        'SIGNATURE_MISMATCH',
        'The account, once deployed as the signature says, does not accept it.',
      )
}
