import { toBase58 } from './base58.js'

/** A call of a program. An account from a lookup table is undefined: the bytes do not name it. */
export interface SolanaCall {
  readonly program: string | undefined
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

export interface SolanaTransaction {
  /** The number of signatures, each of which costs the fee. */
  readonly signatures: number
  readonly payer: string
  readonly calls: readonly SolanaCall[]
}

const KEY = 32
/** More than the network takes. */
const MOST_TEXT = 22_000

/** The bytes of a text in base64; undefined for any other text. */
const fromBase64 = (text: string): Uint8Array | undefined => {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Reads bytes one after the other. @throws RangeError after the last one */
class Reader {
  #at = 0
  constructor(readonly bytes: Uint8Array) {}
  get isOver(): boolean {
    return this.#at === this.bytes.length
  }
  take(count: number): Uint8Array {
    if (this.#at + count > this.bytes.length) throw new RangeError('The bytes end too early')
    this.#at += count
    return this.bytes.slice(this.#at - count, this.#at)
  }
  byte(): number {
    return this.take(1)[0] ?? 0
  }
  /** A length in one to three bytes of seven bits. */
  length(): number {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const byte = this.byte()
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
    throw new RangeError('The length has no end')
  }
  list<Item>(read: () => Item): Item[] {
    return Array.from({ length: this.length() }, read)
  }
}

const read = (reader: Reader): SolanaTransaction | undefined => {
  const signed = reader.length()
  reader.take(signed * 64)
  const first = reader.byte()
  const isVersioned = first >= 0x80
  if (isVersioned && first !== 0x80) return undefined
  const signatures = isVersioned ? reader.byte() : first
  reader.take(2)
  const keys = reader.list(() => toBase58(reader.take(KEY)))
  reader.take(KEY)
  const calls = reader.list(() => {
    const program = keys[reader.byte()]
    const accounts = reader.list(() => keys[reader.byte()])
    return { program, accounts, data: reader.take(reader.length()) }
  })
  if (isVersioned)
    reader.list(() => {
      reader.take(KEY)
      reader.take(reader.length())
      reader.take(reader.length())
    })
  const [payer] = keys
  return reader.isOver && payer !== undefined && signed === signatures
    ? { signatures, payer, calls }
    : undefined
}

/** Reads a serialized transaction in base64, legacy or of version 0. Undefined for anything else. */
export function solanaTransaction(given: unknown): SolanaTransaction | undefined {
  const bytes = typeof given === 'string' && given.length <= MOST_TEXT ? fromBase64(given) : undefined
  if (bytes === undefined) return undefined
  try {
    return read(new Reader(bytes))
  } catch {
    return undefined
  }
}
