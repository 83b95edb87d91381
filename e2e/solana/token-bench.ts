import { base64, hex } from '@scure/base'
import { type Keypair, PublicKey, VersionedTransaction } from '@solana/web3.js'
import { expect } from 'vitest'
import { failureOf } from '../../engine/src/behaviours/set-up.cases.js'
import type { SolanaOrder } from '../../engine/src/families/solana/port/solana-order.js'
import { solanaTransfer } from '../../engine/src/families/solana/port/solana-transfer.js'
import type { ChainCall } from '../../engine/src/ports/family-transfer.js'
import { LAGOON_CAIP_ID } from '../../examples/local-world/src/solana/lagoon.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../examples/local-world/src/solana/spl-token.js'
import { type ChainToken, signedWith, TokenChain } from './token-chain.js'

export const FEE = 5_000n
export const ACCOUNT_RENT = 2_039_280n
export const SOL = 1_000_000_000n
export const programs = [
  ['SPL Token', TOKEN_PROGRAM],
  ['Token-2022', TOKEN_2022_PROGRAM],
] as const
export const MEMO_PROGRAM = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

/** A transfer that a test asks for. */
export interface Asked {
  readonly token: ChainToken
  readonly from: Keypair
  readonly to: PublicKey
  readonly amount: bigint
  readonly acceptReceiver?: boolean
}

export const orderOf = ({ token, from, to, amount, acceptReceiver = false }: Asked) => ({
  network: LAGOON_CAIP_ID,
  from: from.publicKey.toBase58(),
  to: to.toBase58(),
  token: token.mint.toBase58(),
  amount,
  acceptReceiver,
})

const reachOf = (chain: ChainCall) => ({
  chain,
  wallet: async () => {
    throw new Error('The wallet was asked')
  },
})

export const quoteOf = (chain: ChainCall, order: SolanaOrder) => solanaTransfer.quote(order, reachOf(chain))
export const quoteMostOf = (chain: ChainCall, order: Omit<SolanaOrder, 'amount'>) =>
  solanaTransfer.quoteMost(order, reachOf(chain))
export const prepareOf = (chain: ChainCall, order: SolanaOrder) =>
  solanaTransfer.prepare(order, reachOf(chain))

/** The order of the coin that goes with one of a token. */
export function coinOf({ token: _, ...order }: SolanaOrder, amount: bigint): SolanaOrder {
  return { ...order, amount }
}

/** The codes of a quote's problems, and that of preparing the same order. */
export async function codesOf(chain: ChainCall, order: SolanaOrder) {
  const { problems, order: quoted } = await quoteOf(chain, order)
  return [problems.map(({ code }) => code), (await failureOf(prepareOf(chain, quoted))).code]
}

type Prepared = Awaited<ReturnType<typeof prepareOf>>

export async function publish(chain: TokenChain, prepared: Prepared, key: Keypair): Promise<string> {
  const prompt = prepared.prompts.at(-1)
  if (prompt === undefined) throw new Error('There is no prompt')
  const answer = signedWith(key, prompt.params)
  return solanaTransfer.publish({ prepared, prompt, answer }, chain.call)
}

/** The balances that a transfer changes. */
const balancesOf = (chain: TokenChain, { token, from, to }: Asked) => ({
  lamports: chain.lamportsOf(from.publicKey),
  sent: chain.unitsIn(token.accountOf(from.publicKey)),
  received: chain.unitsIn(token.accountOf(to)),
})

/** Quotes, prepares, signs and publishes, and returns the quote beside what the chain did. */
export async function paid(chain: TokenChain, asked: Asked) {
  const before = balancesOf(chain, asked)
  const quote = await quoteOf(chain.call, orderOf(asked))
  expect(quote.problems).toEqual([])
  const prepared = await prepareOf(chain.call, structuredClone(quote.order))
  const id = await publish(chain, structuredClone(prepared), asked.from)
  expect(chain.vm.landed(id)?.err).toBeNull()
  const after = balancesOf(chain, asked)
  return {
    quote,
    prepared,
    lamports: before.lamports - after.lamports,
    sent: before.sent - after.sent,
    received: after.received - before.received,
  }
}

/** The programs and the data of a prepared transaction, in order. */
export function instructionsIn({ bytes = '' }: Prepared) {
  const { message } = VersionedTransaction.deserialize(hex.decode(bytes))
  return message.compiledInstructions.map(({ programIdIndex, data }) => ({
    program: message.staticAccountKeys[programIdIndex]?.toBase58(),
    data: [...data],
  }))
}

/** A chain with a mint, a sender that holds a million units of it, and a receiver. */
export async function setUp(
  program = TOKEN_2022_PROGRAM,
  extensions: (all: TokenChain['extensions']) => Parameters<TokenChain['mint']>[1] = () => [],
) {
  const chain = await TokenChain.start()
  const token = chain.mint(program, extensions(chain.extensions))
  const from = chain.wallet()
  const receiver = chain.wallet()
  const to = receiver.publicKey
  token.give(from.publicKey, 1_000_000n)
  const asked = { token, from, to, amount: 400_000n }
  return { chain, token, from, receiver, to, asked, order: orderOf(asked) }
}

/** A node that answers one method otherwise. */
export const lying =
  (chain: ChainCall, method: string, change: (answer: unknown, params: unknown) => unknown): ChainCall =>
  async (name, params) => {
    const answer = await chain(name, params)
    return name === method ? change(answer, params) : answer
  }

/** Changes the bytes of an account of an answer to `getAccountInfo`, for one address. */
export const withData =
  (address: PublicKey, change: (data: Uint8Array) => Uint8Array) =>
  (answer: unknown, params: unknown): unknown => {
    const { value } = Object(answer)
    if (Object(params)[0] !== address.toBase58()) return answer
    const data = [base64.encode(change(base64.decode(value.data[0]))), 'base64']
    return { value: { ...value, data } }
  }
