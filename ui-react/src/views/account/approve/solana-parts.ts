import type { DecodedPart, TokenTransfer } from './decoded-part.js'
import type { SolanaCall, SolanaTransaction } from './solana-transaction.js'
import { textOfBytes } from './text-of-bytes.js'

const SYSTEM = '11111111111111111111111111111111'
const TOKENS_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const TOKENS = /^Token(kegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA|zQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb)$/
const TOKEN_ACCOUNTS = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const FEES = 'ComputeBudget111111111111111111111111111111'
const MEMO = /^Memo(Sq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr|1UhkJRfHyvLMcVucJwxXeuD728EqVddwQDwFMNo)$/

const UNLIMITED = 1n << 63n
/** The bytes of a whole transaction: no note is longer. */
const MOST_NOTE = 1232

/** A whole number of `count` bytes, the smallest first. */
export const littleEndian = (data: Uint8Array, at: number, count: number): bigint =>
  data.slice(at, at + count).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

/** True for a call of the program that sets the price of a transaction. */
export const isAboutFees = ({ program }: SolanaCall): boolean => program === FEES

/** The lengths of its calls, by their first byte. The network ignores what is behind, so a longer one is not read. */
const FEE_CALLS: Readonly<Record<number, number>> = { 1: 5, 2: 5, 3: 9, 4: 5 }
const isPlainFee = (call: SolanaCall): boolean =>
  isAboutFees(call) && FEE_CALLS[call.data[0] ?? 0] === call.data.length

interface Scene {
  /** The account of the user. */
  readonly account: string | undefined
  /** The owner and the token of each token account that this transaction makes. The chain refuses others. */
  readonly made: ReadonlyMap<string, { readonly owner: string; readonly token: string }>
}

/** Another account than that of the user. */
const stranger = (from: string | undefined, { account }: Scene): string | undefined =>
  from === account ? undefined : from

const ofSystem = ({ accounts, data }: SolanaCall, scene: Scene): DecodedPart | undefined => {
  const [from, to] = accounts
  if (data.length !== 12 || littleEndian(data, 0, 4) !== 2n || from === undefined || to === undefined)
    return undefined
  return { kind: 'send', to, amount: littleEndian(data, 4, 8), from: stranger(from, scene) }
}

const allowance = (
  token: string | undefined,
  spender: string | undefined,
  amount: bigint,
  decimals?: number,
): DecodedPart | undefined =>
  spender === undefined
    ? undefined
    : { kind: 'approve', token, spender, amount, unlimited: amount >= UNLIMITED, decimals }

/** With the part that the token withholds. Undefined for a call of another form. */
const withFee = ({ program, accounts, data }: SolanaCall) => {
  const amount = littleEndian(data, 2, 8)
  // More accounts may be those of a program that the token calls.
  const isExact = program === TOKENS_2022 && data[1] === 1 && accounts.length === 4
  return isExact && littleEndian(data, 11, 8) <= amount ? { amount, decimals: data[10] } : undefined
}

const ofToken = (call: SolanaCall, scene: Scene): DecodedPart | undefined => {
  const { accounts, data } = call
  const [instruction, ...rest] = data
  const amount = littleEndian(data, 1, 8)
  const [, second, third, fourth] = accounts
  const transfer = (
    to: string | undefined,
    token: string | undefined,
    by: string | undefined,
    sum: Pick<TokenTransfer, 'amount' | 'decimals'>,
  ) => {
    const made = to === undefined ? undefined : scene.made.get(to)
    // A call without a named signer may move the tokens of any account.
    if (to === undefined || by === undefined) return undefined
    const from = stranger(by, scene)
    return { kind: 'transfer', token: token ?? made?.token, to, ...sum, from, owner: made?.owner } as const
  }
  const checked = (sum: Pick<TokenTransfer, 'amount' | 'decimals'> | undefined) =>
    second === undefined || sum === undefined ? undefined : transfer(third, second, fourth, sum)
  switch (`${instruction} ${rest.length}`) {
    case '3 8':
      return transfer(second, undefined, third, { amount, decimals: undefined })
    case '12 9':
      return checked({ amount, decimals: data[9] })
    case '26 18':
      return checked(withFee(call))
    case '4 8':
      return allowance(undefined, second, amount)
    case '13 9':
      return second === undefined ? undefined : allowance(second, third, amount, data[9])
    default:
      return undefined
  }
}

/** The token account that a call makes, its owner and its token. Undefined for a call of another form. */
const madeBy = ({ program, accounts, data }: SolanaCall) => {
  const [payer, made, owner, token, system, tokens = ''] = accounts
  const isPlain = data.length === 0 || (data.length === 1 && (data[0] ?? 2) <= 1)
  const isExact = accounts.length === 6 && system === SYSTEM && TOKENS.test(tokens)
  return program === TOKEN_ACCOUNTS &&
    isPlain &&
    isExact &&
    payer !== undefined &&
    made !== undefined &&
    owner !== undefined &&
    token !== undefined
    ? { made, owner, token }
    : undefined
}

const partOf = (call: SolanaCall, scene: Scene): DecodedPart => {
  const { program, data } = call
  const unknown: DecodedPart = { kind: 'unknown', to: program, bytes: data.length }
  if (program === undefined) return unknown
  if (program === SYSTEM) return ofSystem(call, scene) ?? unknown
  if (TOKENS.test(program)) return ofToken(call, scene) ?? unknown
  const made = madeBy(call)
  if (made !== undefined) return { kind: 'open', token: made.token, owner: made.owner }
  const memo = MEMO.test(program) && data.length <= MOST_NOTE ? textOfBytes(data) : undefined
  return memo === undefined ? unknown : { kind: 'memo', text: memo }
}

/** The effects of a transaction, by its bytes. A call of any other program is `unknown`. */
export function solanaParts(
  { calls }: SolanaTransaction,
  account: string | undefined,
): readonly DecodedPart[] {
  const made = new Map(
    calls.flatMap((call) => {
      const one = madeBy(call)
      return one === undefined ? [] : [[one.made, one] as const]
    }),
  )
  return calls.filter((call) => !isPlainFee(call)).map((call) => partOf(call, { account, made }))
}
