import { base64, hex } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import { featureError } from '../../../model/errors/feature-error.js'
import type { ChainCall, PreparedTransfer, TransferQuote } from '../../../ports/family-transfer.js'
import { problemsOf } from '../../kit/problems-of.js'
import { checkUnits } from '../codec/check-units.js'
import { tokenTransferTransaction } from '../codec/token-transfer-transaction.js'
import { transactionPrompts } from '../codec/transaction-prompts.js'
import { lamportsProblems } from './lamports-problems.js'
import { latestBlockhash } from './latest-blockhash.js'
import { readLamports } from './read-lamports.js'
import type { SolanaOrder, TokenOrder } from './solana-order.js'
import { readTokenFacts, type TokenFacts } from './token-facts.js'
import { checkTokenReceiver } from './token-receiver.js'
import { tokenSource } from './token-source.js'
import { checkTokenTarget } from './token-target.js'

const commitment = { commitment: 'confirmed' }

async function unsigned(order: TokenOrder, facts: TokenFacts, chain: ChainCall): Promise<Uint8Array> {
  const { from, to, amount } = order
  const { token, target, targetAddress, withheld } = facts
  const source = tokenSource(order, facts)
  const { blockhash } = await latestBlockhash(chain)
  return tokenTransferTransaction({
    from,
    to,
    amount,
    program: token.program,
    mint: token.mint,
    decimals: token.decimals,
    source: source.address,
    target: targetAddress,
    withheld,
    opens: 'lamports' in target,
    needsMemo: 'holding' in target && target.holding.needsMemo,
    blockhash,
  })
}

/** Refuses to pay anything that the user was not shown. */
function checkShown({ shown }: TokenOrder, { rent, withheld }: TokenFacts): void {
  const changed = (what: string) =>
    featureError('AMOUNT_INVALID', { details: `${what} since the quote. Ask for a new one` })
  if (shown?.rent !== rent) throw changed("The cost of the receiver's account has changed")
  if (shown?.withheld !== withheld) throw changed('The fee of the token has changed')
}

/** The price of an order of tokens. The rent of an account that is opened is part of the fee. */
export async function quoteTokens(order: TokenOrder, chain: ChainCall): Promise<TransferQuote<SolanaOrder>> {
  const { from, amount } = order
  const nothing = { order, arrives: amount, fee: undefined, stays: 0n }
  const units = await problemsOf(() => checkUnits(amount))
  if (units.length > 0) return { ...nothing, problems: units }
  const receiver = await problemsOf(() => checkTokenReceiver(order, chain))
  if (receiver.some(({ code }) => code === 'RECEIVER_REFUSED')) return { ...nothing, problems: receiver }
  const facts = await readTokenFacts(order, chain)
  const { rent, withheld } = facts
  const arrives = amount - (withheld ?? 0n)
  const tokens = [
    ...(await problemsOf(() => checkTokenTarget(order, facts))),
    ...(await problemsOf(() => tokenSource(order, facts))),
  ]
  if (tokens.length > 0) return { ...nothing, arrives, problems: [...receiver, ...tokens] }
  const bytes = await unsigned(order, facts, chain)
  const message = base64.encode(VersionedTransaction.deserialize(bytes).message.serialize())
  const [networkFee, balance, least] = await Promise.all([
    readLamports(chain, 'getFeeForMessage', [message, commitment]),
    readLamports(chain, 'getBalance', [from, commitment]),
    readLamports(chain, 'getMinimumBalanceForRentExemption', [0]),
  ])
  const fee = networkFee + (rent ?? 0n)
  return {
    order: { ...order, shown: { rent, withheld } },
    arrives,
    fee: { expected: fee, most: fee },
    stays: 0n,
    problems: [...receiver, ...lamportsProblems({ balance, amount: 0n, fee, least })],
  }
}

/** The exact transaction of an order of tokens, if it costs what its quote showed. */
export async function prepareTokens(order: TokenOrder, chain: ChainCall): Promise<PreparedTransfer> {
  checkUnits(order.amount)
  await checkTokenReceiver(order, chain)
  const facts = await readTokenFacts(order, chain)
  checkTokenTarget(order, facts)
  tokenSource(order, facts)
  checkShown(order, facts)
  const bytes = await unsigned(order, facts, chain)
  return { order, bytes: hex.encode(bytes), prompts: transactionPrompts(bytes, order.from) }
}
