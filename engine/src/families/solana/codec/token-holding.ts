import { base58 } from '@scure/base'
import { ACCOUNT_BYTES, EXTENSION, readExtensions } from './token-extensions.js'
import { isToken2022 } from './token-programs.js'

/** The part of a token account that a transfer depends on. */
export interface TokenHolding {
  readonly mint: string
  readonly owner: string
  /** Base units that can be sent in the open. */
  readonly amount: bigint
  readonly isFrozen: boolean
  /** Base units of fees that the account holds for the issuer, besides the amount. */
  readonly withheld: bigint
  /** True if it takes only transfers with a memo. */
  readonly needsMemo: boolean
  /** True if it takes only confidential transfers. */
  readonly isConfidential: boolean
  /** The number of an extension that the kit does not know. */
  readonly unknown: number | undefined
}

const known: ReadonlySet<number> = new Set([
  EXTENSION.transferFeeAmount,
  EXTENSION.confidentialTransferAccount,
  EXTENSION.immutableOwner,
  EXTENSION.memoTransfer,
  // It stops programs that move tokens for the owner, not a transfer that the owner signs.
  EXTENSION.cpiGuard,
  EXTENSION.nonTransferableAccount,
  EXTENSION.transferHookAccount,
  EXTENSION.confidentialTransferFeeAmount,
  EXTENSION.pausableAccount,
])

/** The extensions whose data is read, and its length. */
const read: ReadonlyMap<number, number> = new Map<number, number>([
  [EXTENSION.transferFeeAmount, 8],
  [EXTENSION.memoTransfer, 1],
  [EXTENSION.confidentialTransferAccount, 295],
])

/** The place of the flag that lets plain transfers into a confidential account. */
const TAKES_PLAIN = 262
const [INITIALIZED, FROZEN] = [1, 2]

const unitsAt = (data: Uint8Array, at: number): bigint =>
  new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(at, true)

/**
 * Reads the data of a token account.
 * @param program the token program that holds it
 * @returns undefined for data of anything else, and for an account that was never initialized
 */
export function readTokenHolding(data: Uint8Array, program: string): TokenHolding | undefined {
  if (data.length < ACCOUNT_BYTES || (data.length > ACCOUNT_BYTES && !isToken2022(program))) return undefined
  const state = data[108]
  if (state !== INITIALIZED && state !== FROZEN) return undefined
  const extensions = readExtensions(data, { kind: 'account', base: ACCOUNT_BYTES, lengths: read })
  if (extensions === undefined) return undefined
  const fees = extensions.get(EXTENSION.transferFeeAmount)
  return {
    mint: base58.encode(data.slice(0, 32)),
    owner: base58.encode(data.slice(32, 64)),
    amount: unitsAt(data, 64),
    isFrozen: state === FROZEN,
    withheld: fees === undefined ? 0n : unitsAt(fees, 0),
    needsMemo: (extensions.get(EXTENSION.memoTransfer)?.[0] ?? 0) > 0,
    isConfidential: extensions.get(EXTENSION.confidentialTransferAccount)?.[TAKES_PLAIN] === 0,
    unknown: [...extensions.keys()].find((type) => !known.has(type)),
  }
}
