/** A wallet as far as the ways to it on a phone go. */
export interface LinkedWallet {
  readonly id: string
  readonly rdns?: string | undefined
  /** The template of its own browser, as `ListedWallet.browser_link`. */
  readonly browser_link?: string | undefined
}

/** The two wallets that show the page in a browser of their own, by what the listing and the wallets themselves call them. */
const browserWallets = {
  phantom: {
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    rdns: 'app.phantom',
  },
  coinbase: {
    id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    rdns: 'com.coinbase.wallet',
  },
} as const

/** Whether it is that wallet, by its id at the listing, its rdns, or its rdns as the id of its connector. */
export const isBrowserWallet = (wallet: LinkedWallet, name: keyof typeof browserWallets): boolean => {
  const { id, rdns } = browserWallets[name]
  return wallet.id === id || wallet.id === rdns || wallet.rdns?.toLowerCase() === rdns
}
