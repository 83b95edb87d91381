import { argsOf } from '../../../model/errors/args-of.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import { askAndSend } from '../../kit/ask-and-send.js'
import { checkedSolanaAddress } from '../codec/checked-address.js'
import { refuseKnownReceiver } from '../codec/refused-receiver.js'
import { web3Missing } from '../codec/web3-missing.js'
import {
  requestSolana,
  type SolanaAbortable,
  type SolanaEngine,
  solanaAccountOnNetwork,
  solanaReach,
} from './solana-engine.js'

export interface TransferSolArgs extends SolanaAbortable {
  /** The address that receives. */
  readonly to: string
  /** Lamports to send, more than zero; 1 SOL is 1,000,000,000 of them. */
  readonly lamports: bigint
  /** True if the user agreed to a receiver that rejected with `RECEIVER_UNUSUAL`. */
  readonly acceptReceiver?: boolean | undefined
}

/** The largest amount that the chain can hold. */
const MOST_LAMPORTS = 2n ** 64n - 1n

/**
 * Asks the user to send lamports from the connected account. The wallet sends the transaction; for a wallet that only signs, the node of
 * the network does. It is never sent twice.
 * @returns the signature in base58, which is the id of the transaction
 * @throws WalletchartError `ADDRESS_INVALID`, `AMOUNT_INVALID`, `NOT_CONNECTED`, `ACCOUNT_CHANGED` or `CHAIN_CHANGED` when the app shows
 * another place meanwhile, and as `signAndSendTransaction` does
 * @throws WalletchartError `RECEIVER_REFUSED` for a program, a sysvar, a mint, a token account
 * @throws WalletchartError `RECEIVER_UNUSUAL` for another account of a program, and for an address without a key. `acceptReceiver` takes it
 * @throws WalletchartError `RPC_REQUEST_FAILED`, `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT` when the node reads neither the receiver nor a
 * blockhash, or is of another network
 * @throws WalletchartError `OUTCOME_UNKNOWN` when the transaction may have been sent
 */
export async function transferSol(engine: SolanaEngine, args: TransferSolArgs): Promise<string> {
  const { to: receiver, lamports, acceptReceiver = false, signal } = argsOf('transferSol', args)
  const to = checkedSolanaAddress(receiver)
  if (typeof lamports !== 'bigint' || lamports <= 0n || lamports > MOST_LAMPORTS)
    throw featureError('AMOUNT_INVALID', { details: 'Expected lamports as a bigint of more than zero' })
  if (typeof acceptReceiver !== 'boolean') throw optionInvalid('acceptReceiver', 'Expected true or false')
  refuseKnownReceiver(to)
  const place = solanaAccountOnNetwork(engine)
  const { address: from, network } = place
  const { solanaTransfer } = await import('../port/solana-transfer.js').catch(web3Missing)
  const order = { network, from, to, amount: lamports, acceptReceiver }
  const reach = solanaReach(engine, { network, signal })
  const prepared = await solanaTransfer.prepare(order, reach)
  return askAndSend({
    prompts: prepared.prompts,
    ask: (method, params) => requestSolana(engine, method, params, { signal }),
    checkPlace: () => solanaAccountOnNetwork(engine, place),
    publish: (answered) => solanaTransfer.publish({ prepared, ...answered }, reach.chain),
  })
}
