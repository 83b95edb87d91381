import * as z from 'zod/mini'
import { featureError } from '../../../model/errors/feature-error.js'
import { isWalletchartError } from '../../../model/errors/is-walletchart-error.js'
import type { Hex } from '../../../model/ids/eip155-address.js'
import { isEip155Address } from '../../../model/ids/is-eip155-address.js'
import { isTransactionHash, parseTransactionHash } from '../../../model/ids/transaction-hash.js'
import type {
  ChainCall,
  FollowedTransfer,
  TransferCandidate,
  TransferClue,
  TransferStanding,
} from '../../../ports/family-transfer.js'
import { isHexData } from '../codec/hex-data.js'
import { parseQuantity } from '../codec/quantity.js'
import { revertReason } from '../codec/revert-reason.js'
import { type Clue, readClue, termsOf } from './standing-clue.js'
import { wholeTransaction } from './whole-transaction.js'

/** A node that knew a transaction and misses it so often in a row has dropped it. */
const MOST_MISSING = 6n

const quantity = z.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value))
const address = z.custom<string>(isEip155Address)
const transactionShape = z.object({
  hash: z.custom<Hex>(isTransactionHash),
  from: address,
  // None for one that creates a contract.
  to: z.optional(z.custom<string | null>((value) => value === null || isEip155Address(value))),
  nonce: quantity,
  value: quantity,
  input: z.custom<Hex>(isHexData),
  gas: quantity,
})
const receiptShape = z.object({
  transactionHash: z.custom<Hex>(isTransactionHash),
  status: z.custom<Hex>((value) => value === '0x0' || value === '0x1'),
  blockNumber: quantity,
})
const blockShape = z.object({ transactions: z.array(z.custom<unknown>(() => true)) })
type Seen = z.infer<typeof transactionShape>
type Receipt = z.infer<typeof receiptShape>

const unreadable = (method: string) =>
  featureError('RPC_REQUEST_FAILED', { details: `The answer to ${method} cannot be read` })

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The receipt of this transaction; undefined while it has none. A node that answers with another one has failed. */
async function readReceipt(id: Hex, chain: ChainCall): Promise<Receipt | undefined> {
  const method = 'eth_getTransactionReceipt'
  const answer = await chain(method, [id])
  if (answer === null) return undefined
  const { data } = receiptShape.safeParse(answer)
  if (data === undefined || !isSame(data.transactionHash, id)) throw unreadable(method)
  return data
}

/** A transaction with what its hash says of it. */
interface Found extends Seen {
  readonly isWhole: boolean
}

async function readTransaction(id: Hex, chain: ChainCall): Promise<Found | undefined> {
  const method = 'eth_getTransactionByHash'
  const answer = await chain(method, [id])
  if (answer === null) return undefined
  const { data } = transactionShape.safeParse(answer)
  if (data === undefined || !isSame(data.hash, id)) throw unreadable(method)
  return { ...data, isWhole: wholeTransaction(answer, id) !== undefined }
}

const hex = (value: bigint): Hex => `0x${value.toString(16)}`

/** The number of transactions of an account up to a block. */
const readCount = async (
  sender: string,
  block: bigint | 'latest' | 'pending',
  chain: ChainCall,
): Promise<bigint> => {
  const method = 'eth_getTransactionCount'
  return parseQuantity(await chain(method, [sender, typeof block === 'string' ? block : hex(block)]), method)
}

const readHeight = async (chain: ChainCall): Promise<bigint> =>
  parseQuantity(await chain('eth_blockNumber', []), 'eth_blockNumber')

/** The block that used a nonce: of two blocks, the first had not used it, and the last had. Each question halves what is between. */
async function blockOfNonce({ sender, nonce, block }: Clue, chain: ChainCall): Promise<bigint> {
  let [before, after] = [BigInt(block), await readHeight(chain)]
  while (after - before > 1n) {
    const middle = (before + after) / 2n
    if ((await readCount(sender, middle, chain)) > BigInt(nonce)) after = middle
    else before = middle
  }
  return after
}

/** The transaction that used a nonce; undefined if none of its sender did. */
async function readUsing(clue: Clue, chain: ChainCall): Promise<Seen | undefined> {
  const method = 'eth_getBlockByNumber'
  const { data } = blockShape.safeParse(await chain(method, [hex(await blockOfNonce(clue, chain)), true]))
  if (data === undefined) throw unreadable(method)
  for (const one of data.transactions) {
    const { data: seen } = transactionShape.safeParse(one)
    if (seen && isSame(seen.from, clue.sender) && BigInt(seen.nonce) === BigInt(clue.nonce)) return seen
  }
  return undefined
}

/** Why a transaction reverted: the node tries it once more, where its block began. Nothing is sent. */
async function readReason({ transactionHash, blockNumber }: Receipt, chain: ChainCall) {
  const none = { reason: undefined, details: undefined }
  try {
    const seen = await readTransaction(transactionHash, chain)
    if (seen === undefined) return none
    const { from, to, value, input, gas } = seen
    const call = { from, ...(to && { to }), value, data: input, gas }
    await chain('eth_call', [call, hex(BigInt(blockNumber) - 1n)])
    return none
  } catch (error) {
    return isWalletchartError(error, 'RPC_REQUEST_FAILED') ? revertReason(error.cause) : none
  }
}

async function endOf(receipt: Receipt, chain: ChainCall): Promise<TransferStanding> {
  const { transactionHash, status } = receipt
  return status === '0x1'
    ? { step: 'success', receipt: transactionHash }
    : { step: 'reverted', receipt: transactionHash, ...(await readReason(receipt, chain)) }
}

/** The end by a transaction that used the nonce. */
async function endByOther(using: Seen, { sender, terms }: Clue, chain: ChainCall) {
  const receipt = await readReceipt(using.hash, chain)
  if (receipt === undefined) return undefined
  if (termsOf(using) === terms) {
    const end = await endOf(receipt, chain)
    return end.step === 'success' ? { ...end, step: 'repriced' as const } : end
  }
  const isNothing = isSame(using.to ?? '', sender) && BigInt(using.value) === 0n && using.input === '0x'
  return { step: isNothing ? 'cancelled' : 'replaced', receipt: using.hash } as const
}

/** The standing of a transaction whose sender has used its nonce. */
async function usedStanding(id: Hex, clue: Clue, chain: ChainCall): Promise<TransferStanding> {
  const using = await readUsing(clue, chain)
  const end = using && !isSame(using.hash, id) ? await endByOther(using, clue, chain) : undefined
  // Its own receipt may come later than its block.
  return end ?? { step: 'pending', clue: asClue(clue) }
}

const asClue = ({ sender, nonce, terms, block, missing, whole }: Clue): TransferClue => ({
  ...{ sender, nonce, terms, block, missing },
  ...(whole !== undefined && { whole }),
})

/** A transaction that the kit sent in the place of another, with an id that can be asked for. */
interface Candidate extends TransferCandidate {
  readonly id: Hex
}

const isCandidate = (one: TransferCandidate): one is Candidate => isTransactionHash(one.id)

/** The end by what the kit sent in its place. No block is searched: a node may keep no old states. */
async function endByOwn(candidates: readonly Candidate[], chain: ChainCall) {
  const ends = await Promise.all(
    candidates.map(async (one) => ({ ...one, receipt: await readReceipt(one.id, chain) })),
  )
  for (const { id, with: kind, receipt } of ends) {
    if (receipt === undefined) continue
    if (kind === 'nothing') return { step: 'cancelled', receipt: id } as const
    const end = await endOf(receipt, chain)
    return end.step === 'success' ? { ...end, step: 'repriced' as const } : end
  }
  return undefined
}

/** The clue of a transaction that was not seen before. */
async function firstClue(id: Hex, candidates: readonly Candidate[], chain: ChainCall): Promise<TransferClue> {
  // The height before: at this block the nonce was not used.
  const block = hex(await readHeight(chain))
  const seen = await readTransaction(id, chain)
  if (seen !== undefined) return clueOf(seen, termsOf(seen), block)
  // It has the nonce of those in its place. One that moves nothing does not tell its terms.
  for (const candidate of candidates) {
    const other = await readTransaction(candidate.id, chain)
    if (other !== undefined) return clueOf(other, candidate.with === 'faster' ? termsOf(other) : '', block)
  }
  return {}
}

const clueOf = ({ from: sender, nonce, isWhole }: Found, terms: string, block: Hex): TransferClue => ({
  ...{ sender, nonce, terms, block, missing: '0' },
  ...(isWhole && { whole: 'yes' }),
})

/**
 * Reads how a transaction stands, by its receipt, then by the nonce of its sender. A node that never knew it says nothing of it.
 * @throws WalletchartError `TX_HASH_INVALID`, `RPC_REQUEST_FAILED`, and what the calls throw
 */
export async function eip155Standing(
  { id: given, clue, replacements = [] }: FollowedTransfer,
  chain: ChainCall,
): Promise<TransferStanding> {
  const id = parseTransactionHash(given)
  const candidates = replacements.filter(isCandidate)
  const [own, end] = await Promise.all([readReceipt(id, chain), endByOwn(candidates, chain)])
  // In the letters that the wallet gave, so that it is seen to be the same.
  if (own !== undefined) return endOf({ ...own, transactionHash: id }, chain)
  if (end !== undefined) return end
  const known = readClue(clue)
  if (known === undefined) return { step: 'pending', clue: await firstClue(id, candidates, chain) }
  // A node forgets a transaction as soon as it knows the one that takes its place.
  const [count, ...seen] = await Promise.all([
    readCount(known.sender, 'latest', chain),
    ...[id, ...candidates.map((one) => one.id)].map((one) => readTransaction(one, chain)),
  ])
  if (count > BigInt(known.nonce)) return usedStanding(id, known, chain)
  const isWaiting = seen.some((one) => one !== undefined)
  const missing = isWaiting ? 0n : BigInt(known.missing) + 1n
  // One of the wallet's own that waits with the same nonce may be the same transfer with a higher fee.
  const isDropped =
    missing >= MOST_MISSING && (await readCount(known.sender, 'pending', chain)) <= BigInt(known.nonce)
  if (isDropped) return { step: 'dropped' }
  return {
    step: 'pending',
    clue: asClue({ ...known, missing: String(missing > MOST_MISSING ? MOST_MISSING : missing) }),
  }
}
