import { argsOf } from '../../../model/errors/args-of.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { isNotOffered } from '../../../model/errors/not-offered.js'
import type { Caip2 } from '../../../model/ids/caip2.js'
import type { AccountOnNetwork } from '../../kit/account-on-network.js'
import { bitcoinjsMissing } from '../codec/bitcoinjs-missing.js'
import { acceptedReceiver, checkReceiver } from '../codec/check-receiver.js'
import { checkedBitcoinAddress } from '../codec/checked-address.js'
import { checkedAmount } from '../codec/checked-amount.js'
import { checkedTxid } from '../codec/checked-txid.js'
import { walletAnswers } from '../codec/wallet-answers.js'
import {
  type Bip122Abortable,
  type Bip122Engine,
  bip122AccountOnNetwork,
  requestBip122,
} from './bip122-engine.js'
import { broadcastTransaction } from './broadcast-transaction.js'
import { acceptedFee, checkFee } from './checked-fee.js'
import { checkedFeeRate, estimatedFeeRate } from './fee-rate.js'
import { inputWeight, type Payment, selectCoins } from './select-coins.js'
import { signPsbt } from './sign-psbt.js'
import { spendingKey } from './spending-key.js'
import { type Utxo, utxos } from './utxos.js'

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
  const from = checkedBitcoinAddress(place.address, place.network)
  const to = checkedBitcoinAddress(given.to, place.network)
  checkReceiver(to, acceptReceiver)
  const amount = checkedAmount(sats, to)
  const feeRate = givenRate === undefined ? undefined : checkedFeeRate(givenRate)
  needsMoneyAccount(engine, place)
  if (feeRate === undefined) {
    const txid = await byWallet(engine, { place, to: to.text, amount, acceptReceiver, signal })
    if (txid !== undefined) return txid
  }
  if (inputWeight(from) === undefined)
    throw featureError('METHOD_UNSUPPORTED', { details: `The kit cannot spend from ${from.text}` })
  const settings = { network: place.network, signal }
  const payment = { from, to, amount, feeRate: feeRate ?? (await estimatedFeeRate(engine, settings)) }
  const asked = await builtPsbt(engine, { payment, acceptFee }, settings)
  // The node may have taken its time.
  bip122AccountOnNetwork(engine, place)
  const { psbt: signed } = await signPsbt(engine, { psbt: asked, signal })
  if (signed === undefined) throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected a signed PSBT' })
  const { finishedTransaction } = await import('./finished-transaction.js').catch(bitcoinjsMissing)
  const transaction = finishedTransaction(asked, signed)
  // The user may have taken their time.
  bip122AccountOnNetwork(engine, place)
  return broadcastTransaction(engine, { transaction, network: place.network, signal })
}

/** An inscription is lost when its output pays for something. @throws WalletchartError `METHOD_UNSUPPORTED` */
function needsMoneyAccount(engine: Pick<Bip122Engine, 'getState'>, { address }: AccountOnNetwork): void {
  const { allAccounts = [] } = engine.getState().accounts.bip122 ?? {}
  if (allAccounts.some((account) => account.address === address && account.type === 'ordinal'))
    throw featureError('METHOD_UNSUPPORTED', {
      details: 'The account holds inscriptions. Choose the payment account',
    })
}

/** Has the wallet send it; undefined when the wallet does not offer that, which is known before the prompt. */
async function byWallet(
  engine: Pick<Bip122Engine, 'request'>,
  transfer: {
    place: AccountOnNetwork
    to: string
    amount: bigint
    acceptReceiver: boolean
  } & Bip122Abortable,
): Promise<string | undefined> {
  const { place, to, amount, acceptReceiver, signal } = transfer
  const params = {
    account: place.address,
    recipientAddress: to,
    amount: amount.toString(),
    ...(acceptReceiver && { acceptReceiver }),
  }
  try {
    const answer = await requestBip122(engine, 'sendTransfer', params, { signal })
    return checkedTxid(walletAnswers.transfer(answer).txid)
  } catch (thrown) {
    // A wallet that was asked may have sent it, whatever its error says.
    if (isNotOffered(thrown)) return undefined
    throw thrown
  }
}

type Settings = Bip122Abortable & { readonly network: Caip2 }

async function builtPsbt(
  engine: Bip122Engine,
  { payment, acceptFee }: { readonly payment: Payment; readonly acceptFee: bigint | undefined },
  settings: Settings,
): Promise<string> {
  const { from, amount } = payment
  const [{ transferPsbt }, { psbtFee }] = await Promise.all([
    import('./transfer-psbt.js').catch(bitcoinjsMissing),
    import('./psbt-fee.js').catch(bitcoinjsMissing),
  ])
  const found = await utxos(engine, { address: from.text, ...settings })
  const selected = selectCoins(found, payment)
  checkFee({ fee: selected.fee, amount, acceptFee })
  const key = await spendingKey(engine, from, settings)
  const before = await Promise.all(
    selected.coins.map((coin) => (from.kind === 'p2tr' ? undefined : transactionHex(engine, coin, settings))),
  )
  const psbt = transferPsbt({ payment, selected, key, before })
  // The transaction itself, whatever it was made from.
  checkFee({ fee: psbtFee(psbt), amount, acceptFee })
  return psbt
}

async function transactionHex(
  engine: Pick<Bip122Engine, 'request'>,
  { txid }: Utxo,
  settings: Settings,
): Promise<string> {
  const answer = await requestBip122(engine, 'GET', { path: `/tx/${txid}/hex` }, settings)
  if (typeof answer === 'string') return answer
  throw featureError('RPC_REQUEST_FAILED', { details: `The node gave no transaction ${txid}` })
}
