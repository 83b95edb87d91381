import { ACCOUNT_BYTES, EXTENSION, EXTENSION_HEAD, readExtensions } from './token-extensions.js'
import { isToken2022 } from './token-programs.js'
import type { MintFee, MintFees } from './withheld-units.js'

/** The part of a mint that a transfer depends on. */
export interface TokenMint {
  readonly decimals: number
  /** Undefined for a mint without a fee. */
  readonly fees: MintFees | undefined
  /** True if the accounts that are opened for it begin frozen. */
  readonly opensFrozen: boolean
  /** The length of an associated token account for it. */
  readonly accountBytes: number
  /** Why no token of it can be sent; undefined if they can be. */
  readonly unsupported: string | undefined
}

const MINT_BYTES = 82
const FROZEN = 2

/** Extensions that a plain transfer does not notice. */
const unnoticed: ReadonlySet<number> = new Set([
  EXTENSION.mintCloseAuthority,
  EXTENSION.confidentialTransferMint,
  EXTENSION.interestBearingConfig,
  EXTENSION.permanentDelegate,
  EXTENSION.confidentialTransferFeeConfig,
  EXTENSION.metadataPointer,
  EXTENSION.tokenMetadata,
  EXTENSION.groupPointer,
  EXTENSION.tokenGroup,
  EXTENSION.groupMemberPointer,
  EXTENSION.tokenGroupMember,
  EXTENSION.scaledUiAmount,
])

/** The extensions whose data is read, and its length. */
const read: ReadonlyMap<number, number> = new Map<number, number>([
  [EXTENSION.transferFeeConfig, 108],
  [EXTENSION.defaultAccountState, 1],
  [EXTENSION.nonTransferable, 0],
  [EXTENSION.transferHook, 64],
  [EXTENSION.pausable, 33],
])

/** Extensions of a mint that add one to each of its accounts, and the length of that one. */
const added: ReadonlyMap<number, number> = new Map<number, number>([
  [EXTENSION.transferFeeConfig, 8],
  [EXTENSION.nonTransferable, 0],
  [EXTENSION.transferHook, 1],
  [EXTENSION.pausable, 0],
])

type Extensions = ReadonlyMap<number, Uint8Array>

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

function feeAt(data: Uint8Array, at: number): MintFee {
  const view = viewOf(data)
  return {
    epoch: view.getBigUint64(at, true),
    most: view.getBigUint64(at + 8, true),
    basisPoints: BigInt(view.getUint16(at + 16, true)),
  }
}

/** Why no plain transfer of a mint with these extensions goes through. */
function unsupportedBy(extensions: Extensions): string | undefined {
  const unknown = [...extensions.keys()].find((type) => !read.has(type) && !unnoticed.has(type))
  if (unknown !== undefined)
    return `the token has the extension ${unknown} of Token-2022, which is not known here`
  if (extensions.has(EXTENSION.nonTransferable)) return 'the owner of the token can never send it on'
  if (extensions.get(EXTENSION.transferHook)?.some((byte, at) => at >= 32 && byte !== 0))
    return 'a program of the issuer runs with each transfer, and cannot be called from here'
  return extensions.get(EXTENSION.pausable)?.[32] ? 'the issuer has paused the token' : undefined
}

/** The length of an associated account of Token-2022. It always has an extension without data: its owner stays. */
function accountBytesOf(extensions: Extensions): number {
  let bytes = ACCOUNT_BYTES + 1 + EXTENSION_HEAD
  for (const type of extensions.keys()) {
    const length = added.get(type)
    if (length !== undefined) bytes += EXTENSION_HEAD + length
  }
  return bytes
}

/** True if an option has one of its two tags, at the beginning of four bytes. */
const isOption = (data: Uint8Array, at: number) => viewOf(data).getUint32(at, true) <= 1

/**
 * Reads the data of a mint.
 * @param program the token program that holds it
 * @returns undefined for data of anything else, and for a mint that was never initialized
 */
export function readTokenMint(data: Uint8Array, program: string): TokenMint | undefined {
  if (data.length < MINT_BYTES || (data.length > MINT_BYTES && !isToken2022(program))) return undefined
  // The authority to mint, the supply, the decimals, if it is initialized, the authority to freeze.
  if (!isOption(data, 0) || data[45] !== 1 || !isOption(data, 46)) return undefined
  const extensions = readExtensions(data, { kind: 'mint', base: MINT_BYTES, lengths: read })
  if (extensions === undefined) return undefined
  const config = extensions.get(EXTENSION.transferFeeConfig)
  const fees = config && { older: feeAt(config, 72), newer: feeAt(config, 90) }
  if (fees && (fees.older.basisPoints > 10_000n || fees.newer.basisPoints > 10_000n)) return undefined
  return {
    decimals: viewOf(data).getUint8(44),
    fees,
    opensFrozen: extensions.get(EXTENSION.defaultAccountState)?.[0] === FROZEN,
    accountBytes: isToken2022(program) ? accountBytesOf(extensions) : ACCOUNT_BYTES,
    unsupported: unsupportedBy(extensions),
  }
}
