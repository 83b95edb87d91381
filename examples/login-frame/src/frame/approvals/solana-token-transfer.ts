import type { SolanaInstruction } from './solana-message.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAMS } from './solana-programs.js'

/** A step that moves a token from one token account to another. Addresses are base58, amounts are base units. */
export interface SolanaTokenTransfer {
  readonly from: string | undefined
  readonly to: string
  /** What leaves. */
  readonly amount: bigint
  /** Undefined where the bytes name neither the token nor its decimals. */
  readonly of: { readonly token: string | undefined; readonly decimals: number } | undefined
  /** The part that does not arrive. Undefined where the bytes name none. */
  readonly withheld: bigint | undefined
}

/** Reads a transfer: plain, checked, or checked with the fee of the token. Undefined for any other step. */
export function solanaTokenTransfer(step: SolanaInstruction): SolanaTokenTransfer | undefined {
  const { program, accounts, data } = step
  if (program === undefined || !TOKEN_PROGRAMS.includes(program)) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const [from, second, third] = accounts
  if (data[0] === 3 && data.length === 9 && second !== undefined)
    return { from, to: second, amount: view.getBigUint64(1, true), of: undefined, withheld: undefined }
  if (data[0] === 12 && data.length === 10 && third !== undefined) {
    const of = { token: second, decimals: view.getUint8(9) }
    return { from, to: third, amount: view.getBigUint64(1, true), of, withheld: undefined }
  }
  return program === TOKEN_2022_PROGRAM ? withFee(step, view) : undefined
}

function withFee({ accounts, data }: SolanaInstruction, view: DataView): SolanaTokenTransfer | undefined {
  const [from, token, to] = accounts
  if (data[0] !== 26 || data[1] !== 1 || data.length !== 19 || accounts.length !== 4) return undefined
  if (from === undefined || token === undefined || to === undefined) return undefined
  const amount = view.getBigUint64(2, true)
  const withheld = view.getBigUint64(11, true)
  const of = { token, decimals: view.getUint8(10) }
  return withheld > amount ? undefined : { from, to, amount, of, withheld }
}
