import { base58 } from '@scure/base'
import { EXTENSION, readExtensions } from './token-extensions.js'

const MINT_BYTES = 82
const KEY = 32
/** The bytes before the name: who may change it, and the mint. */
const HEAD = 2 * KEY
const LENGTH = 4

/** The texts of a mint of Token-2022. */
export interface MintMetadata {
  readonly name: string
  readonly symbol: string
}

/** The texts of an extension, each behind its length. Undefined where one is not all there. */
function textsAt(data: Uint8Array, start: number, count: number): readonly string[] | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const texts: string[] = []
  let at = start
  while (texts.length < count) {
    if (at + LENGTH > data.length) return undefined
    const end = at + LENGTH + view.getUint32(at, true)
    if (end > data.length) return undefined
    texts.push(new TextDecoder().decode(data.subarray(at + LENGTH, end)))
    at = end
  }
  return texts
}

/**
 * Reads the name and the symbol inside a mint of Token-2022. A mint may point to metadata elsewhere: that is not read.
 * @param mint the address of the mint
 * @returns undefined for a mint without them
 */
export function readMintMetadata(data: Uint8Array, mint: string): MintMetadata | undefined {
  const extensions = readExtensions(data, { kind: 'mint', base: MINT_BYTES, lengths: new Map() })
  const metadata = extensions?.get(EXTENSION.tokenMetadata)
  const pointer = extensions?.get(EXTENSION.metadataPointer)?.subarray(KEY, 2 * KEY)
  // The metadata that counts is where the pointer says; a mint of another name may be copied into this one.
  if (metadata === undefined || pointer === undefined || base58.encode(pointer) !== mint) return undefined
  if (metadata.length < HEAD || base58.encode(metadata.subarray(KEY, HEAD)) !== mint) return undefined
  const [name, symbol] = textsAt(metadata, HEAD, 2) ?? []
  return name === undefined || symbol === undefined ? undefined : { name, symbol }
}
