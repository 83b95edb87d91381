import { base64, hex } from '@scure/base'
import { argsOf } from '../../../model/errors/args-of.js'
import { featureError } from '../../../model/errors/feature-error.js'
import type {
  ChainCall,
  FamilyTransfer,
  PreparedTransfer,
  TransferFee,
  TransferOrder,
  TransferReach,
} from '../../../ports/family-transfer.js'
import { problemsOf } from '../../kit/problems-of.js'
import { refuseToken } from '../../kit/refuse-token.js'
import { getPath } from '../../kit/rest-call.js'
import { reviewedParams } from '../../kit/reviewed-params.js'
import { bitcoinjsMissing } from '../codec/bitcoinjs-missing.js'
import { checkReceiver } from '../codec/check-receiver.js'
import { checkedBitcoinAddress } from '../codec/checked-address.js'
import { checkedAmount } from '../codec/checked-amount.js'
import { checkFee } from '../codec/checked-fee.js'
import { checkedTxid } from '../codec/checked-txid.js'
import { inputWeight, type Payment, type SelectedCoins, selectCoins } from '../codec/select-coins.js'
import type { Utxo } from '../codec/utxo.js'
import { walletAnswers } from '../codec/wallet-answers.js'
import { estimatedFeeRate } from './fee-rate.js'
import { publishTransaction } from './publish-transaction.js'
import { readUtxos } from './read-utxos.js'
import { spendingKey } from './spending-key.js'

/** A transfer of satoshis. */
export interface Bip122Order extends TransferOrder {
  /** sat/vB; the estimate of the node when left out. The kit builds the transaction for a rate of the app. */
  readonly feeRate?: number | undefined
  /** The highest fee in satoshis that the user has accepted. */
  readonly acceptFee?: bigint | undefined
}

type Addresses = Pick<Payment, 'from' | 'to'>

/** @throws WalletchartError `ADDRESS_INVALID` for an address of another network */
const addressesOf = ({ network, from, to }: TransferOrder): Addresses => ({
  from: checkedBitcoinAddress(from, network),
  to: checkedBitcoinAddress(to, network),
})

/** The first fault of an order that no node has to be asked for. */
function checkOrder(order: TransferOrder, { to }: Addresses): void {
  refuseToken(order)
  const { amount, acceptReceiver } = order
  checkReceiver(to, acceptReceiver)
  checkedAmount(amount, to)
}

async function coinsFor(
  { amount, feeRate: given }: Bip122Order,
  { from, to }: Addresses,
  chain: ChainCall,
): Promise<{ readonly payment: Payment; readonly selected: SelectedCoins }> {
  if (inputWeight(from) === undefined)
    throw featureError('METHOD_UNSUPPORTED', { details: `The kit cannot spend from ${from.text}` })
  const payment = { from, to, amount, feeRate: given ?? (await estimatedFeeRate(chain)) }
  return { payment, selected: selectCoins(await readUtxos(from.text, chain), payment) }
}

async function transactionHex({ txid }: Utxo, chain: ChainCall): Promise<string> {
  const answer = await getPath(chain, `/tx/${txid}/hex`)
  if (typeof answer === 'string') return answer
  throw featureError('RPC_REQUEST_FAILED', { details: `The node gave no transaction ${txid}` })
}

/** The PSBT of an order, whose fee was compared with the amount. */
async function builtPsbt(order: Bip122Order, addresses: Addresses, { chain, wallet }: TransferReach) {
  const [{ transferPsbt }, { psbtFee }] = await Promise.all([
    import('../codec/transfer-psbt.js').catch(bitcoinjsMissing),
    import('../codec/psbt-fee.js').catch(bitcoinjsMissing),
  ])
  const { payment, selected } = await coinsFor(order, addresses, chain)
  const { amount, acceptFee } = order
  checkFee({ fee: selected.fee, amount, acceptFee })
  const { from } = addresses
  const key = await spendingKey(from, wallet)
  const before = await Promise.all(
    selected.coins.map((coin) => (from.kind === 'p2tr' ? undefined : transactionHex(coin, chain))),
  )
  const psbt = transferPsbt({ payment, selected, key, before })
  // The transaction itself, whatever it was made from.
  checkFee({ fee: psbtFee(psbt), amount, acceptFee })
  return psbt
}

/** True if the kit builds the transaction, for the rate of the app or for a wallet that only signs. */
const buildsIt = ({ feeRate, signsOnly }: Bip122Order): boolean => feeRate !== undefined || signsOnly === true

/** Moves satoshis. A wallet that sends builds the transaction by itself, so that only its receiver and amount are known before. */
export const bip122Transfer: FamilyTransfer<PreparedTransfer, Bip122Order> = {
  async quote(order, { chain }) {
    const addresses = addressesOf(order)
    const found = await problemsOf(() => checkOrder(order, addresses))
    // Unknown when the coins of the account are not enough.
    let fee: TransferFee | undefined
    let { feeRate } = order
    const { amount, acceptFee } = order
    const lacking = await problemsOf(async () => {
      const { payment, selected } = await coinsFor(order, addresses, chain)
      fee = { expected: selected.fee, most: selected.fee }
      if (order.signsOnly) feeRate = payment.feeRate
      if (buildsIt(order)) checkFee({ fee: selected.fee, amount, acceptFee })
    })
    return {
      order: { ...order, feeRate },
      arrives: amount,
      fee,
      stays: 0n,
      problems: [...found, ...lacking],
    }
  },

  async prepare(order, reach) {
    const addresses = addressesOf(order)
    checkOrder(order, addresses)
    const { from, to } = addresses
    if (!buildsIt(order)) {
      const params = {
        account: from.text,
        recipientAddress: to.text,
        amount: order.amount.toString(),
        ...(order.acceptReceiver && { acceptReceiver: true }),
      }
      return { order, prompts: [{ method: 'sendTransfer', params, sends: true }] }
    }
    const psbt = await builtPsbt(order, addresses, reach)
    return {
      order,
      bytes: hex.encode(base64.decode(psbt)),
      prompts: [{ method: 'signPsbt', params: { psbt }, sends: false }],
    }
  },

  async publish({ prepared, prompt, answer }, chain) {
    if (prompt.sends) return checkedTxid(walletAnswers.transfer(answer).txid)
    const { psbt: asked }: { readonly psbt?: unknown } = argsOf('params', reviewedParams(prepared, prompt))
    const { psbt: signed } = walletAnswers.psbt(answer)
    if (signed === undefined)
      throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected a signed PSBT' })
    const [{ finishedTransaction }, { readTransaction }] = await Promise.all([
      import('../codec/finished-transaction.js').catch(bitcoinjsMissing),
      import('../codec/read-transaction.js').catch(bitcoinjsMissing),
    ])
    return publishTransaction(readTransaction(finishedTransaction(String(asked), signed)), chain)
  },
}
