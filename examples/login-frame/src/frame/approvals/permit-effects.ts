import type { Hex } from 'viem'
import { getAddress, isAddress } from 'viem/utils'
import type { TokenAllowance } from './call-effect.js'
import type { TypedData } from './typed-data.js'

/**
 * What a permit allows: the one of a token (EIP-2612, or that of DAI), or of Permit2. Undefined for other typed data.
 * An empty list: it is a permit by its name, and cannot be read as one.
 */
export function permitEffects({
  primaryType,
  domain,
  message,
}: TypedData): readonly TokenAllowance[] | undefined {
  if (primaryType === 'Permit') {
    const amount = 'allowed' in message ? daiAmount(message.allowed) : amountOf(message.value)
    return list([allowanceOf(domain.verifyingContract, message.spender, amount)])
  }
  if (/^Permit(?:Single|Batch)$/.test(primaryType))
    return list(
      itemsOf(message.details).map(({ token, amount, expiration }) =>
        allowanceOf(token, message.spender, amountOf(amount), amountOf(expiration)),
      ),
    )
  if (/^Permit(?:Batch)?(?:Witness)?TransferFrom$/.test(primaryType))
    return list(
      itemsOf(message.permitted).map(({ token, amount }) =>
        once(allowanceOf(token, message.spender, amountOf(amount))),
      ),
    )
  return undefined
}

/** It changes no allowance. */
const once = (read: TokenAllowance | undefined): TokenAllowance | undefined =>
  read && { ...read, adds: 'once' }

const list = (read: readonly (TokenAllowance | undefined)[]): readonly TokenAllowance[] =>
  read.some((one) => one === undefined) ? [] : read.filter((one) => one !== undefined)

function allowanceOf(
  token: unknown,
  spender: unknown,
  amount: bigint | undefined,
  until?: bigint,
): TokenAllowance | undefined {
  const [at, by] = [addressOf(token), addressOf(spender)]
  if (at === undefined || by === undefined || amount === undefined) return undefined
  const allowance = { kind: 'allowance', token: at, spender: by, amount, holder: undefined } as const
  return until === undefined ? allowance : { ...allowance, until }
}

const addressOf = (value: unknown): Hex | undefined =>
  typeof value === 'string' && isAddress(value, { strict: false }) ? getAddress(value) : undefined

/** A permit of DAI allows all or nothing. */
const daiAmount = (allowed: unknown): bigint =>
  allowed === false || allowed === 'false' ? 0n : 2n ** 256n - 1n

function amountOf(value: unknown): bigint | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return undefined
  try {
    return BigInt(value)
  } catch {
    return undefined
  }
}

/** One item, or several. */
const itemsOf = (value: unknown): readonly Record<string, unknown>[] =>
  [value].flat().map((one) => ({ ...Object(one) }))
