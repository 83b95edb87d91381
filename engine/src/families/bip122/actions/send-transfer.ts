import { argsOf } from '../../../model/errors/args-of.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { isNotOffered } from '../../../model/errors/not-offered-mark.js'
import { WalletchartError } from '../../../model/errors/walletchart-error.js'
import type { AccountOnNetwork } from '../../kit/account-on-network.js'
import { askAndSend } from '../../kit/ask-and-send.js'
import { acceptedReceiver } from '../codec/check-receiver.js'
import { acceptedFee } from '../codec/checked-fee.js'
import { type Bip122Order, bip122Transfer } from '../port/bip122-transfer.js'
import { checkedFeeRate } from '../port/fee-rate.js'
import {
  type Bip122Abortable,
  type Bip122Engine,
  bip122AccountOnNetwork,
  bip122Reach,
  requestBip122,
} from './bip122-engine.js'

export interface SendTransferArgs extends Bip122Abortable {
  /** The address that receives. */
  readonly to: string
  /** Satoshis to send; 1 BTC is 100,000,000 of them. */
  readonly sats: bigint
  /**
   * sat/vB, from 1 to 5000. The wallet chooses the fee when left out; a wallet that cannot send pays the estimate of the node, at most
   * 500 sat/vB.
   */
  readonly feeRate?: number | undefined
  /**
   * The highest fee in satoshis that the user has accepted. A fee above a tenth of the amount needs it. It counts where the kit builds the
   * transaction: a wallet that sends it chooses its own fee, and shows it.
   */
  readonly acceptFee?: bigint | undefined
  /** True if the user has accepted a receiver for which this call failed with `RECEIVER_UNUSUAL`. Default false. */
  readonly acceptReceiver?: boolean | undefined
}

/**
 * Asks the user to send satoshis from the connected account. The wallet sends them. The kit builds the transaction for a wallet that only
 * signs, and for a fee rate of yours: from the confirmed outputs of the account. The node sends it then. It is never sent twice.
 * @returns the id of the transaction
 * @throws WalletchartError `ADDRESS_INVALID` for an address of another network
 * @throws WalletchartError `RECEIVER_REFUSED` for an address without a key, `RECEIVER_UNUSUAL` for one that needs `acceptReceiver`
 * @throws WalletchartError `AMOUNT_INVALID` for an amount below dust, or above the money of the account
 * @throws WalletchartError `FEE_TOO_HIGH` for a fee above the amount, `FEE_UNUSUAL` above a tenth of it without `acceptFee`
 * @throws WalletchartError `METHOD_UNSUPPORTED` for the account of inscriptions: a payment would spend them
 * @throws WalletchartError `NOT_CONNECTED`, `ACCOUNT_CHANGED` or `CHAIN_CHANGED` when the app shows another place meanwhile
 * @throws WalletchartError as `signPsbt` does
 * @throws WalletchartError `RPC_REQUEST_FAILED`, `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT` when the node does not answer
 * @throws WalletchartError `OUTCOME_UNKNOWN` when the transaction may have been sent
 */
export async function sendTransfer(engine: Bip122Engine, args: SendTransferArgs): Promise<string> {
  const given = argsOf('sendTransfer', args)
  const { sats, feeRate: givenRate, signal } = given
  const acceptFee = acceptedFee(given.acceptFee)
  const acceptReceiver = acceptedReceiver(given.acceptReceiver)
  const place = bip122AccountOnNetwork(engine)
  const feeRate = givenRate === undefined ? undefined : checkedFeeRate(givenRate)
  needsMoneyAccount(engine, place)
  const { address: from, network } = place
  const order = { network, from, to: given.to, amount: sats, acceptReceiver, feeRate, acceptFee }
  if (feeRate !== undefined) return send(engine, { order, place, signal })
  try {
    return await send(engine, { order, place, signal })
  } catch (thrown) {
    // A wallet that was asked may have sent it, whatever its error says.
    if (!isNotOffered(thrown)) throw thrown
  }
  return send(engine, { order: { ...order, signsOnly: true }, place, signal })
}

/** Prepares an order, has the user sign it, and sends it. */
async function send(
  engine: Bip122Engine,
  {
    order,
    place,
    signal,
  }: { readonly order: Bip122Order; readonly place: AccountOnNetwork } & Bip122Abortable,
): Promise<string> {
  const { network } = order
  const prepared = await bip122Transfer.prepare(order, bip122Reach(engine, { network, signal }))
  return askAndSend({
    prompts: prepared.prompts,
    ask: (method, params) => requestBip122(engine, method, params, { signal }),
    checkPlace: () => bip122AccountOnNetwork(engine, place),
    async publish(answered) {
      if (signal?.aborted && !answered.prompt.sends)
        throw new WalletchartError('ABORTED', { cause: signal.reason })
      // Without the signal: what was sent is waited for.
      const { chain } = bip122Reach(engine, { network })
      return bip122Transfer.publish({ prepared, ...answered }, chain)
    },
  })
}

/** An inscription is lost when its output pays for something. @throws WalletchartError `METHOD_UNSUPPORTED` */
function needsMoneyAccount(engine: Pick<Bip122Engine, 'getState'>, { address }: AccountOnNetwork): void {
  const { allAccounts = [] } = engine.getState().accounts.bip122 ?? {}
  if (allAccounts.some((account) => account.address === address && account.type === 'ordinal'))
    throw featureError('METHOD_UNSUPPORTED', {
      details: 'The account holds inscriptions. Choose the payment account',
    })
}
