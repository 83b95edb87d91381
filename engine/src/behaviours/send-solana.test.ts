import { base58, base64, hex } from '@scure/base'
import {
  ComputeBudgetInstruction,
  SystemInstruction,
  TransactionExpiredBlockheightExceededError,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { blockhash, connectedSolanaPage, first, mine, second } from '../adapters/solana-page.cases.js'
import { isSignedBy } from '../families/solana/real-keys.cases.js'
import { send } from '../send.js'
import { failureOf } from './set-up.cases.js'

const SOL = 1_000_000_000
const later = base58.encode(new Uint8Array(32).fill(7))
const signsOnly = { without: ['solana:signAndSendTransaction'] }

/** A page that sends SOL from an account that holds three of it. */
async function page(wallet: Parameters<typeof connectedSolanaPage>[0] = {}) {
  const set = await connectedSolanaPage(wallet, { features: [send()] })
  let hash = blockhash
  Object.assign(set.node.answers, {
    getLatestBlockhash: () => ({ value: { blockhash: hash, lastValidBlockHeight: 77 } }),
    getBalance: () => ({ value: 3 * SOL }),
    getFeeForMessage: () => ({ value: 5_000 }),
    getMinimumBalanceForRentExemption: () => 890_880,
    sendTransaction: (params: unknown) =>
      base58.encode(base64.decode(String(Object(params)[0])).slice(1, 65)),
  })
  const { send: sends } = set.engine
  if (sends === undefined) throw new Error('The page cannot send')
  /** The transactions that the node got. */
  const published = () =>
    set.node.calls
      .filter(({ method }) => method === 'sendTransaction')
      .map(({ params }) => VersionedTransaction.deserialize(base64.decode(String(Object(params)[0]))))
  /** The transactions that the wallet was asked for. */
  const shown = (feature: string) =>
    set
      .asked(feature)
      .map(([input]) => VersionedTransaction.deserialize(Uint8Array.from(Object(input).transaction)))
  return {
    ...set,
    sends,
    published,
    shown,
    /** The node has a newer block from now on. */
    nextBlock: () => {
      hash = later
    },
  }
}

const instructionsOf = ({ message }: VersionedTransaction) =>
  TransactionMessage.decompile(message).instructions
const bytesOf = (text = '') => VersionedTransaction.deserialize(hex.decode(text))
const order = { namespace: 'solana', token: 'native', amount: '0.25', to: second } as const
const LAMPORTS = (SOL / 4).toString()

/** The same transaction with another blockhash. */
function withHash(transaction: VersionedTransaction, recentBlockhash: string) {
  const copy = VersionedTransaction.deserialize(transaction.serialize())
  copy.message.recentBlockhash = recentBlockhash
  return copy
}

describe('a transfer of SOL', () => {
  it('[R1.12 partly] asks the wallet for what was reviewed, with a fresh blockhash', async () => {
    const { sends, engine, shown, published, nextBlock } = await page()
    const review = await sends.review(order)
    expect(review).toMatchObject({
      namespace: 'solana',
      from: first,
      to: second,
      token: 'native',
      symbol: 'SOL',
      decimals: 9,
      amount: LAMPORTS,
      arrives: LAMPORTS,
      stays: '0',
      fee: { expected: '5000', most: '5000', symbol: 'SOL', decimals: 9 },
      problems: [],
      prompt: { method: 'solana_signAndSendTransaction' },
    })
    const reviewed = bytesOf(review.bytes)
    const [instruction, ...more] = instructionsOf(reviewed)
    if (instruction === undefined) throw new Error('The review moves nothing')
    expect(more).toEqual([])
    expect(SystemInstruction.decodeTransfer(instruction)).toMatchObject({ lamports: BigInt(SOL / 4) })
    expect(shown('solana:signAndSendTransaction')).toEqual([])
    nextBlock()
    const sent = await sends.confirm({ review: review.id })
    const [asked, ...others] = shown('solana:signAndSendTransaction')
    if (asked === undefined) throw new Error('The wallet was not asked')
    expect(others).toEqual([])
    expect(asked.message.recentBlockhash).toBe(later)
    expect(withHash(asked, blockhash).message.serialize()).toEqual(reviewed.message.serialize())
    expect(published()).toEqual([])
    expect(engine.getState().send).toMatchObject({ step: 'published', transaction: sent.id })
    const signature = base58.decode(sent.id)
    expect(isSignedBy(mine, asked.message.serialize(), signature)).toBe(true)
  })

  it('of a wallet that only signs is sent by the node, once, as it was reviewed', async () => {
    const { sends, shown, published, nextBlock } = await page(signsOnly)
    const review = await sends.review(order)
    nextBlock()
    const { id } = await sends.confirm({ review: review.id })
    expect(shown('solana:signTransaction')).toHaveLength(1)
    const [sent, ...more] = published()
    if (sent === undefined) throw new Error('Nothing was sent')
    expect(more).toEqual([])
    expect(withHash(sent, blockhash).message.serialize()).toEqual(bytesOf(review.bytes).message.serialize())
    expect(base58.encode(sent.signatures[0] ?? new Uint8Array())).toBe(id)
  })

  it('[F17:2 partly] of a wallet that sent it and heard of no confirmation is in doubt, with its signature', async () => {
    const { sends, engine, standard } = await page()
    const signature = base58.encode(new Uint8Array(64).fill(9))
    const error = new TransactionExpiredBlockheightExceededError(signature)
    standard.script('solana:signAndSendTransaction', { error })
    const failure = await failureOf(sends.send(order))
    expect(failure).toMatchObject({ code: 'OUTCOME_UNKNOWN', details: error.message })
    expect(failure.message).toContain(signature)
    expect(engine.getState().send?.step).toBe('unknown')
    expect((await failureOf(sends.review(order))).code).toBe('SEND_UNSETTLED')
  })

  it('of Max leaves nothing in the account', async () => {
    const { sends, published } = await page(signsOnly)
    const review = await sends.review({ ...order, amount: 'max' })
    expect(review).toMatchObject({ amount: (3 * SOL - 5_000).toString(), isMax: true })
    await sends.confirm({ review: review.id })
    expect(published()).toHaveLength(1)
  })

  it('shows the price of being early, and keeps it while it costs about the same', async () => {
    const { sends, published, node, nextBlock } = await page(signsOnly)
    let price = 300_000
    Object.assign(node.answers, {
      simulateTransaction: () => ({ value: { err: null, unitsConsumed: 450 } }),
      getRecentPrioritizationFees: () => [{ slot: 1, prioritizationFee: price }],
    })
    const review = await sends.review(order)
    // 495 units at 524,288 millionths of a lamport, rounded up.
    expect(review.fee).toMatchObject({ expected: '5260', most: '5260' })
    price = 320_000
    nextBlock()
    await sends.confirm({ review: review.id })
    const [sent] = published()
    if (sent === undefined) throw new Error('Nothing was sent')
    const [limit, unitPrice, transfer] = instructionsOf(sent)
    if (!limit || !unitPrice || !transfer) throw new Error('Three instructions are missing')
    expect(ComputeBudgetInstruction.decodeSetComputeUnitLimit(limit).units).toBe(495)
    expect(ComputeBudgetInstruction.decodeSetComputeUnitPrice(unitPrice).microLamports).toBe(524_288n)
    expect(SystemInstruction.decodeTransfer(transfer).lamports).toBe(BigInt(SOL / 4))
  })

  it('is reviewed again when being early costs more than was shown', async () => {
    const { sends, engine, node, shown } = await page()
    let price = 1_000
    Object.assign(node.answers, {
      simulateTransaction: () => ({ value: { err: null, unitsConsumed: 450 } }),
      getRecentPrioritizationFees: () => [{ slot: 1, prioritizationFee: price }],
    })
    const review = await sends.review(order)
    price = 600_000
    expect((await failureOf(sends.confirm({ review: review.id }))).code).toBe('REVIEW_CHANGED')
    expect(shown('solana:signAndSendTransaction')).toEqual([])
    expect(engine.getState().send).toMatchObject({ step: 'reviewing', review: { fee: { most: '5347' } } })
  })

  it('has a word for each lack', async () => {
    const { sends, shown } = await page()
    const code = async (amount: string) => (await failureOf(sends.review({ ...order, amount }))).code
    expect(await code('3.1')).toBe('BALANCE_TOO_LOW')
    expect(await code('3')).toBe('FEE_NOT_COVERED')
    expect(await code('2.9999')).toBe('REMAINDER_TOO_LOW')
    expect(await code('0.0000001')).toBe('AMOUNT_TOO_LOW')
    expect(await code('99999999999999')).toBe('AMOUNT_INVALID')
    expect(shown('solana:signAndSendTransaction')).toEqual([])
  })
})
