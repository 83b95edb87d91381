import type { WalletSet } from './setup.js'

/** What each set of wallets is. */
export const walletWords: Readonly<Record<Exclude<WalletSet, 'none'>, readonly [string, string]>> = {
  lantern: ['Lantern', 'Announces itself. Two accounts, both local chains.'],
  halyard: ['Halyard', 'Announces itself. Two other accounts.'],
  windlass: ['Windlass', 'Smart accounts. One is deployed, and one is not.'],
  sextant: ['Sextant', 'Solana alone. Registers by the Wallet Standard.'],
  leadline: ['Leadline', 'Solana alone. Four other accounts.'],
  quadrant: ['Quadrant', 'Bitcoin alone. Found by WBIP-004.'],
  astrolabe: ['Astrolabe', 'Polkadot alone. Is in window.injectedWeb3.'],
  binnacle: ['Binnacle', 'Cosmos alone. Speaks as Keplr does.'],
  capstan: ['Capstan', 'Every kind of network in one wallet.'],
  burner: [
    'Burner Wallet',
    'A published package for Solana. Says yes by itself, and its key is new each time.',
  ],
  late: ['A late wallet', 'Announces itself two seconds after the page.'],
  twins: ['Twins', 'Two wallets with one name.'],
  legacy: ['A legacy wallet', 'Sits at window.ethereum and announces nothing.'],
  narrow: ['A narrow wallet', 'Knows Harbor only, so Tidewater has to be added.'],
  external: ['The page’s own', 'Handed to the engine by the option connectors.'],
  mock: ['wallet-mock', 'A published package. Says yes to everything by itself.'],
}
