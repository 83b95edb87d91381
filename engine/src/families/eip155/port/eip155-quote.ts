import { featureError } from '../../../model/errors/feature-error.js'
import { isSameEip155Address } from '../../../model/ids/eip155-address.js'
import type { ChainCall, TransferOrder, TransferQuote } from '../../../ports/family-transfer.js'
import { amountProblem } from '../../kit/amount-problem.js'
import { problemsOf } from '../../kit/problems-of.js'
import { checkUsual } from '../codec/check-usual.js'
import { balanceData, transferData } from '../codec/erc20.js'
import { promptedTransaction } from '../codec/prompted-transaction.js'
import { parseQuantity } from '../codec/quantity.js'
import { type Eip155Fee, readFee } from './read-fee.js'

/** A transfer of wei, or of units of an ERC-20 token. */
export interface Eip155Order extends TransferOrder {
  /** The fee of the quote. The wallet chooses one when it is left out. */
  readonly fee?: Eip155Fee
}

/** An order of which only the most is known that it can move. */
export type Eip155MostOrder = Omit<Eip155Order, 'amount'>

/** The fields of an order that have nothing to do with its fee. */
const fieldsOf = ({ from, to, token, amount }: TransferOrder): object =>
  token === undefined ? { from, to, value: amount } : { from, to: token, data: transferData(to, amount) }

/**
 * Checks the receiver, for a token as for the coin, and writes the transaction as wallets take it.
 * @throws WalletchartError `RECEIVER_REFUSED`, `RECEIVER_UNUSUAL`, and as `promptedTransaction`
 */
export async function checkedTransaction(order: Eip155Order) {
  const { to, token, amount, acceptReceiver } = order
  await promptedTransaction({ to, value: amount })
  if (isSameEip155Address(to, token ?? ''))
    throw featureError('RECEIVER_REFUSED', { details: 'It is the contract of the token itself' })
  if (!acceptReceiver) checkUsual({ to, value: amount })
  return promptedTransaction({ ...fieldsOf(order), ...order.fee })
}

async function balancesOf({ from, token }: Eip155MostOrder, chain: ChainCall) {
  const [coin, units] = await Promise.all([
    chain('eth_getBalance', [from, 'latest']).then((answer) => parseQuantity(answer, 'eth_getBalance')),
    token === undefined
      ? undefined
      : chain('eth_call', [{ to: token, data: balanceData(from) }, 'latest']).then((answer) =>
          parseQuantity(answer, 'eth_call'),
        ),
  ])
  return { coin, has: units ?? coin }
}

/**
 * The price of an order of a chain of Ethereum.
 * @param most true: all that the account can move; the amount of the order counts for nothing
 */
export async function eip155Quote(
  { fee: _, ...order }: Eip155Order,
  most: boolean,
  chain: ChainCall,
): Promise<TransferQuote<Eip155Order>> {
  const { token } = order
  const { coin, has } = await balancesOf(order, chain)
  const asked = most ? { ...order, amount: has } : order
  const { amount } = asked
  const receiver = await problemsOf(() => checkedTransaction(asked))
  const unpriced = { order: asked, arrives: amount, fee: undefined, stays: 0n }
  if (has < amount || has === 0n) {
    const kind = token === undefined ? 'wei' : `units of ${token}`
    const problem = amountProblem(`The account has ${has} ${kind}, too few for the amount`, 'BALANCE_TOO_LOW')
    return { ...unpriced, problems: [...receiver, ...problem] }
  }
  if (receiver.some(({ code }) => code === 'RECEIVER_REFUSED')) return { ...unpriced, problems: receiver }
  const { fields, fee } = await readFee(await promptedTransaction(fieldsOf(asked)), chain)
  // The bytes of a smaller amount are never longer, so the fee holds for what is left.
  const moved = most && token === undefined ? has - fee.most : amount
  const needed = fee.most + (token === undefined ? moved : 0n)
  const details =
    coin < needed || moved <= 0n ? `The account has ${coin} wei, too few for the fee` : undefined
  return {
    order: { ...asked, amount: moved > 0n ? moved : 0n, fee: fields },
    arrives: moved > 0n ? moved : 0n,
    fee,
    stays: 0n,
    problems: [...receiver, ...amountProblem(details, 'FEE_NOT_COVERED')],
  }
}
