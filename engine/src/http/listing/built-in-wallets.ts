import type { Caip2 } from '../../model/ids/caip2.js'
import type { ListedWallet } from '../../model/wallets/listed-wallet.js'

const ethereum: Caip2 = 'eip155:1'
const solana: Caip2 = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin: Caip2 = 'bip122:000000000019d6689c085ae165831e93'
const polkadot: Caip2 = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const cosmos: Caip2 = 'cosmos:cosmoshub-4'

const appStore = (id: string): string => `https://apps.apple.com/app/id${id}`
const playStore = (id: string): string => `https://play.google.com/store/apps/details?id=${id}`

/**
 * Wallet apps that show pages in a browser of their own, so that a phone can connect without pairing. By the ids of the listing service
 * where it is known to have them; the ones that serve most families first.
 */
export const builtInWallets: readonly ListedWallet[] = [
  {
    id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    name: 'MetaMask',
    rdns: 'io.metamask',
    browser_link: 'https://link.metamask.io/dapp/{page}',
    homepage: 'https://metamask.io/',
    app_store: appStore('1438144202'),
    play_store: playStore('io.metamask'),
    chains: [ethereum, solana],
  },
  {
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    name: 'Phantom',
    rdns: 'app.phantom',
    browser_link: 'https://phantom.app/ul/browse/{url}?ref={url}',
    homepage: 'https://phantom.com/',
    app_store: appStore('1598432977'),
    play_store: playStore('app.phantom'),
    chains: [solana, ethereum, bitcoin],
  },
  {
    id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    name: 'Base App',
    rdns: 'com.coinbase.wallet',
    browser_link: 'https://go.cb-w.com/dapp?cb_url={url}',
    homepage: 'https://base.app/',
    app_store: appStore('1278383455'),
    play_store: playStore('org.toshi'),
    chains: [ethereum, solana],
  },
  {
    id: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
    name: 'Trust Wallet',
    rdns: 'com.trustwallet.app',
    browser_link: 'https://link.trustwallet.com/open_url?coin_id=60&url={url}',
    homepage: 'https://trustwallet.com/',
    app_store: appStore('1288339409'),
    play_store: playStore('com.wallet.crypto.trustapp'),
    chains: [ethereum],
  },
  {
    id: 'solflare',
    name: 'Solflare',
    browser_link: 'https://solflare.com/ul/v1/browse/{url}?ref={url}',
    homepage: 'https://solflare.com/',
    app_store: appStore('1580902717'),
    play_store: playStore('com.solflare.mobile'),
    chains: [solana],
  },
  {
    id: 'xverse',
    name: 'Xverse',
    browser_link: 'https://connect.xverse.app/browser?url={url}',
    homepage: 'https://www.xverse.app/',
    app_store: appStore('1552272513'),
    play_store: playStore('com.secretkeylabs.xverse'),
    chains: [bitcoin],
  },
  {
    id: 'subwallet',
    name: 'SubWallet',
    browser_link: 'https://mobile.subwallet.app/browser?url={url}',
    homepage: 'https://www.subwallet.app/',
    app_store: appStore('1633050285'),
    play_store: playStore('app.subwallet.mobile'),
    chains: [polkadot],
  },
  {
    id: 'nova',
    name: 'Nova Wallet',
    browser_link: 'https://app.novawallet.io/open/dapp?url={url}',
    homepage: 'https://novawallet.io/',
    app_store: appStore('1597119355'),
    play_store: playStore('io.novafoundation.nova.market'),
    chains: [polkadot],
  },
  {
    id: 'keplr',
    name: 'Keplr',
    browser_link: 'https://deeplink.keplr.app/web-browser?url={url}',
    homepage: 'https://www.keplr.app/',
    app_store: appStore('1567851089'),
    play_store: playStore('com.chainapsis.keplr'),
    chains: [cosmos],
  },
]
