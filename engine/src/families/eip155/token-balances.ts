import { argsOf } from '../../model/errors/args-of.js'
import { optionInvalid } from '../../model/errors/option-invalid.js'
import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import { checkedEip155Address } from '../../model/ids/checked-eip155-address.js'
import type { Hex } from '../../model/ids/eip155-address.js'
import { readable } from '../../model/text/readable.js'
import type { ReadSettings, Requester } from './requester.js'

export interface TokenBalancesArgs extends ReadSettings {
  /** Whose balances. */
  readonly address: string
  /** The contracts of the ERC-20 tokens. */
  readonly tokens: readonly string[]
  /** The Multicall3 contract of the network, when it is not at its usual address. */
  readonly multicall?: string | undefined
}

/** The balance of one token in base units, or why it is not known; a failure is never a balance of zero. */
export type TokenBalance =
  | { readonly token: Hex; readonly amount: bigint }
  | { readonly token: Hex; readonly error: WalletchartError }

/**
 * Reads ERC-20 balances, many with each `eth_call` (Multicall3, at most 1024 bytes of calls in one), or one by
 * one where the network has no such contract. The order is that of `tokens`.
 * Needs viem, an optional peer of the package.
 * @throws WalletchartError `ADDRESS_INVALID`, `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT` or `ABORTED`; `PACKAGE_MISSING` without
 * viem, `LOAD_FAILED` when its code cannot be fetched
 */
export async function tokenBalances(
  engine: Requester,
  args: TokenBalancesArgs,
): Promise<readonly TokenBalance[]> {
  const given = argsOf('tokenBalances', args)
  const { network, signal } = given
  const list = readable('tokenBalances.tokens', () => Array.isArray(given.tokens) && [...given.tokens])
  if (list === false) throw optionInvalid('tokenBalances.tokens', 'Expected a list of addresses.')
  const address = await checkedEip155Address(given.address)
  const tokens = await Promise.all(list.map(checkedEip155Address))
  const multicall = given.multicall === undefined ? undefined : await checkedEip155Address(given.multicall)
  if (tokens.length === 0) return []
  const { readTokenBalances } = await import('./read-token-balances.js')
  return readTokenBalances(engine, { address, tokens, multicall, network, signal })
}
