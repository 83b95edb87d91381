import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { isObject } from '../../../model/data/is-object.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { hexChainId } from '../../../model/ids/chain-id.js'
import { isSameEip155Address } from '../../../model/ids/eip155-address.js'
import { parseTransactionHash } from '../../../model/ids/transaction-hash.js'
import type {
  ChainCall,
  FamilyTransfer,
  PreparedTransfer,
  TransferOrder,
} from '../../../ports/family-transfer.js'
import { amountProblem } from '../../kit/amount-problem.js'
import { problemsOf } from '../../kit/problems-of.js'
import { reviewedParams } from '../../kit/reviewed-params.js'
import { checkUsual } from '../codec/check-usual.js'
import { balanceData, transferData } from '../codec/erc20.js'
import { promptedTransaction } from '../codec/prompted-transaction.js'
import { parseQuantity } from '../codec/quantity.js'
import { signedAsAsked } from '../codec/signed-as-asked.js'
import { type Eip155Fee, readFee } from './read-fee.js'

/** A transfer of wei, or of units of an ERC-20 token. */
export interface Eip155Order extends TransferOrder {
  /** The fee of the quote. The wallet chooses one when it is left out. */
  readonly fee?: Eip155Fee
}

/** The fields of an order that have nothing to do with its fee. */
const fieldsOf = ({ from, to, token, amount }: TransferOrder): object =>
  token === undefined ? { from, to, value: amount } : { from, to: token, data: transferData(to, amount) }

/** Checks the receiver, for a token as for the coin, and writes the transaction as wallets take it. */
async function checkedTransaction(order: Eip155Order) {
  const { to, token, amount, acceptReceiver } = order
  await promptedTransaction({ to, value: amount })
  if (isSameEip155Address(to, token ?? ''))
    throw featureError('RECEIVER_REFUSED', { details: 'It is the contract of the token itself' })
  if (!acceptReceiver) checkUsual({ to, value: amount })
  return promptedTransaction({ ...fieldsOf(order), ...order.fee })
}

async function balancesOf({ from, token }: TransferOrder, chain: ChainCall) {
  const [coin, units] = await Promise.all([
    chain('eth_getBalance', [from, 'latest']).then((answer) => parseQuantity(answer, 'eth_getBalance')),
    token === undefined
      ? undefined
      : chain('eth_call', [{ to: token, data: balanceData(from) }, 'latest']).then((answer) =>
          parseQuantity(answer, 'eth_call'),
        ),
  ])
  return { coin, units }
}

/** Moves wei, or the units of an ERC-20 token. */
export const eip155Transfer = {
  async quote(order, { chain }) {
    const { fee: _, ...plain } = order
    const receiver = await problemsOf(() => checkedTransaction(plain))
    const { amount, token } = order
    const { coin, units } = await balancesOf(order, chain)
    const has = units ?? coin
    const nothing = { order, arrives: amount, fee: undefined, stays: 0n }
    if (has < amount) {
      const kind = token === undefined ? 'wei' : `units of ${token}`
      const problem = amountProblem(`The account has ${has} ${kind}, too few for the amount`)
      return { ...nothing, problems: [...receiver, ...problem] }
    }
    if (receiver.some(({ code }) => code === 'RECEIVER_REFUSED')) return { ...nothing, problems: receiver }
    const transaction = await promptedTransaction(fieldsOf(order))
    const { fields, fee } = await readFee(transaction, chain)
    const needed = fee.most + (token === undefined ? amount : 0n)
    const details = coin < needed ? `The account has ${coin} wei, too few for the fee` : undefined
    return {
      order: { ...order, fee: fields },
      arrives: amount,
      fee,
      stays: 0n,
      problems: [...receiver, ...amountProblem(details)],
    }
  },

  async prepare(order, { chain }) {
    const { network, from } = order
    const transaction = { ...(await checkedTransaction(order)), chainId: hexChainId(network) }
    if (order.signsOnly !== true)
      return { order, prompts: [{ method: 'eth_sendTransaction', params: [transaction], sends: true }] }
    // A wallet that only signs fills in nothing.
    const [nonce, { fields }] = await Promise.all([
      chain('eth_getTransactionCount', [from, 'pending']),
      order.fee ? { fields: order.fee } : readFee(transaction, chain),
    ])
    const filled = await promptedTransaction({
      ...transaction,
      ...fields,
      nonce: parseQuantity(nonce, 'eth_getTransactionCount'),
    })
    const params = [{ ...filled, chainId: transaction.chainId }]
    return { order, prompts: [{ method: 'eth_signTransaction', params, sends: false }] }
  },

  async publish({ prepared, prompt, answer }, chain) {
    if (prompt.sends) return parseTransactionHash(answer)
    const params = reviewedParams(prepared, prompt)
    const [asked]: readonly unknown[] = Array.isArray(params) ? params : []
    const raw = signedAsAsked(answer, isObject(asked) ? asked : {})
    const hash = `0x${bytesToHex(keccak_256(hexToBytes(raw.slice(2))))}` as const
    if ((await chain('eth_sendRawTransaction', [raw])) === hash) return hash
    throw featureError('OUTCOME_UNKNOWN', { details: `Look for the transaction ${hash}` })
  },
} satisfies FamilyTransfer<PreparedTransfer, Eip155Order>
