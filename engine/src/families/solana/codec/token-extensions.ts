/** The numbers of the extensions of Token-2022 that the kit reads. */
export const EXTENSION = {
  transferFeeConfig: 1,
  transferFeeAmount: 2,
  mintCloseAuthority: 3,
  confidentialTransferMint: 4,
  confidentialTransferAccount: 5,
  defaultAccountState: 6,
  immutableOwner: 7,
  memoTransfer: 8,
  nonTransferable: 9,
  interestBearingConfig: 10,
  cpiGuard: 11,
  permanentDelegate: 12,
  nonTransferableAccount: 13,
  transferHook: 14,
  transferHookAccount: 15,
  confidentialTransferFeeConfig: 16,
  confidentialTransferFeeAmount: 17,
  metadataPointer: 18,
  tokenMetadata: 19,
  groupPointer: 20,
  tokenGroup: 21,
  groupMemberPointer: 22,
  tokenGroupMember: 23,
  scaledUiAmount: 25,
  pausable: 26,
  pausableAccount: 27,
} as const

/** The length of a token account without extensions. Extensions begin behind it, in mints too. */
export const ACCOUNT_BYTES = 165

/** The byte that says what the extensions belong to. */
const KINDS = { mint: 1, account: 2 } as const

/** The bytes before the data of an extension: its type and its length, two bytes each. */
export const EXTENSION_HEAD = 4

const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0)

/** Where extensions stand. */
export interface ExtensionLayout {
  readonly kind: keyof typeof KINDS
  /** The length of a mint or an account without extensions. */
  readonly base: number
  /** The length of the data of an extension, where it has to be one. */
  readonly lengths: ReadonlyMap<number, number>
}

/**
 * The extensions behind the base of a mint or a token account of Token-2022, by their number.
 * @returns none for data of that length; undefined for data that does not follow the layout
 */
export function readExtensions(
  data: Uint8Array,
  { kind, base, lengths }: ExtensionLayout,
): ReadonlyMap<number, Uint8Array> | undefined {
  const found = new Map<number, Uint8Array>()
  if (data.length === base) return found
  if (data[ACCOUNT_BYTES] !== KINDS[kind] || !isZero(data.slice(base, ACCOUNT_BYTES))) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let at = ACCOUNT_BYTES + 1
  while (data.length - at >= EXTENSION_HEAD) {
    const type = view.getUint16(at, true)
    if (type === 0) break
    const start = at + EXTENSION_HEAD
    const end = start + view.getUint16(at + 2, true)
    const length = end - start
    if (end > data.length || found.has(type) || length !== (lengths.get(type) ?? length)) return undefined
    found.set(type, data.slice(start, end))
    at = end
  }
  return isZero(data.slice(at)) ? found : undefined
}
