import type { ReadSettings, Requester } from '../families/eip155/actions/eip155-engine.js'
import { argsOf } from '../model/errors/args-of.js'
import { optionInvalid } from '../model/errors/option-invalid.js'
import type { WalletchartError } from '../model/errors/walletchart-error.js'
import { checkedEip155Address } from '../model/ids/checked-eip155-address.js'
import type { Hex } from '../model/ids/eip155-address.js'
import { readable } from '../model/text/readable.js'
import { readTokenBalances } from './read-token-balances.js'

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
 * Reads ERC-20 balances, in the order of `tokens`. One `eth_call` reads many (Multicall3, at most 1024 bytes of calls). A network
 * without that contract is asked for one token at a time.
 * @throws WalletchartError `ADDRESS_INVALID`, `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT` or `ABORTED`
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
  return readTokenBalances(engine, { address, tokens, multicall, network, signal })
}
