import { LOCAL_ACCOUNTS, LOCAL_SMART_ACCOUNTS } from '@walletchart/example-local-world/wallet-parts'
import { readBitcoinQuestion } from './bitcoin-question.js'
import { readCosmosQuestion } from './cosmos-question.js'
import type { KnownAnswer } from './family-question.js'
import { readPolkadotQuestion } from './polkadot-question.js'
import { readSolanaQuestion } from './solana-question.js'
import { needsKnown, otherFamily, type WalletChains } from './wallet-chains.js'
import { readQuestion, type WalletQuestion } from './wallet-question.js'

/** A request of an app, and what its session grants. */
export interface AppRequest {
  readonly method: string
  readonly params: unknown
  /** CAIP-2. */
  readonly chain: string
  readonly namespaces: Readonly<Record<string, { readonly accounts: readonly string[] }>>
}

/**
 * Reads a request in the language of its chain.
 * @returns undefined for a method the wallet does not answer
 * @throws ProviderError 4902 for an unknown chain, 4100 for an account the app may not use
 * @throws ProviderError -32602 when the parameters are not usable
 */
export function readRequest(
  request: AppRequest,
  wallet: WalletChains,
): WalletQuestion | KnownAnswer | undefined {
  const { method, params, chain } = request
  const permitted = accountsOn(request)
  switch (otherFamily(chain.split(':')[0])) {
    case 'solana':
      return readSolanaQuestion(method, params, permitted)
    case 'bip122':
      return readBitcoinQuestion(method, params, { permitted, chain: needsKnown(wallet.bitcoin, chain) })
    case 'polkadot':
      return readPolkadotQuestion(method, params, { permitted, chain: needsKnown(wallet.polkadot, chain) })
    case 'cosmos':
      return readCosmosQuestion(method, params, { permitted, chain: needsKnown(wallet.cosmos, chain) })
    case undefined: {
      const smart = LOCAL_SMART_ACCOUNTS.map(({ address }) => address)
      const own = [...LOCAL_ACCOUNTS, ...smart].filter((account) => permitted.includes(account))
      return readQuestion(method, params, own)
    }
  }
}

/** Accounts of a session on the chain of a request, without the chain, in the order of the session. */
function accountsOn({ chain, namespaces }: AppRequest): readonly string[] {
  const all = Object.values(namespaces).flatMap(({ accounts }) => accounts)
  return all.flatMap((account) => (account.startsWith(`${chain}:`) ? [account.slice(chain.length + 1)] : []))
}
