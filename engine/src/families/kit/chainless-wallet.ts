import { featureError } from '../../model/errors/feature-error.js'
import type { FamilyWallet } from '../../ports/family.js'
import { grantedChain } from './granted-chain.js'
import { type BoundCall, type WalletAsker, type WalletAskerFacts, walletAsker } from './wallet-asker.js'

/** A family whose wallets hold no chain: the app names it in each request. */
export interface ChainlessFacts extends WalletAskerFacts {
  /** Why the wallet is not asked to change its network: the details of `CHAIN_SWITCH_UNSUPPORTED`. */
  readonly switchAdvice: string
  /** Reads the accounts that the wallet grants now. Returns what says whether one of them has an address. */
  readonly granted: (
    ask: (method: string, params?: unknown) => Promise<unknown>,
    call: BoundCall,
  ) => Promise<(address: string) => boolean>
}

/** The parts of such a family for its wallets. */
export interface ChainlessWallet extends WalletAsker {
  readonly network: Pick<FamilyWallet, 'chain' | 'switchNetwork' | 'addNetwork'>
  /**
   * Compares the accounts of the wallet with the one that is shown, right before the prompt. The connector notifies its watchers of the
   * answer, so the state is corrected too.
   * @param signers those that are to sign besides the shown one
   * @throws WalletchartError `ACCOUNT_CHANGED` when the wallet does not grant the shown account any more (ruling 34)
   * @throws WalletchartError `UNAUTHORIZED` when it does not grant another account that is to sign
   */
  checkSigner(call: BoundCall, ...signers: readonly string[]): Promise<void>
}

export function chainlessWallet({ switchAdvice, granted, ...facts }: ChainlessFacts): ChainlessWallet {
  const asker = walletAsker(facts)
  const refuseSwitch = async (): Promise<never> => {
    throw featureError('CHAIN_SWITCH_UNSUPPORTED', { details: switchAdvice })
  }
  return {
    ...asker,
    network: {
      chain: ({ connector, signal }) => grantedChain(connector, facts.namespace, signal),
      switchNetwork: refuseSwitch,
      addNetwork: refuseSwitch,
    },
    async checkSigner(call, ...signers) {
      const isGranted = await granted((method, params) => asker.ask(call, method, params), call)
      if (!isGranted(call.shown.address)) throw featureError('ACCOUNT_CHANGED')
      if (!signers.every(isGranted))
        throw featureError('UNAUTHORIZED', {
          details: 'The wallet does not grant the account that is to sign',
        })
    },
  }
}
