import type { CosmosWindowWallet } from '../../model/wallets/cosmos-window-wallet.js'

/**
 * Well-known wallets with the API of Keplr. Some also put themselves into `keplr`, so that one comes last: a wallet is found under the
 * first path that leads to it.
 */
export const knownWallets: readonly CosmosWindowWallet[] = [
  { name: 'Leap', key: 'leap', event: 'leap_keystorechange' },
  { name: 'Cosmostation', key: 'cosmostation.providers.keplr', event: 'cosmostation_keystorechange' },
  { name: 'OKX Wallet', key: 'okxwallet.keplr' },
  { name: 'Binance Wallet', key: 'binancew3w.keplr' },
  { name: 'OWallet', key: 'owallet' },
  { name: 'Vultisig', key: 'vultisig.keplr' },
  { name: 'Compass', key: 'compass' },
  { name: 'Keplr', key: 'keplr', event: 'keplr_keystorechange' },
]

/** The events of the window after which another account may be active in a wallet. */
export const keystoreEvents = ({ key, event }: CosmosWindowWallet): readonly string[] =>
  event === undefined
    ? [...new Set(['keplr', key.replace(/\..*/, '')])].map((name) => `${name}_keystorechange`)
    : [event]
