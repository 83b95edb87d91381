import { base64, hex } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import * as z from 'zod/mini'
import { argsOf } from '../../../model/errors/args-of.js'
import { featureError } from '../../../model/errors/feature-error.js'
import type { ChainCall, FamilyTransfer, TransferOrder } from '../../../ports/family-transfer.js'
import { amountProblem } from '../../kit/amount-problem.js'
import { problemsOf } from '../../kit/problems-of.js'
import { refuseToken } from '../../kit/refuse-token.js'
import { answeredTransaction } from '../codec/answered-transaction.js'
import { refuseKnownReceiver } from '../codec/refused-receiver.js'
import { transactionPrompts } from '../codec/transaction-prompts.js'
import { transferTransaction } from '../codec/transfer-transaction.js'
import { walletAnswers } from '../codec/wallet-answers.js'
import { latestBlockhash } from './latest-blockhash.js'
import { publishTransaction } from './publish-transaction.js'
import { checkReceiver } from './receiver-account.js'

const lamports = z.custom<number>((value) => Number.isSafeInteger(value) && Number(value) >= 0)
const inContext = z.object({ value: lamports })

/** @throws WalletchartError `RPC_REQUEST_FAILED` for a number that JSON does not hold exactly, and for no number */
function amountIn(answer: unknown, method: string): bigint {
  const { data } = lamports.safeParse(inContext.safeParse(answer).data?.value ?? answer)
  if (data !== undefined) return BigInt(data)
  throw featureError('RPC_REQUEST_FAILED', {
    details: `The node answered ${method} with no exact number of lamports`,
  })
}

async function unsigned(order: TransferOrder, chain: ChainCall): Promise<Uint8Array> {
  refuseToken(order)
  const { from, to, amount } = order
  const { blockhash } = await latestBlockhash(chain)
  return transferTransaction({ from, to, lamports: amount, blockhash })
}

const checkOrder = async ({ to, acceptReceiver: accepted }: TransferOrder, chain: ChainCall) => {
  refuseKnownReceiver(to)
  return checkReceiver({ address: to, accepted }, chain)
}

/** Moves lamports (SOL). */
export const solanaTransfer: FamilyTransfer = {
  async quote(order, { chain }) {
    const read = async (method: string, params: readonly unknown[]) =>
      amountIn(await chain(method, params), method)
    const commitment = { commitment: 'confirmed' }
    const bytes = await unsigned(order, chain)
    const message = VersionedTransaction.deserialize(bytes).message.serialize()
    let isNew = false
    const [receiverProblems, fee, balance, least] = await Promise.all([
      problemsOf(async () => {
        isNew = (await checkOrder(order, chain)).isNew
      }),
      read('getFeeForMessage', [base64.encode(message), commitment]),
      read('getBalance', [order.from, commitment]),
      read('getMinimumBalanceForRentExemption', [0]),
    ])
    const left = balance - fee - order.amount
    // The chain keeps no account below the minimum, of neither side. An empty account ends.
    const problem =
      left < 0n
        ? `The account has ${balance} lamports, too few for the amount and the fee`
        : left > 0n && left < least
          ? `${left} lamports would stay, fewer than the ${least} of an account`
          : isNew && order.amount < least
            ? `A new account needs ${least} lamports`
            : undefined
    return {
      order,
      arrives: order.amount,
      fee: { expected: fee, most: fee },
      stays: 0n,
      problems: [...receiverProblems, ...amountProblem(problem)],
    }
  },

  async prepare(order, { chain }) {
    await checkOrder(order, chain)
    const bytes = await unsigned(order, chain)
    return { order, bytes: hex.encode(bytes), prompts: transactionPrompts(bytes, order.from) }
  },

  async publish({ prepared: { order }, prompt, answer }, chain) {
    if (prompt.sends) return publishTransaction({ prompt, answer }, chain)
    const { transaction: asked }: { readonly transaction?: unknown } = argsOf('params', prompt.params)
    const { transaction = '' } = walletAnswers.signed(answer)
    const checked = answeredTransaction({ asked, signer: order.from, answer: { transaction } })
    return publishTransaction({ prompt, answer: checked }, chain)
  },
}
