import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { isObject } from '../../../model/data/is-object.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { isWalletchartError } from '../../../model/errors/is-walletchart-error.js'
import { notLoaded } from '../../../model/errors/not-loaded.js'
import { hexChainId } from '../../../model/ids/chain-id.js'
import { parseTransactionHash } from '../../../model/ids/transaction-hash.js'
import type { ChainCall, FamilyTransfer, PreparedTransfer } from '../../../ports/family-transfer.js'
import { reviewedParams } from '../../kit/reviewed-params.js'
import { parseQuantity } from '../codec/quantity.js'
import { rpcTransaction } from '../codec/rpc-transaction.js'
import { signedAsAsked } from '../codec/signed-as-asked.js'
import { checkedTransaction, type Eip155Order, eip155Quote } from './eip155-quote.js'
import { eip155Standing } from './eip155-standing.js'
import { knowsTransaction } from './knows-transaction.js'
import { readErc20 } from './read-erc20.js'
import { readFee } from './read-fee.js'
import { readEip155Receiver } from './read-receiver.js'
import { replacementRefusal } from './replacement-refusal.js'

/** The same transaction with all that a wallet which only signs does not fill in: its nonce, its gas and its fee. */
async function filledTransaction(
  transaction: object,
  { from, fee, nonce: fixed }: Eip155Order,
  chain: ChainCall,
) {
  const method = 'eth_getTransactionCount'
  const [nonce, fields] = await Promise.all([
    fixed ?? chain(method, [from, 'pending']).then((answer) => parseQuantity(answer, method)),
    fee ?? readFee({ transaction }, chain).then((read) => read.fields),
  ])
  return { ...transaction, ...(await rpcTransaction({ ...fields, nonce })) }
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

  async prepare(order, { chain }) {
    const transaction = { ...(await checkedTransaction(order)), chainId: hexChainId(order.network) }
    const signing = (params: object) =>
      ({ method: 'eth_signTransaction', params: [params], sends: false, canReplace: true }) as const
    // A wallet that sends by itself may choose another nonce, and then both would be paid.
    if (order.replaces !== undefined) {
      if (order.nonce === undefined)
        throw featureError('AMOUNT_INVALID', { details: 'Expected the order of a quote' })
      return { order, prompts: [signing(await filledTransaction(transaction, order, chain))] }
    }
    const sending = { method: 'eth_sendTransaction', params: [transaction], sends: true }
    // A wallet that sends fills in the rest by itself, so a silent node must not stop it.
    const filled = await filledTransaction(transaction, order, chain).catch(() => undefined)
    if (filled === undefined) return { order, prompts: [sending] }
    return { order, prompts: [sending, signing(filled)] }
  },

  async publish({ prepared, prompt, answer }, chain) {
    if (prompt.sends) return parseTransactionHash(answer)
    const params = reviewedParams(prepared, prompt)
    const [asked]: readonly unknown[] = Array.isArray(params) ? params : []
    const isReplacement = prepared.order.replaces !== undefined
    const raw = signedAsAsked(answer, isObject(asked) ? asked : {}, isReplacement)
    const hash = `0x${bytesToHex(keccak_256(hexToBytes(raw.slice(2))))}` as const
    const sent = await chain('eth_sendRawTransaction', [raw]).catch(async (thrown: unknown) => {
      if (isWalletchartError(thrown, 'RPC_REQUEST_FAILED') && (await knowsTransaction(hash, chain)))
        return hash
      throw isReplacement ? replacementRefusal(thrown) : thrown
    })
    if (sent === hash) return hash
    throw featureError('OUTCOME_UNKNOWN', { details: `Look for the transaction ${hash}` })
  },

  readStanding: eip155Standing,
} satisfies FamilyTransfer<PreparedTransfer, Eip155Order>
