import * as z from 'zod/mini'
import { featureError } from '../../../model/errors/feature-error.js'
import { sendError } from '../../../model/errors/send-error.js'
import { type Hex, isSameEip155Address } from '../../../model/ids/eip155-address.js'
import { isEip155Address } from '../../../model/ids/is-eip155-address.js'
import { isTransactionHash, parseTransactionHash } from '../../../model/ids/transaction-hash.js'
import type { ChainCall, TransferQuote, TransferReplacement } from '../../../ports/family-transfer.js'
import { amountProblem } from '../../kit/amount-problem.js'
import { isHexData } from '../codec/hex-data.js'
import { parseQuantity } from '../codec/quantity.js'
import { writtenHash } from '../codec/written-hash.js'
import { checkedTransaction, type Eip155Order } from './eip155-quote.js'
import { type Eip155Price, readFee } from './read-fee.js'
import { tryTransfer } from './try-transfer.js'

/** An order that takes the place of a transaction. */
export type Eip155Replacement = Eip155Order & { readonly replaces: TransferReplacement }

const quantity = z.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value))
const address = z.custom<string>(isEip155Address)
const data = z.custom<Hex>(isHexData)
const shape = z.object({
  hash: z.custom<Hex>(isTransactionHash),
  from: address,
  to: z.optional(z.custom<string | null>((value) => value === null || isEip155Address(value))),
  type: z.optional(quantity),
  chainId: z.optional(quantity),
  nonce: quantity,
  gas: quantity,
  gasPrice: z.optional(quantity),
  maxFeePerGas: z.optional(quantity),
  maxPriorityFeePerGas: z.optional(quantity),
  value: quantity,
  input: data,
  accessList: z.optional(z.array(z.object({ address, storageKeys: z.array(data) }))),
  v: quantity,
  r: quantity,
  s: quantity,
  // Undefined and null while it waits.
  blockNumber: z.optional(z.custom<unknown>(() => true)),
})

type Waiting = z.infer<typeof shape>

const method = 'eth_getTransactionByHash'
const unreadable = () =>
  featureError('RPC_REQUEST_FAILED', { details: `The answer to ${method} cannot be read` })

/**
 * Reads the transaction that waits. Its hash says that every field is the signed one: under another nonce both could be paid.
 * @throws WalletchartError `REPLACEMENT_TOO_LATE`, `RPC_REQUEST_FAILED`
 */
async function readWaiting({ from, replaces }: Eip155Replacement, chain: ChainCall): Promise<Waiting> {
  const ids = [replaces.id, ...(replaces.others ?? [])].map(parseTransactionHash)
  const [count, ...answers] = await Promise.all([
    chain('eth_getTransactionCount', [from, 'latest']),
    ...ids.map((id) => chain(method, [id])),
  ])
  const place = answers.findIndex((answer) => answer !== null)
  // It may still be somewhere else: that it is over only its nonce says.
  if (place < 0)
    throw featureError('RPC_REQUEST_FAILED', { details: 'The node does not know the transaction' })
  const { data: waiting } = shape.safeParse(answers[place])
  if (waiting === undefined || !isSameEip155Address(waiting.from, from)) throw unreadable()
  if (writtenHash(waiting) !== ids[place]?.toLowerCase()) throw unreadable()
  const used = parseQuantity(count, 'eth_getTransactionCount')
  if (waiting.blockNumber != null || used > BigInt(waiting.nonce)) throw sendError('REPLACEMENT_TOO_LATE')
  return waiting
}

/** An eighth more, rounded up: nodes ask for a tenth. Nothing becomes one wei. */
const raised = (price: Hex): bigint => {
  const before = BigInt(price)
  return before === 0n ? 1n : before + (before + 7n) / 8n
}

function leastPrice({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Waiting): Eip155Price {
  // Nodes name a gas price for every type.
  if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined)
    return { maxFeePerGas: raised(maxFeePerGas), maxPriorityFeePerGas: raised(maxPriorityFeePerGas) }
  if (gasPrice === undefined) throw unreadable()
  return { gasPrice: raised(gasPrice) }
}

/** True for a transaction that does exactly what was ordered. */
const isAsOrdered = (
  { to, value, input }: Waiting,
  ordered: { readonly to?: unknown; readonly value?: unknown; readonly data?: unknown },
): boolean =>
  isSameEip155Address(to ?? '', ordered.to) &&
  BigInt(value) === BigInt(String(ordered.value ?? 0)) &&
  input.toLowerCase() === String(ordered.data ?? '0x').toLowerCase()

/**
 * The price of an order that takes the place of a transaction: the nonce of that one, and a fee that nodes prefer.
 * @throws WalletchartError `REPLACEMENT_TOO_LATE`, and as `quote`
 */
export async function eip155Replacement(
  { fee: _, nonce: __, ...order }: Eip155Replacement,
  chain: ChainCall,
): Promise<TransferQuote<Eip155Order>> {
  const { from, token, amount, replaces } = order
  const waiting = await readWaiting(order, chain)
  const transaction = await checkedTransaction(order)
  const isFaster = replaces.with === 'faster'
  if (isFaster && !isAsOrdered(waiting, transaction)) throw unreadable()
  const gas = BigInt(waiting.gas)
  const feeBefore = gas * BigInt(waiting.maxFeePerGas ?? waiting.gasPrice ?? 0)
  const unpriced = { order, arrives: amount, fee: undefined, feeBefore, stays: 0n }
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
    { transaction, least: leastPrice(waiting), ...(isFaster && { leastGas: gas }) },
    chain,
  )
  return {
    order: { ...order, fee: fields, nonce: BigInt(waiting.nonce) },
    arrives,
    fee,
    feeBefore,
    stays: 0n,
    problems: amountProblem(coin < moved + fee.most ? `${few} for the fee` : undefined, 'FEE_NOT_COVERED'),
  }
}
