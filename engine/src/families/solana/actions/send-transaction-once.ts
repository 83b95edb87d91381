import type { SolanaSendOptions } from '../../../model/wallets/solana-send-options.js'
import type { AccountOnNetwork } from '../../kit/account-on-network.js'
import { askAndSend } from '../../kit/ask-and-send.js'
import { transactionPrompts } from '../codec/transaction-prompts.js'
import { publishTransaction } from '../port/publish-transaction.js'
import {
  requestSolana,
  type SolanaAbortable,
  type SolanaEngine,
  solanaAccountOnNetwork,
  solanaReach,
} from './solana-engine.js'

/** A serialized transaction, and where it was made for. */
interface SolanaToSend extends SolanaAbortable {
  readonly transaction: Uint8Array
  readonly place: AccountOnNetwork
  readonly options?: SolanaSendOptions
}

/**
 * Signs a transaction and sends it once: by the wallet, or by the node of its network when the wallet only signs.
 * @returns the signature in base58, which is the id of the transaction
 * @throws WalletchartError `ACCOUNT_CHANGED` or `CHAIN_CHANGED` when the app shows another place before it is sent
 * @throws WalletchartError `OUTCOME_UNKNOWN` when the transaction may have been sent, and what `engine.request` throws
 */
export const sendTransactionOnce = (
  engine: Pick<SolanaEngine, 'request' | 'getState'>,
  { transaction, place, options = {}, signal }: SolanaToSend,
): Promise<string> =>
  askAndSend({
    prompts: transactionPrompts(transaction, place.address, options),
    ask: (method, params) => requestSolana(engine, method, params, { signal }),
    checkPlace: () => solanaAccountOnNetwork(engine, place),
    publish: (answered) =>
      publishTransaction(
        { ...answered, options },
        solanaReach(engine, { network: place.network, signal }).chain,
      ),
  })
