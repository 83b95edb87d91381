/** First four and last four digits, after 0x on Ethereum. */
export const shortAddress = (address: string): string =>
  `${address.slice(0, address.startsWith('0x') ? 6 : 4)}…${address.slice(-4)}`

/** The address of an account on Ethereum, and the one on Solana when it has one. */
export const bothAddresses = (account: string, solana: string | undefined): string =>
  solana === undefined ? shortAddress(account) : `${shortAddress(account)} · ${shortAddress(solana)}`

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
