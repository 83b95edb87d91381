import { base64, hex } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import { featureError } from '../../../model/errors/feature-error.js'
import type { ChainCall, PreparedTransfer, TransferQuote } from '../../../ports/family-transfer.js'
import { amountProblem } from '../../kit/amount-problem.js'
import { problemsOf } from '../../kit/problems-of.js'
import { checkUnits } from '../codec/check-units.js'
import { tokenTransferTransaction } from '../codec/token-transfer-transaction.js'
import { transactionPrompts } from '../codec/transaction-prompts.js'
import { lamportsProblems } from './lamports-problems.js'
import { latestBlockhash } from './latest-blockhash.js'
import { pricedTransfer } from './priced-transfer.js'
import { readLamports } from './read-lamports.js'
import { readHoldings, type Token } from './read-token-accounts.js'
import type { SolanaOrder, TokenOrder } from './solana-order.js'
import { readMovable, readTokenFacts, type TokenFacts } from './token-facts.js'
import { checkTokenReceiver } from './token-receiver.js'
import { mostUnits, movableOf, tokenSource } from './token-source.js'
import { checkTokenTarget } from './token-target.js'

const commitment = { commitment: 'confirmed' }

const needsMemo = ({ target }: TokenFacts): boolean => 'holding' in target && target.holding.needsMemo

function unsigned(order: TokenOrder, facts: TokenFacts, blockhash: string): Uint8Array {
  const { from, to, amount, budget, shown } = order
  const { token, target, targetAddress, withheld } = facts
  const source = tokenSource(order, facts)
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
    // It costs nothing where somebody has opened the account since, and the message stays the one that was shown.
    opens: 'lamports' in target || shown?.rent !== undefined,
    needsMemo: needsMemo(facts),
    budget,
    blockhash,
  })
}

/** Refuses to pay anything that the user was not shown. */
function checkShown({ shown, budget }: TokenOrder, facts: TokenFacts): void {
  const { rent, withheld } = facts
  const changed = (what: string) =>
    featureError('AMOUNT_INVALID', { details: `${what} since the quote. Ask for a new one` })
  if (rent !== undefined && (shown?.rent === undefined || rent > shown.rent))
    throw changed("The cost of the receiver's account has changed")
  if (shown?.withheld !== withheld) throw changed('The fee of the token has changed')
  // A memo uses more units than all the rest, and the chain would stop at the limit.
  if (budget !== undefined && budget.hasMemo !== needsMemo(facts))
    throw changed("The receiver's account takes other transfers")
}

/** The price of an order of tokens. The rent of an account that is opened is part of the fee. */
export async function quoteTokens(order: TokenOrder, chain: ChainCall): Promise<TransferQuote<SolanaOrder>> {
  const { from, amount } = order
  const nothing = { order, arrives: amount, fee: undefined, stays: 0n }
  const units = await problemsOf(() => checkUnits(amount))
  if (units.length > 0) return { ...nothing, problems: units }
  const receiver = await problemsOf(() => checkTokenReceiver(order, chain))
  if (receiver.some(({ code }) => code === 'RECEIVER_REFUSED')) return { ...nothing, problems: receiver }
  let facts: TokenFacts | undefined
  const moving = await problemsOf(async () => {
    facts = await readTokenFacts(order, chain)
  })
  if (facts === undefined) return { ...nothing, problems: [...receiver, ...moving] }
  const read = facts
  const { rent, withheld } = read
  const arrives = amount - (withheld ?? 0n)
  const movable = movableOf(read.holdings)
  const tokens = [
    ...(await problemsOf(() => checkTokenTarget(order, read))),
    ...(await problemsOf(() => tokenSource(order, read))),
  ]
  if (tokens.length > 0) return { ...nothing, ...movable, arrives, problems: [...receiver, ...tokens] }
  const { budget: _, shown: __, ...plain } = order
  const { blockhash } = await latestBlockhash(chain)
  const bytes = unsigned(plain, read, blockhash)
  const message = base64.encode(VersionedTransaction.deserialize(bytes).message.serialize())
  const [networkFee, balance, least] = await Promise.all([
    readLamports(chain, 'getFeeForMessage', [message, commitment]),
    readLamports(chain, 'getBalance', [from, commitment]),
    readLamports(chain, 'getMinimumBalanceForRentExemption', [0]),
  ])
  const hasMemo = needsMemo(read)
  const opening = rent ?? 0n
  const priced = await pricedTransfer({
    costsWith: (priority) => {
      const fee = networkFee + priority
      const problems = lamportsProblems({ balance, amount: 0n, fee, rent: opening, least })
      return { fee: fee + opening, problems }
    },
    build: (budget) => unsigned({ ...plain, budget: { ...budget, hasMemo } }, read, blockhash),
    chain,
  })
  const { fee, problems, budget } = priced
  return {
    order: { ...plain, shown: { rent, withheld }, ...(budget && { budget: { ...budget, hasMemo } }) },
    arrives,
    fee: { expected: fee, most: fee },
    ...(rent !== undefined && { opens: rent }),
    stays: 0n,
    ...movable,
    problems: [...receiver, ...problems],
  }
}

/** The price of an order of all the units of one account. */
export async function quoteMostTokens(
  order: Omit<TokenOrder, 'amount'>,
  chain: ChainCall,
): Promise<TransferQuote<SolanaOrder>> {
  let token: Token | undefined
  const moving = await problemsOf(async () => {
    token = await readMovable(order.token, chain)
  })
  const holdings = token === undefined ? [] : await readHoldings(order.from, token, chain)
  const amount = mostUnits(holdings)
  if (amount > 0n) return quoteTokens({ ...order, amount }, chain)
  const details = 'The account holds none of the token that it can send'
  const problems = [
    ...(await problemsOf(() => checkTokenReceiver({ ...order, amount }, chain))),
    ...(moving.length > 0 ? moving : amountProblem(details, 'BALANCE_TOO_LOW')),
  ]
  const nothing = { order: { ...order, amount }, arrives: amount, fee: undefined, stays: 0n }
  return { ...nothing, ...movableOf(holdings), problems }
}

/** The exact transaction of an order of tokens, if it costs what its quote showed. */
export async function prepareTokens(order: TokenOrder, chain: ChainCall): Promise<PreparedTransfer> {
  checkUnits(order.amount)
  await checkTokenReceiver(order, chain)
  const facts = await readTokenFacts(order, chain)
  checkTokenTarget(order, facts)
  tokenSource(order, facts)
  checkShown(order, facts)
  const { blockhash } = await latestBlockhash(chain)
  const bytes = unsigned(order, facts, blockhash)
  return { order, bytes: hex.encode(bytes), prompts: transactionPrompts(bytes, order.from) }
}
