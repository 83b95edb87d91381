import { featureError } from '../../../model/errors/feature-error.js'
import { sendError } from '../../../model/errors/send-error.js'
import { type Hex, isSameEip155Address } from '../../../model/ids/eip155-address.js'
import { parseTransactionHash } from '../../../model/ids/transaction-hash.js'
import type { ChainCall, TransferQuote, TransferReplacement } from '../../../ports/family-transfer.js'
import { amountProblem } from '../../kit/amount-problem.js'
import { isHexData } from '../codec/hex-data.js'
import { parseQuantity, toQuantity } from '../codec/quantity.js'
import { checkedTransaction, type Eip155Order } from './eip155-quote.js'
import { type Eip155Price, readFee } from './read-fee.js'
import { readClue, termsOf } from './standing-clue.js'
import { tryTransfer } from './try-transfer.js'
import { isAsOrdered, type Ordered, type WholeTransaction, wholeTransaction } from './whole-transaction.js'

/** An order that takes the place of a transaction. */
export type Eip155Replacement = Eip155Order & { readonly replaces: TransferReplacement }

const method = 'eth_getTransactionByHash'
const unreadable = () =>
  featureError('RPC_REQUEST_FAILED', { details: `The answer to ${method} cannot be read` })

/** The place that is taken. */
interface Place {
  readonly nonce: bigint
  /** The transaction that waits there. Undefined if its node has forgotten it: the nonce is that of the last look at it. */
  readonly waiting?: WholeTransaction
  /** The terms of the one that is forgotten. */
  readonly terms?: string
}

/**
 * Reads the transaction that waits. Its hash says that every field is the signed one: under another nonce both could be paid.
 * @throws WalletchartError `REPLACEMENT_TOO_LATE`, `RPC_REQUEST_FAILED`
 */
async function readPlace({ from, replaces }: Eip155Replacement, chain: ChainCall): Promise<Place> {
  const ids = [replaces.id, ...(replaces.others ?? [])].map(parseTransactionHash)
  const [count, ...answers] = await Promise.all([
    chain('eth_getTransactionCount', [from, 'latest']),
    ...ids.map((id) => chain(method, [id])),
  ])
  const used = parseQuantity(count, 'eth_getTransactionCount')
  const at = answers.findIndex((answer) => answer !== null)
  if (at < 0) return forgottenPlace(replaces, { from, used })
  const waiting = wholeTransaction(answers[at], ids[at] ?? '')
  if (waiting === undefined || !isSameEip155Address(waiting.from, from)) throw unreadable()
  const nonce = BigInt(waiting.nonce)
  if (waiting.blockNumber != null || used > nonce) throw sendError('REPLACEMENT_TOO_LATE')
  return { nonce, waiting }
}

/** Another node may still know it, or learn of it again: it is over only once its nonce is used. */
function forgottenPlace(
  { clue = {} }: TransferReplacement,
  { from, used }: { readonly from: string; readonly used: bigint },
): Place {
  const known = readClue(clue)
  // By a nonce that a node made up both would be paid.
  if (known === undefined || known.whole === undefined || !isSameEip155Address(known.sender, from))
    throw featureError('RPC_REQUEST_FAILED', { details: 'The node does not know the transaction' })
  const nonce = BigInt(known.nonce)
  if (used > nonce) throw sendError('REPLACEMENT_TOO_LATE')
  return { nonce, terms: known.terms }
}

/** An eighth more, rounded up: nodes ask for a tenth. Nothing becomes one wei. */
const raised = (price: Hex): bigint => {
  const before = BigInt(price)
  return before === 0n ? 1n : before + (before + 7n) / 8n
}

function leastPrice({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: WholeTransaction): Eip155Price {
  // Nodes name a gas price for every type.
  if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined)
    return { maxFeePerGas: raised(maxFeePerGas), maxPriorityFeePerGas: raised(maxPriorityFeePerGas) }
  if (gasPrice === undefined) throw unreadable()
  return { gasPrice: raised(gasPrice) }
}

/** The most that the transaction that waits allows. */
function before(waiting: WholeTransaction | undefined): { readonly feeBefore?: bigint } {
  const price = waiting?.maxFeePerGas ?? waiting?.gasPrice
  return waiting === undefined || price === undefined
    ? {}
    : { feeBefore: BigInt(waiting.gas) * BigInt(price) }
}

/** True for one of which only the terms are known, if they are those of the order. */
const hasTerms = (terms: string | undefined, { to, value, data: input }: Ordered): boolean =>
  termsOf({
    to: String(to),
    value: toQuantity(value ?? 0n, 'value'),
    input: isHexData(input) ? input : '0x',
  }) === terms

/**
 * The price of an order that takes the place of a transaction: the nonce of that one, and a fee that nodes prefer.
 * @throws WalletchartError `REPLACEMENT_TOO_LATE`, and as `quote`
 */
export async function eip155Replacement(
  { fee: _, nonce: __, ...order }: Eip155Replacement,
  chain: ChainCall,
): Promise<TransferQuote<Eip155Order>> {
  const { from, token, amount, replaces } = order
  const { nonce, waiting, terms } = await readPlace(order, chain)
  const transaction = await checkedTransaction(order)
  const isFaster = replaces.with === 'faster'
  const isOrdered = waiting ? isAsOrdered(waiting, transaction) : hasTerms(terms, transaction)
  if (isFaster && !isOrdered) throw unreadable()
  const unpriced = { order, arrives: amount, fee: undefined, ...before(waiting), stays: 0n }
  const coin = parseQuantity(await chain('eth_getBalance', [from, 'latest']), 'eth_getBalance')
  const moved = token === undefined ? amount : 0n
  const few = `The account has ${coin} wei, too few`
  if (coin < moved)
    return { ...unpriced, problems: amountProblem(`${few} for the amount`, 'BALANCE_TOO_LOW') }
  const { arrives, fault } = isFaster
    ? await tryTransfer(order, { transaction, state: [] }, chain)
    : { arrives: amount, fault: undefined }
  if (fault !== undefined)
    return { ...unpriced, arrives, problems: amountProblem(fault, 'TRANSFER_WOULD_FAIL') }
  const { fields, fee } = await readFee(
    {
      transaction,
      ...(waiting !== undefined && { least: leastPrice(waiting) }),
      ...(waiting !== undefined && isFaster && { leastGas: BigInt(waiting.gas) }),
    },
    chain,
  )
  return {
    order: { ...order, replaces: { id: replaces.id, with: replaces.with }, fee: fields, nonce },
    arrives,
    fee,
    ...before(waiting),
    stays: 0n,
    problems: amountProblem(coin < moved + fee.most ? `${few} for the fee` : undefined, 'FEE_NOT_COVERED'),
  }
}
