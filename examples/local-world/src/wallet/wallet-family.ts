/** A kind of network that a wallet serves, as its CAIP-2 namespace. */
export type WalletFamily = 'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos'

/** A family besides Ethereum: its wallets hold no active chain. */
export type OtherFamily = Exclude<WalletFamily, 'eip155'>

/** The families besides Ethereum. */
export const OTHER_FAMILIES = [
  'solana',
  'bip122',
  'polkadot',
  'cosmos',
] as const satisfies readonly OtherFamily[]

/** The name of each family for the owner of a wallet. */
export const FAMILY_NAMES: Readonly<Record<WalletFamily, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

/** One value for each family besides Ethereum. */
export function byOtherFamily<Value>(make: (family: OtherFamily) => Value): Record<OtherFamily, Value> {
  return {
    solana: make('solana'),
    bip122: make('bip122'),
    polkadot: make('polkadot'),
    cosmos: make('cosmos'),
  }
}
