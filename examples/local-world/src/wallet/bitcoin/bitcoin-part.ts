import { LOCAL_BITCOIN_ACCOUNTS } from '../../bitcoin/local-bitcoin-accounts.js'
import type { StandardAccount, StandardPart } from '../standard/standard-wallet.js'
import type { Wallet } from '../wallet.js'

/** The name of the local chain in the Wallet Standard for Bitcoin. */
const CHAINS = ['bitcoin:regtest'] as const

const SIGNING = ['bitcoin:signMessage', 'bitcoin:signTransaction', 'bitcoin:signAndSendTransaction'] as const

/** The Bitcoin half of a wallet of the Wallet Standard: each account has an address for payments and one for ordinals. */
export function bitcoinPart(wallet: Wallet): StandardPart {
  const known = new Map<string, StandardAccount>()
  const accountsOf = (payment: string): readonly StandardAccount[] => {
    const index = wallet.indexOf('bip122', payment)
    const account = LOCAL_BITCOIN_ACCOUNTS[index]
    const label = `Account ${wallet.state.addresses.bip122.indexOf(payment) + 1}`
    return (['payment', 'ordinals'] as const).flatMap((purpose) => {
      const own = account?.[purpose]
      if (own === undefined) return []
      const { address, publicKey } = own
      const made = known.get(address) ?? {
        address,
        publicKey: Uint8Array.from(publicKey.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
        chains: CHAINS,
        features: SIGNING,
        label,
        purpose,
      }
      known.set(address, made)
      return [made]
    })
  }
  const accounts = (): readonly StandardAccount[] => wallet.state.seen.bip122.flatMap(accountsOf)
  return {
    family: 'bip122',
    features: ['bitcoin:connect', 'bitcoin:disconnect', ...SIGNING],
    chains: () => CHAINS,
    accounts,
    // The libraries of the chain are loaded with the first question.
    answer: async (one, context) =>
      (await import('./answer-bitcoin-feature.js')).answerBitcoinFeature(one, context, accounts),
  }
}
