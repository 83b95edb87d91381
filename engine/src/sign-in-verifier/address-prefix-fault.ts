import type { Caip2 } from '../model/ids/caip2.js'
import { cosmosChains } from '../model/networks/cosmos-chains.js'
import type { SignInMessage } from '../model/sign-in/sign-in-message.js'
import { refused } from './refused.js'
import type { SignInRefusal } from './sign-in-verdict.js'

/** The prefix of the addresses of a chain, where the kit knows it. */
const prefixes: ReadonlyMap<Caip2, string> = new Map(
  [...cosmosChains([])].map(([id, { prefix }]) => [`cosmos:${id}` as const, prefix]),
)

/** The refusal of an address with the prefix of another chain. With any prefix, one key would be any number of accounts. */
export function addressPrefixFault({
  chainId,
  accountAddress,
}: Pick<SignInMessage, 'chainId' | 'accountAddress'>): SignInRefusal | undefined {
  const prefix = prefixes.get(chainId)
  // The last 1 of a bech32 address ends its prefix.
  if (prefix === undefined || accountAddress.slice(0, accountAddress.lastIndexOf('1')) === prefix)
    return undefined
  return refused('ADDRESS_MALFORMED', `Expected an address with the prefix ${prefix}.`)
}
