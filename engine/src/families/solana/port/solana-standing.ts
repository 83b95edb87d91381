import * as z from 'zod/mini'
import { featureError } from '../../../model/errors/feature-error.js'
import { plainName } from '../../../model/text/plain-name.js'
import type { ChainCall, FollowedTransfer, TransferStanding } from '../../../ports/family-transfer.js'
import { checkedSignature } from '../codec/checked-signature.js'
import { latestBlockhash } from './latest-blockhash.js'

/** The wallet may have sent a transaction so long before it answered, by clocks that differ. In ms. */
const EARLIER = 600_000

/** The blocks that the node of the first question may have been behind: it named a blockhash that is as much older. */
const BEHIND = 150n

const number = z.custom<number>(Number.isSafeInteger)
const epochInfo = z.object({ absoluteSlot: number, blockHeight: number })
const status = z.object({
  // None for one that did what it says.
  err: z.custom<unknown>(() => true),
  confirmationStatus: z.custom<string>((value) => typeof value === 'string'),
})
const statuses = z.object({
  // Some nodes give none.
  context: z.optional(z.object({ slot: number })),
  value: z.array(
    z.custom<z.infer<typeof status> | null>((value) => value === null || status.safeParse(value).success),
  ),
})
const clueShape = z.object({
  last: z.custom<string>((value) => typeof value === 'string' && /^\d{1,15}$/.test(value)),
})

const unreadable = (method: string) =>
  featureError('RPC_REQUEST_FAILED', { details: `The answer to ${method} cannot be read` })

/** @param everywhere true: also in what the node remembers of long ago */
async function readStatus(id: string, everywhere: boolean, chain: ChainCall) {
  const method = 'getSignatureStatuses'
  const { data } = statuses.safeParse(await chain(method, [[id], { searchTransactionHistory: everywhere }]))
  const [found] = data?.value ?? []
  if (found === undefined) throw unreadable(method)
  return { found, slot: data?.context?.slot }
}

/** True if the node has each block since a transaction was sent: one that forgot the time has not searched it. */
async function remembers(sentAt: number | undefined, chain: ChainCall): Promise<boolean> {
  const method = 'getFirstAvailableBlock'
  const { data: first } = number.safeParse(await chain(method, []))
  if (first === undefined) throw unreadable(method)
  if (first === 0) return true
  if (sentAt === undefined) return false
  const { data: seconds } = number.safeParse(await chain('getBlockTime', [first]))
  return seconds !== undefined && seconds * 1000 <= sentAt - EARLIER
}

/** The end of a transaction that is in a block; undefined while the block can still be given up. */
function endOf(
  id: string,
  { err, confirmationStatus }: z.infer<typeof status>,
): TransferStanding | undefined {
  if (confirmationStatus === 'processed') return undefined
  if (err === null) return { step: 'success', receipt: id }
  const details = plainName(JSON.stringify(err)) || undefined
  return { step: 'reverted', receipt: id, reason: undefined, details }
}

/**
 * Reads how a transaction stands. The last block that can take it is at most that of the newest blockhash of the first question. It has expired once that block is final and a look-up found nothing. Its node has seen that block, and remembers the time of sending.
 * @throws WalletchartError `SIGNATURE_INVALID`, `RPC_REQUEST_FAILED`, and what the calls throw
 */
export async function solanaStanding(
  { id: given, clue, sentAt }: FollowedTransfer,
  chain: ChainCall,
): Promise<TransferStanding> {
  const id = checkedSignature(given)
  const { found } = await readStatus(id, false, chain)
  const end = found && endOf(id, found)
  if (end) return end
  const { data: known } = clueShape.safeParse(clue)
  if (known === undefined) {
    // A wallet may have taken a blockhash that is not confirmed yet.
    const { lastValidBlockHeight } = await latestBlockhash(chain, { preflightCommitment: 'processed' })
    return { step: 'pending', clue: { last: String(lastValidBlockHeight) } }
  }
  // It says the height together with its slot.
  const method = 'getEpochInfo'
  const { data: now } = epochInfo.safeParse(await chain(method, [{ commitment: 'finalized' }]))
  if (now === undefined) throw unreadable(method)
  const pending = { step: 'pending', clue: { last: known.last } } as const
  if (BigInt(now.blockHeight) <= BigInt(known.last) + BEHIND) return pending
  const late = await readStatus(id, true, chain)
  if (late.found) return endOf(id, late.found) ?? pending
  // Behind one address are several nodes, and this question takes no `minContextSlot`: one that is behind has not seen that block.
  const hasSeen = late.slot !== undefined && late.slot >= now.absoluteSlot
  return hasSeen && (await remembers(sentAt, chain)) ? { step: 'expired' } : pending
}
