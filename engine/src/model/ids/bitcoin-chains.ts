import type { Caip2 } from './caip2.js'

/** The chains of Bitcoin by name. Their ids begin with the hash of their first block (CAIP-2, namespace bip122). */
export const BITCOIN_CHAINS = {
  mainnet: 'bip122:000000000019d6689c085ae165831e93',
  testnet: 'bip122:000000000933ea01ad0ee984209779ba',
  testnet4: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  signet: 'bip122:00000008819873e925422c1ff0f99f7c',
  regtest: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
} as const satisfies Record<string, Caip2>

/** The name of a chain of Bitcoin, in small letters. */
export type BitcoinChainName = keyof typeof BITCOIN_CHAINS

const names: readonly BitcoinChainName[] = ['mainnet', 'testnet', 'testnet4', 'signet', 'regtest']

/** The name of a chain; undefined for a chain that is not of Bitcoin. */
export const bitcoinChainName = (chainId: Caip2): BitcoinChainName | undefined =>
  names.find((name) => BITCOIN_CHAINS[name] === chainId)

/** The id of a chain by its name, in any case; undefined for an unknown name. */
export function bitcoinChainNamed(name: unknown): Caip2 | undefined {
  if (typeof name !== 'string') return undefined
  const found = names.find((one) => one === name.toLowerCase())
  return found && BITCOIN_CHAINS[found]
}
