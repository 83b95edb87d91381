import { FAKE_BITCOIN_KEY } from './fake-psbt-signature.js'

/** An account of a fake Bitcoin wallet. */
export interface FakeBitcoinAccount {
  readonly address: string
  /** Its use, as the wallet names it. The wallet names none when left out. */
  readonly purpose?: 'payment' | 'ordinals'
  /** Hex. */
  readonly publicKey?: string
  readonly label?: string
  /** The names of its chains in the Wallet Standard. Those of the wallet when left out. */
  readonly chains?: readonly string[]
}

/** The payment address of a fake Bitcoin wallet (P2WPKH). */
export const FAKE_BITCOIN_ACCOUNT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

/** The address for inscriptions of a fake Bitcoin wallet (P2TR). */
export const FAKE_BITCOIN_ORDINALS = 'bc1pmfr3p9j00pfxjh0zmgp99y8zftmd3s5pmedqhyptwy6lm87hf5sspknck9'

/** Both accounts of the same key. */
export const fakeBitcoinAccounts: readonly FakeBitcoinAccount[] = [
  { address: FAKE_BITCOIN_ACCOUNT, purpose: 'payment', publicKey: FAKE_BITCOIN_KEY },
  { address: FAKE_BITCOIN_ORDINALS, purpose: 'ordinals', publicKey: FAKE_BITCOIN_KEY.slice(2) },
]

/** The id of the transactions that fake Bitcoin wallets send. */
export const FAKE_BITCOIN_TXID = '1b'.repeat(32)
