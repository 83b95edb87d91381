import { featureError } from '../../../model/errors/feature-error.js'
import { isWalletchartError } from '../../../model/errors/is-walletchart-error.js'
import { isSameEip155Address } from '../../../model/ids/eip155-address.js'
import type {
  ChainCall,
  TransferOrder,
  TransferQuote,
  TransferReach,
} from '../../../ports/family-transfer.js'
import { amountProblem } from '../../kit/amount-problem.js'
import { problemsOf } from '../../kit/problems-of.js'
import { checkUsual } from '../codec/check-usual.js'
import { balanceData, transferData } from '../codec/erc20.js'
import { promptedTransaction } from '../codec/prompted-transaction.js'
import { parseQuantity, toQuantity } from '../codec/quantity.js'
import { auxiliaryFunds } from './auxiliary-funds.js'
import { type Eip155Fee, readFee } from './read-fee.js'
import { tryTransfer } from './try-transfer.js'

const LARGEST = 2n ** 256n - 1n

/** A transfer of wei, or of units of an ERC-20 token. */
export interface Eip155Order extends TransferOrder {
  /** The fee of the quote. The wallet chooses one when it is left out. */
  readonly fee?: Eip155Fee
  /** The nonce of the transaction whose place it takes. */
  readonly nonce?: bigint
}

/** An order of which only the most is known that it can move. */
export type Eip155MostOrder = Omit<Eip155Order, 'amount'>

/** The fields of an order that have nothing to do with its fee. */
const fieldsOf = ({ from, to, token, amount }: TransferOrder): object =>
  token === undefined ? { from, to, value: amount } : { from, to: token, data: transferData(to, amount) }

/**
 * Checks the receiver, for a token as for the coin, and writes the transaction as wallets take it.
 * @throws WalletchartError `RECEIVER_REFUSED`, `RECEIVER_UNUSUAL`, `AMOUNT_INVALID`, and as `promptedTransaction`
 */
export async function checkedTransaction(order: Eip155Order) {
  const { to, token, amount, acceptReceiver } = order
  await promptedTransaction({ to, value: amount })
  if (isSameEip155Address(to, token ?? ''))
    throw featureError('RECEIVER_REFUSED', { details: 'It is the contract of the token itself' })
  if (token !== undefined && amount === LARGEST)
    throw featureError('AMOUNT_INVALID', { details: 'Some tokens read this amount as all of the account' })
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

/** The most gas that the first units of an account take, beside those of a transfer that moves none. */
const FIRST_UNITS_GAS = 50_000n

/**
 * The call that the node tries and prices. A node does not know the funds that a wallet has beside its account. The call names the coins
 * to it, and moves no more of a token than there is.
 */
async function pricedCall(asked: TransferOrder, has: bigint) {
  const { token, amount, from } = asked
  const transaction = await promptedTransaction(fieldsOf(asked))
  if (has >= amount) return { transaction, state: [], isTried: true, spare: 0n }
  if (token === undefined) {
    const state = [{ [from]: { balance: toQuantity(amount, 'amount') } }]
    return { transaction, state, isTried: true, spare: 0n }
  }
  const there = await promptedTransaction(fieldsOf({ ...asked, amount: has }))
  return { transaction: there, state: [], isTried: false, spare: FIRST_UNITS_GAS }
}

/** Some nodes price nothing for an account that could not pay: those of rollups charge for the parent chain while they try. */
const saysTooFew = (thrown: unknown): boolean =>
  isWalletchartError(thrown, 'RPC_REQUEST_FAILED') && /insufficient funds/i.test(thrown.details ?? '')

/**
 * The price of an order of a chain of Ethereum. The node tries the transfer first: what would fail has a problem and no price.
 * @param most true: all that the account can move; the amount of the order counts for nothing
 */
export async function eip155Quote(
  { fee: _, ...order }: Eip155Order,
  most: boolean,
  reach: TransferReach,
): Promise<TransferQuote<Eip155Order>> {
  const { token } = order
  const { chain } = reach
  const { coin, has } = await balancesOf(order, chain)
  const asked = most ? { ...order, amount: has } : order
  const { amount } = asked
  const hasMoreOf = auxiliaryFunds(order, reach)
  const receiver = await problemsOf(() => checkedTransaction(asked))
  const unpriced = { order: asked, arrives: amount, fee: undefined, stays: 0n }
  const isShort = has < amount || has === 0n
  if (isShort && (most || !(await hasMoreOf(token)))) {
    const kind = token === undefined ? 'wei' : `units of ${token}`
    const problem = amountProblem(`The account has ${has} ${kind}, too few for the amount`, 'BALANCE_TOO_LOW')
    return { ...unpriced, problems: [...receiver, ...problem] }
  }
  if (receiver.some(({ code }) => code !== 'RECEIVER_UNUSUAL')) return { ...unpriced, problems: receiver }
  const { isTried, ...call } = await pricedCall(asked, has)
  const { arrives, fault } = isTried
    ? await tryTransfer(asked, call, chain)
    : { arrives: amount, fault: undefined }
  if (fault !== undefined)
    return {
      ...unpriced,
      arrives,
      problems: [...receiver, ...amountProblem(fault, 'TRANSFER_WOULD_FAIL')],
    }
  const priced = await readFee(call, chain).catch(async (thrown: unknown) => {
    const isLack = saysTooFew(thrown) && !(most && token === undefined)
    if (!isLack || (await hasMoreOf(undefined))) throw thrown
    return undefined
  })
  const tooFew = `The account has ${coin} wei, too few for the fee`
  if (priced === undefined)
    return { ...unpriced, arrives, problems: [...receiver, ...amountProblem(tooFew, 'FEE_NOT_COVERED')] }
  const { fields, fee } = priced
  // The bytes of a smaller amount are never longer, so the fee holds for what is left.
  const moved = most && token === undefined ? has - fee.most : amount
  const needed = fee.most + (token === undefined ? moved : 0n)
  const isFeeShort = moved <= 0n || (coin < needed && !(await hasMoreOf(undefined)))
  return {
    order: { ...asked, amount: moved > 0n ? moved : 0n, fee: fields },
    arrives: token !== undefined ? arrives : moved > 0n ? moved : 0n,
    fee,
    stays: 0n,
    problems: [...receiver, ...amountProblem(isFeeShort ? tooFew : undefined, 'FEE_NOT_COVERED')],
  }
}
