import type { ChainDescription } from '@walletchart/example-local-world/wallet-parts'
import type { Address } from 'viem'

/** First four and last four digits. */
export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

/** The whole address, in groups of four. */
export const wholeAddress = (address: Address): string =>
  `0x ${(address.slice(2).match(/.{4}/g) ?? []).join(' ')}`

/** The name of a CAIP-2 chain; undefined when the wallet does not know it. */
export const chainName = (chain: string, chains: readonly ChainDescription[]): string | undefined =>
  chains.find(({ id }) => `eip155:${id}` === chain)?.name

/** The host of an address an app gave, or the address as it is. */
export const hostOf = (url: string): string => (URL.canParse(url) && new URL(url).host) || url

/** What went wrong, in its own words. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'Something went wrong.'
