import type { PairingWalletState } from '../wallet/pairing-wallet-state.js'

/** First four and last four characters, after 0x on Ethereum. */
export const shortAddress = (address: string): string =>
  `${address.slice(0, address.startsWith('0x') ? 6 : 4)}…${address.slice(-4)}`

/** The addresses of the account at a place, one for each family of the wallet, or of these namespaces only. */
export const addressesAt = (
  { accounts, addresses }: Pick<PairingWalletState, 'accounts' | 'addresses'>,
  place: number,
  namespaces?: readonly string[],
): readonly string[] => {
  const all: Readonly<Record<string, readonly string[]>> = { eip155: accounts, ...addresses }
  return Object.entries(all).flatMap(([namespace, list]) => {
    const address = list[place]
    const isMeant = namespaces === undefined || namespaces.includes(namespace)
    return isMeant && address !== undefined ? [address] : []
  })
}

/** The whole address, in groups of four. */
export const wholeAddress = (address: string): string => {
  const isHex = address.startsWith('0x')
  const groups = (isHex ? address.slice(2) : address).match(/.{1,4}/g) ?? []
  return [...(isHex ? ['0x'] : []), ...groups].join(' ')
}

/** A network that the wallet knows, of any family. */
export interface PhoneNetwork {
  /** CAIP-2. */
  readonly id: string
  readonly name: string
}

/** The name of a CAIP-2 chain; undefined when the wallet does not know it. */
export const chainName = (chain: string, networks: readonly PhoneNetwork[]): string | undefined =>
  networks.find(({ id }) => id === chain)?.name

/** The host of an address an app gave, or the address as it is. */
export const hostOf = (url: string): string => (URL.canParse(url) && new URL(url).host) || url

/** What went wrong, in its own words. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'Something went wrong.'
