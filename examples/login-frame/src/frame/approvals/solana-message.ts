import { base58 } from '@scure/base'

/** A call of a program. */
export interface SolanaInstruction {
  /** In base58. Undefined: the account is in a table that only the network has. */
  readonly program: string | undefined
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** The part of a transaction that is signed. */
export interface SolanaMessage {
  /** The accounts that have to sign, the payer of the fee first. */
  readonly signers: readonly string[]
  readonly instructions: readonly SolanaInstruction[]
  /** True if accounts come from a table. */
  readonly hasTables: boolean
}

/** Reads bytes one after the other. @throws RangeError at their end */
class Reader {
  at = 0
  constructor(readonly bytes: Uint8Array) {}

  take(length: number): Uint8Array {
    if (this.at + length > this.bytes.length) throw new RangeError('The bytes end too early.')
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }
  byte(): number {
    return this.take(1)[0] ?? 0
  }
  /** A number of one to three bytes, in its shortest form. */
  count(): number {
    let value = 0
    for (let part = 0; part < 3; part += 1) {
      const byte = this.byte()
      value |= (byte & 0x7f) << (part * 7)
      if (byte < 0x80) {
        if (byte === 0 && part > 0) throw new RangeError('The number is too long.')
        return value
      }
    }
    throw new RangeError('The number is too long.')
  }
}

/** A message of a Solana transaction: legacy, or version 0. Undefined for all other bytes. */
export function readSolanaMessage(bytes: Uint8Array): SolanaMessage | undefined {
  try {
    return messageIn(new Reader(bytes))
  } catch {
    return undefined
  }
}

/** A whole transaction: the places of its signatures, and the message behind them. Undefined for all other bytes. */
export function readSolanaTransaction(
  bytes: Uint8Array,
):
  | { readonly message: SolanaMessage; readonly messageBytes: Uint8Array; readonly signaturesAt: number }
  | undefined {
  try {
    const reader = new Reader(bytes)
    const count = reader.count()
    const signaturesAt = reader.at
    reader.take(count * 64)
    const messageBytes = bytes.subarray(reader.at)
    const message = readSolanaMessage(messageBytes)
    return message?.signers.length === count ? { message, messageBytes, signaturesAt } : undefined
  } catch {
    return undefined
  }
}

function messageIn(reader: Reader): SolanaMessage | undefined {
  const first = reader.byte()
  const isVersioned = first >= 0x80
  if (isVersioned && first !== 0x80) return undefined
  const signed = isVersioned ? reader.byte() : first
  reader.take(2)
  const keys = Array.from({ length: reader.count() }, () => base58.encode(reader.take(32)))
  reader.take(32)
  const keyAt = (at: number): string | undefined => keys[at]
  const instructions = Array.from({ length: reader.count() }, () => {
    const program = reader.byte()
    const accounts = [...reader.take(reader.count())].map(keyAt)
    return { program: keyAt(program), accounts, data: reader.take(reader.count()) }
  })
  const tables = isVersioned ? reader.count() : 0
  for (let table = 0; table < tables; table += 1) {
    reader.take(32)
    reader.take(reader.count())
    reader.take(reader.count())
  }
  if (reader.at !== reader.bytes.length || signed === 0 || signed > keys.length) return undefined
  return { signers: keys.slice(0, signed), instructions, hasTables: tables > 0 }
}
