import { encodeBase58 } from './base58.js'
import type { SolanaAccount, SolanaVm } from './solana-vm.js'
import { readMint, readTokenAccount, TOKEN_PROGRAM } from './spl-token.js'

/** The text form of an account's bytes. */
export type AccountEncoding = 'base58' | 'base64' | 'jsonParsed'

/** Which bytes of an account are wanted. */
export interface DataSlice {
  readonly offset: number
  readonly length: number
}

// A node writes the largest 64-bit number, which JSON readers round.
const RENT_EPOCH = 18_446_744_073_709_552_000

/** An account as the JSON of a Solana node. Only accounts of the token program are parsed; others keep their bytes. */
export function accountJson(
  vm: SolanaVm,
  account: SolanaAccount | undefined,
  encoding: AccountEncoding,
  slice?: DataSlice,
): unknown {
  if (account === undefined) return null
  const { data, executable, lamports, owner } = account
  const parsed = encoding === 'jsonParsed' ? parsedData(vm, account) : undefined
  return {
    data: parsed ?? written(data, encoding, slice),
    executable,
    lamports: Number(lamports),
    owner,
    rentEpoch: RENT_EPOCH,
    space: data.length,
  }
}

/** An amount of a token as the JSON of a Solana node. */
export function tokenAmount(amount: bigint, decimals: number) {
  const digits = String(amount).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const text = rest === '' ? whole : `${whole}.${rest}`
  return { amount: String(amount), decimals, uiAmount: Number(text), uiAmountString: text }
}

/** Decimals of a mint, 0 when there is no such mint. */
export function decimalsOf(vm: SolanaVm, mint: string): number {
  const account = vm.account(mint)
  return (account && readMint(account.data)?.decimals) ?? 0
}

function written(data: Uint8Array, encoding: AccountEncoding, slice: DataSlice | undefined): unknown {
  const part = slice === undefined ? data : data.slice(slice.offset, slice.offset + slice.length)
  if (encoding === 'base58') return [encodeBase58(part), 'base58']
  return [Buffer.from(part).toString('base64'), 'base64']
}

function parsedData(vm: SolanaVm, { owner, data }: SolanaAccount): unknown {
  if (owner !== TOKEN_PROGRAM.toBase58()) return undefined
  const token = readTokenAccount(data)
  const parsed = token === undefined ? parsedMint(data) : parsedToken(vm, token)
  return parsed && { program: 'spl-token', parsed, space: data.length }
}

function parsedToken(vm: SolanaVm, token: NonNullable<ReturnType<typeof readTokenAccount>>): unknown {
  const { mint, owner, amount, state, isNative } = token
  return {
    type: 'account',
    info: { isNative, mint, owner, state, tokenAmount: tokenAmount(amount, decimalsOf(vm, mint)) },
  }
}

function parsedMint(data: Uint8Array): unknown {
  const mint = readMint(data)
  return (
    mint && {
      type: 'mint',
      info: { decimals: mint.decimals, supply: String(mint.supply), isInitialized: true },
    }
  )
}
