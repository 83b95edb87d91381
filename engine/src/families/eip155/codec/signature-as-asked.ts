import { keccak_256 } from '@noble/hashes/sha3'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { featureError } from '../../../model/errors/feature-error.js'
import { type Hex, isSameEip155Address } from '../../../model/ids/eip155-address.js'
import { isHexData } from './hex-data.js'
import { recoveredAccount } from './recovered-account.js'
import { isSignature, parseSignature } from './signature.js'
import { typedDataHash } from './typed-data-hash.js'

/** Reads the code of an account: `0x` without any, undefined if the chain cannot be read. */
export type ReadCode = (address: string) => Promise<Hex | undefined>

interface SigningAsked {
  readonly address: string
  /** Hashes that the signature may cover. */
  readonly hashes: readonly Uint8Array[]
}

/** The end of a signature of an account whose contract is not deployed yet (EIP-6492). */
const counterfactual = `${'6492'.repeat(16)}`

/** The fewest bytes of such a signature: a factory, where its call and the signature begin, the lengths of both, and the end. */
const FEWEST_COUNTERFACTUAL = 6 * 32

const isCounterfactual = (signature: Hex): boolean =>
  signature.length >= 2 + 2 * FEWEST_COUNTERFACTUAL && signature.endsWith(counterfactual)

/** Wallets write 27 and 28, some 0 and 1, some 35 and more, as EIP-155 does for transactions. */
function recoveryOf(v: number | undefined): number | undefined {
  if (v === undefined) return undefined
  if (v >= 35) return (v - 35) % 2
  const recovery = v >= 27 ? v - 27 : v
  return recovery <= 1 ? recovery : undefined
}

/** `r`, `s` and the parity of `y`, which the short form of EIP-2098 has in the first bit of `s`. */
function partsOf(bytes: Uint8Array): { readonly rs: Uint8Array; readonly recovery: number | undefined } {
  const rs = bytes.slice(0, 64)
  if (bytes.length !== 64) return { rs, recovery: recoveryOf(bytes[64]) }
  const top = rs[32] ?? 0
  rs[32] = top & 0x7f
  return { rs, recovery: top >> 7 }
}

const personalHash = (text: Uint8Array): Uint8Array =>
  keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`), text))

/** Undefined for a request whose hash wallets compute in different ways. */
function askedFor(method: string, [first, second]: readonly unknown[]): SigningAsked | undefined {
  if (method === 'personal_sign' && isHexData(first))
    return { address: String(second), hashes: [personalHash(hexToBytes(first.slice(2)))] }
  if (method === 'eth_sign' && isHexData(second)) {
    const bytes = hexToBytes(second.slice(2))
    // Nodes sign the text, and some wallets the hash itself.
    return { address: String(first), hashes: [personalHash(bytes), ...(bytes.length === 32 ? [bytes] : [])] }
  }
  if (typeof second !== 'string' || Array.isArray(first)) return undefined
  try {
    return { address: String(first), hashes: [typedDataHash(JSON.parse(second))] }
  } catch {
    return undefined
  }
}

function isSignedBy(signature: Hex, { address, hashes }: SigningAsked): boolean {
  const bytes = hexToBytes(signature.slice(2))
  if (bytes.length !== 64 && bytes.length !== 65) return false
  const { rs, recovery } = partsOf(bytes)
  return hashes.some((hash) => {
    const signer = recovery === undefined ? undefined : recoveredAccount(hash, rs, recovery)
    return signer !== undefined && isSameEip155Address(signer.address, address)
  })
}

/** The account in the parameters of a signature: the first version of typed data names it second, as `personal_sign` does. */
const signerIn = (method: string, [first, second]: readonly unknown[]): string =>
  String(method === 'personal_sign' || Array.isArray(first) ? second : first)

/**
 * Hands on an answer that is too short for a key. Only the contract of the account knows whether it approved (EIP-1271): some approve on
 * chain, and answer `0x`.
 * @throws WalletchartError `SIGNATURE_INVALID` for an account without code, or one whose code cannot be read
 */
async function answerOfContract(answer: Hex, address: string, readCode: ReadCode): Promise<Hex> {
  const code = await readCode(address)
  if (code === undefined)
    throw featureError('SIGNATURE_INVALID', {
      details: 'It is short, and the code of the account could not be read, so no contract can be asked',
    })
  return code === '0x' ? parseSignature(answer) : answer
}

/**
 * Checks that the account that was asked made a signature. The contract of an account with code judges for itself, so its signature is
 * handed on; so is one whose account cannot be read.
 * @throws WalletchartError `SIGNATURE_INVALID`, or `WALLET_ANSWER_INVALID` for the signature of another key or over something else
 */
export async function signatureAsAsked(
  answer: unknown,
  {
    method,
    params,
    readCode,
  }: { readonly method: string; readonly params: unknown; readonly readCode: ReadCode },
): Promise<Hex> {
  const given: readonly unknown[] = Array.isArray(params) ? params : []
  if (!isSignature(answer) && isHexData(answer) && answer.startsWith('0x'))
    return answerOfContract(answer, signerIn(method, given), readCode)
  const signature = parseSignature(answer)
  if (!isHexData(signature))
    throw featureError('SIGNATURE_INVALID', { details: 'Expected whole bytes: two characters for each' })
  const asked = askedFor(method, given)
  if (asked === undefined || isSignedBy(signature, asked)) return signature
  if (isCounterfactual(signature)) return signature
  if ((await readCode(asked.address)) !== '0x') return signature
  throw featureError('WALLET_ANSWER_INVALID', {
    details: 'The account that was asked did not make this signature',
  })
}
