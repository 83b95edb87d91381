import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { isObject } from '../../../model/data/is-object.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { notLoaded } from '../../../model/errors/not-loaded.js'
import { sendError } from '../../../model/errors/send-error.js'
import { hexChainId } from '../../../model/ids/chain-id.js'
import { isSameEip155Address } from '../../../model/ids/eip155-address.js'
import { parseTransactionHash } from '../../../model/ids/transaction-hash.js'
import type {
  ChainCall,
  FamilyTransfer,
  PreparedTransfer,
  TransferReach,
} from '../../../ports/family-transfer.js'
import { reviewedParams } from '../../kit/reviewed-params.js'
import { parseQuantity } from '../codec/quantity.js'
import { rpcTransaction } from '../codec/rpc-transaction.js'
import { signedAsAsked } from '../codec/signed-as-asked.js'
import { signedTransaction } from '../codec/signed-transaction.js'
import { checkedTransaction, type Eip155Order, eip155Quote } from './eip155-quote.js'
import { eip155Standing } from './eip155-standing.js'
import { knowsTransaction } from './knows-transaction.js'
import { readErc20 } from './read-erc20.js'
import { readFee } from './read-fee.js'
import { readEip155Receiver } from './read-receiver.js'
import { refusesTransaction, saysNonceUsed } from './refuses-transaction.js'
import { replacementRefusal } from './replacement-refusal.js'
import { sendRaw } from './send-raw.js'
import { waitingNonce } from './standing-clue.js'
import { isAsOrdered, wholeTransaction } from './whole-transaction.js'

/** The same transaction with all that a wallet which only signs does not fill in: its nonce, its gas and its fee. */
async function filledTransaction(
  transaction: object,
  { from, fee, nonce: fixed }: Eip155Order,
  { chain, waiting = [] }: TransferReach,
) {
  const method = 'eth_getTransactionCount'
  // Some nodes count no transaction that waits: the next one would push it out.
  const nonceAfter = (count: bigint): bigint =>
    waiting.reduce((next, clue) => {
      const after = (waitingNonce(clue) ?? -1n) + 1n
      return after > next ? after : next
    }, count)
  const [nonce, fields] = await Promise.all([
    fixed ?? chain(method, [from, 'pending']).then((answer) => nonceAfter(parseQuantity(answer, method))),
    fee ?? readFee({ transaction }, chain).then((read) => read.fields),
  ])
  return { ...transaction, ...(await rpcTransaction({ ...fields, nonce })) }
}

/** True if another transaction of the account, in a block or not, has the nonce of the signed one. */
async function isNonceTaken(bytes: Uint8Array, { from }: Eip155Order, chain: ChainCall): Promise<boolean> {
  const method = 'eth_getTransactionCount'
  const { nonce } = signedTransaction(bytes).fields
  return parseQuantity(await chain(method, [from, 'pending']), method) > BigInt(`0x0${String(nonce ?? '')}`)
}

/** Moves wei, or the units of an ERC-20 token. */
export const eip155Transfer = {
  quote: (order, reach) => eip155Quote(order, false, reach),

  quoteMost: (order, reach) => eip155Quote({ ...order, amount: 0n }, true, reach),

  quoteReplacement: async (order, { chain }) =>
    (await import('./eip155-replacement.js').catch(notLoaded)).eip155Replacement(order, chain),

  readToken: (token, { chain }) => readErc20(token, chain),

  readReceiver: (address, { chain }) => readEip155Receiver(address, chain),

  openNames: async () => (await import('./eip155-names.js').catch(notLoaded)).eip155Names,

  async prepare(order, reach) {
    const transaction = { ...(await checkedTransaction(order)), chainId: hexChainId(order.network) }
    const signing = (params: object) =>
      ({ method: 'eth_signTransaction', params: [params], sends: false, canReplace: true }) as const
    // A wallet that sends by itself may choose another nonce, and then both would be paid.
    if (order.replaces !== undefined) {
      if (order.nonce === undefined)
        throw featureError('AMOUNT_INVALID', { details: 'Expected the order of a quote' })
      return { order, prompts: [signing(await filledTransaction(transaction, order, reach))] }
    }
    const sending = { method: 'eth_sendTransaction', params: [transaction], sends: true }
    // A wallet that sends fills in the rest by itself, so a silent node must not stop it.
    const filled = await filledTransaction(transaction, order, reach).catch(() => undefined)
    if (filled === undefined) return { order, prompts: [sending] }
    return { order, prompts: [sending, signing(filled)] }
  },

  async publish({ prepared, prompt, answer }, chain) {
    if (prompt.sends) return parseTransactionHash(answer)
    const params = reviewedParams(prepared, prompt)
    const [asked]: readonly unknown[] = Array.isArray(params) ? params : []
    const isReplacement = prepared.order.replaces !== undefined
    const raw = signedAsAsked(answer, isObject(asked) ? asked : {}, isReplacement)
    const bytes = hexToBytes(raw.slice(2))
    const hash = `0x${bytesToHex(keccak_256(bytes))}` as const
    // A nonce that another transfer has taken meanwhile would push that one out.
    if (!isReplacement && (await isNonceTaken(bytes, prepared.order, chain))) {
      if (await knowsTransaction(hash, chain)) return hash
      throw sendError('REVIEW_CHANGED', { details: 'Another transaction of the account has its nonce' })
    }
    // The nonce was free: a used one may be that of the bytes themselves, which a server in between tried twice.
    const refuses = (said: unknown): boolean =>
      refusesTransaction(said) && (isReplacement || !saysNonceUsed(said))
    return sendRaw({ raw, hash, refuses }, chain).catch((thrown: unknown) => {
      throw isReplacement ? replacementRefusal(thrown) : thrown
    })
  },

  async isSent({ prepared: { order }, id }, chain) {
    const sent = wholeTransaction(await chain('eth_getTransactionByHash', [id]), id)
    if (sent === undefined || !isSameEip155Address(sent.from, order.from)) return false
    return isAsOrdered(sent, await checkedTransaction(order))
  },

  readStanding: eip155Standing,
} satisfies FamilyTransfer<PreparedTransfer, Eip155Order>
