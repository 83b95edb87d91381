import { decodeBase58 } from '../../solana/base58.js'
import type { StandardAccount, StandardPart } from '../standard/standard-wallet.js'
import type { Wallet } from '../wallet.js'
import { answerSolanaFeature } from './answer-solana-feature.js'
import { SOLANA_CHAINS } from './solana-chains.js'

/** Features that sign. */
const SIGNING = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
] as const

/** An address that no key of the wallet has: that of the system program. */
const WRONG_ADDRESS = '11111111111111111111111111111111'

/** The Solana half of a wallet of the Wallet Standard; the wallet's oddities show here. */
export function solanaPart(wallet: Wallet): StandardPart {
  const known = new Map<string, StandardAccount>()
  const chains = (): readonly string[] =>
    wallet.state.oddities.solanaChainsAs === 'mainnet-only' ? ['solana:mainnet'] : SOLANA_CHAINS
  /** The same object each time: apps compare accounts. */
  const accountOf = (address: string): StandardAccount => {
    const key = `${address} ${chains().join()}`
    const made: StandardAccount = known.get(key) ?? {
      address,
      publicKey: decodeBase58(address) ?? new Uint8Array(32),
      chains: chains(),
      features: SIGNING,
      label: `Account ${wallet.state.addresses.solana.indexOf(address) + 1}`,
    }
    known.set(key, made)
    return made
  }
  const accounts = (): readonly StandardAccount[] => {
    const seen = wallet.state.seen.solana
    switch (wallet.state.oddities.solanaAccountsAs) {
      case 'wrong-address':
        return seen.map(() => accountOf(WRONG_ADDRESS))
      case 'empty':
        return []
      case 'duplicated':
        return seen.flatMap((address) => [accountOf(address), accountOf(address)])
      case 'throws':
        throw new Error(`${wallet.options.name} does not show its accounts.`)
      default:
        return seen.map(accountOf)
    }
  }
  return {
    family: 'solana',
    features: ['standard:connect', 'standard:disconnect', ...SIGNING],
    chains,
    accounts,
    answer: (one, context) => answerSolanaFeature(one, context, { accounts, accountOf, chains }),
  }
}
