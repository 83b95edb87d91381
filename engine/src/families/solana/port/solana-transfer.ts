import { base58, base64, hex } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import { argsOf } from '../../../model/errors/args-of.js'
import type {
  ChainCall,
  FamilyTransfer,
  PreparedTransfer,
  TransferOrder,
  TransferQuote,
} from '../../../ports/family-transfer.js'
import { amountProblem } from '../../kit/amount-problem.js'
import { problemsOf } from '../../kit/problems-of.js'
import { reviewedParams } from '../../kit/reviewed-params.js'
import { answeredTransaction } from '../codec/answered-transaction.js'
import { checkUnits } from '../codec/check-units.js'
import { checkedSolanaAddress } from '../codec/checked-address.js'
import { checkedSignature } from '../codec/checked-signature.js'
import { isSignatureOf } from '../codec/is-signature-of.js'
import { refuseKnownReceiver } from '../codec/refused-receiver.js'
import { transactionPrompts } from '../codec/transaction-prompts.js'
import { transferTransaction } from '../codec/transfer-transaction.js'
import { walletAnswers } from '../codec/wallet-answers.js'
import { lamportsProblems } from './lamports-problems.js'
import { latestBlockhash } from './latest-blockhash.js'
import { pricedTransfer } from './priced-transfer.js'
import { publishTransaction } from './publish-transaction.js'
import { readLamports } from './read-lamports.js'
import { readSolanaReceiver } from './read-receiver.js'
import { readSplToken } from './read-spl-token.js'
import { checkReceiver } from './receiver-account.js'
import type { SolanaOrder } from './solana-order.js'
import { solanaStanding } from './solana-standing.js'
import { prepareTokens, quoteMostTokens, quoteTokens } from './token-transfer.js'

const unsigned = ({ from, to, amount, budget }: SolanaOrder, blockhash: string): Uint8Array =>
  transferTransaction({ from, to, lamports: amount, budget, blockhash })

const checkOrder = async ({ to, acceptReceiver: accepted }: TransferOrder, chain: ChainCall) => {
  refuseKnownReceiver(to)
  return checkReceiver({ address: to, accepted }, chain)
}

/** @throws WalletchartError `ADDRESS_INVALID` */
function checkAddresses({ from, to }: Pick<TransferOrder, 'from' | 'to'>): void {
  checkedSolanaAddress(from)
  checkedSolanaAddress(to)
}

/** @param most true: all that the account holds; the amount of the order counts for nothing */
async function quoteLamports(
  { budget: _, ...order }: SolanaOrder,
  most: boolean,
  chain: ChainCall,
): Promise<TransferQuote<SolanaOrder>> {
  const units = most ? [] : await problemsOf(() => checkUnits(order.amount))
  if (units.length > 0) return { order, arrives: order.amount, fee: undefined, stays: 0n, problems: units }
  const commitment = { commitment: 'confirmed' }
  const { blockhash } = await latestBlockhash(chain)
  // The fee is the same for each amount.
  const bytes = unsigned(most ? { ...order, amount: 1n } : order, blockhash)
  const message = VersionedTransaction.deserialize(bytes).message.serialize()
  let isNew = false
  const [receiverProblems, networkFee, balance, least] = await Promise.all([
    problemsOf(async () => {
      isNew = (await checkOrder(order, chain)).isNew
    }),
    readLamports(chain, 'getFeeForMessage', [base64.encode(message), commitment]),
    readLamports(chain, 'getBalance', [order.from, commitment]),
    readLamports(chain, 'getMinimumBalanceForRentExemption', [0]),
  ])
  const costsWith = (priority: bigint) => {
    const fee = networkFee + priority
    const left = balance > fee ? balance - fee : 0n
    const amount = most ? left : order.amount
    const paying =
      most && left === 0n
        ? amountProblem(`The account has ${balance} lamports, too few for the fee`, 'FEE_NOT_COVERED')
        : lamportsProblems({ balance, amount, fee, rent: 0n, least })
    const opening =
      paying.length === 0 && isNew && amount < least
        ? amountProblem(`A new account needs ${least} lamports`, 'AMOUNT_TOO_LOW')
        : []
    return { amount, fee, problems: [...paying, ...opening] }
  }
  const isRefused = receiverProblems.some(({ code }) => code === 'RECEIVER_REFUSED')
  const { amount, fee, problems, budget } = isRefused
    ? { ...costsWith(0n), budget: undefined }
    : await pricedTransfer({
        costsWith,
        build: (one, costs) =>
          unsigned({ ...order, amount: costs.amount, budget: { ...one, hasMemo: false } }, blockhash),
        chain,
      })
  return {
    order: { ...order, amount, ...(budget && { budget: { ...budget, hasMemo: false } }) },
    arrives: amount,
    fee: { expected: fee, most: fee },
    stays: 0n,
    problems: [...receiverProblems, ...problems],
  }
}

/** Moves lamports (SOL), or the tokens of a mint of SPL Token or Token-2022. */
export const solanaTransfer = {
  async quote(order, { chain }) {
    checkAddresses(order)
    const { token } = order
    return token === undefined ? quoteLamports(order, false, chain) : quoteTokens({ ...order, token }, chain)
  },

  async quoteMost(order, { chain }) {
    checkAddresses(order)
    const { token } = order
    if (token === undefined) return quoteLamports({ ...order, amount: 0n }, true, chain)
    return quoteMostTokens({ ...order, token }, chain)
  },

  readToken: (token, { chain }) => readSplToken(token, chain),

  readReceiver: (address, { chain }) => readSolanaReceiver(address, chain),

  async prepare(order, { chain }) {
    checkAddresses(order)
    const { token } = order
    if (token !== undefined) return prepareTokens({ ...order, token }, chain)
    checkUnits(order.amount)
    await checkOrder(order, chain)
    const { blockhash } = await latestBlockhash(chain)
    const bytes = unsigned(order, blockhash)
    return { order, bytes: hex.encode(bytes), prompts: transactionPrompts(bytes, order.from) }
  },

  async publish({ prepared, prompt, answer }, chain) {
    if (prompt.sends) return publishTransaction({ prompt, answer }, chain)
    const { transaction: asked }: { readonly transaction?: unknown } = argsOf(
      'params',
      reviewedParams(prepared, prompt),
    )
    const { transaction = '' } = walletAnswers.signed(answer)
    const checked = answeredTransaction({ asked, signer: prepared.order.from, answer: { transaction } })
    return publishTransaction({ prompt, answer: checked }, chain)
  },

  // A wallet may raise the fee. Then its signature is one over other bytes, and nothing is said of them.
  async isSent({ prepared: { order, bytes = '' }, id }) {
    const { message } = VersionedTransaction.deserialize(hex.decode(bytes))
    return isSignatureOf(order.from, base58.decode(checkedSignature(id)), message.serialize())
  },

  readStanding: solanaStanding,
} satisfies FamilyTransfer<PreparedTransfer, SolanaOrder>
