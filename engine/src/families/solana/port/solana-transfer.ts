import { base64, hex } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import * as z from 'zod/mini'
import { featureError } from '../../../model/errors/feature-error.js'
import { isWalletchartError } from '../../../model/errors/is-walletchart-error.js'
import type {
  ChainCall,
  FamilyTransfer,
  TransferOrder,
  TransferProblem,
} from '../../../ports/family-transfer.js'
import { refuseKnownReceiver } from '../codec/refused-receiver.js'
import { transactionPrompts } from '../codec/transaction-prompts.js'
import { transferTransaction } from '../codec/transfer-transaction.js'
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

async function unsigned({ from, to, amount }: TransferOrder, chain: ChainCall): Promise<Uint8Array> {
  const { blockhash } = await latestBlockhash(chain)
  return transferTransaction({ from, to, lamports: amount, blockhash })
}

const checkOrder = async ({ to, acceptReceiver: accepted }: TransferOrder, chain: ChainCall) => {
  refuseKnownReceiver(to)
  return checkReceiver({ address: to, accepted }, chain)
}

const codes = ['RECEIVER_REFUSED', 'RECEIVER_UNUSUAL'] as const

/** A receiver that is refused is a problem to show. A node that cannot be read is none. */
function problemIn(thrown: unknown): TransferProblem {
  for (const code of codes)
    if (isWalletchartError(thrown, code)) return { code, details: thrown.details ?? '' }
  throw thrown
}

/** Moves lamports (SOL). */
export const solanaTransfer: FamilyTransfer = {
  async quote(order, chain) {
    const read = async (method: string, params: readonly unknown[]) =>
      amountIn(await chain(method, params), method)
    const commitment = { commitment: 'confirmed' }
    const bytes = await unsigned(order, chain)
    const message = VersionedTransaction.deserialize(bytes).message.serialize()
    const [receiver, fee, balance, least] = await Promise.all([
      checkOrder(order, chain).catch(problemIn),
      read('getFeeForMessage', [base64.encode(message), commitment]),
      read('getBalance', [order.from, commitment]),
      read('getMinimumBalanceForRentExemption', [0]),
    ])
    const left = balance - fee - order.amount
    const tooMuch =
      left < 0n ? `The account has ${balance} lamports, too few for the amount and the fee` : undefined
    // The chain keeps no account below the minimum, of neither side. An empty account is none.
    const tooLittleLeft =
      left > 0n && left < least
        ? `${left} lamports would stay, fewer than the ${least} of an account`
        : undefined
    const tooLittle =
      'isNew' in receiver && receiver.isNew && order.amount < least
        ? `A new account needs ${least} lamports`
        : undefined
    const details = tooMuch ?? tooLittleLeft ?? tooLittle
    return {
      order,
      arrives: order.amount,
      fee,
      stays: 0n,
      problems: [
        ...('code' in receiver ? [receiver] : []),
        ...(details === undefined ? [] : [{ code: 'AMOUNT_INVALID', details } as const]),
      ],
    }
  },

  async prepare(order, chain) {
    await checkOrder(order, chain)
    const bytes = await unsigned(order, chain)
    return { order, bytes: hex.encode(bytes), prompts: transactionPrompts(bytes, order.from) }
  },

  publish: publishTransaction,
}
