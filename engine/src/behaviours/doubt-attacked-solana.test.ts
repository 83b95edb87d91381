import { base58 } from '@scure/base'
import { TransactionExpiredBlockheightExceededError } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { blockhash, connectedSolanaPage, second } from '../adapters/solana-page.cases.js'
import { fakeClock } from '../fakes/fake-clock.js'
import { fakeEnvironment } from '../fakes/fake-environment.js'
import { fakeWindow } from '../fakes/fake-window.js'
import { scriptedSolanaNode } from '../families/solana/scripted-solana-node.cases.js'
import { send } from '../send.js'
import { restedReceipts } from './rested-receipts.cases.js'
import { failureOf } from './set-up.cases.js'

const SOL = 1_000_000_000
const order = { namespace: 'solana', token: 'native', amount: '0.25', to: second } as const

/** A page whose wallet names a signature in an error that the account has not made. */
async function page(answers: Parameters<typeof scriptedSolanaNode>[0]) {
  const clock = fakeClock()
  const node = scriptedSolanaNode({
    getLatestBlockhash: () => ({ value: { blockhash, lastValidBlockHeight: 77 } }),
    getBalance: () => ({ value: 3 * SOL }),
    getFeeForMessage: () => ({ value: 5_000 }),
    getMinimumBalanceForRentExemption: () => 890_880,
    eth_getBalance: () => '0x1',
    ...answers,
  })
  const window = fakeWindow()
  const environment = fakeEnvironment({ window, now: clock.now, fetch: node.fetch })
  const options = { features: [send()], clock, environment }
  const { engine, standard } = await connectedSolanaPage({}, options, { window })
  const signature = base58.encode(new Uint8Array(64).fill(9))
  standard.script('solana:signAndSendTransaction', {
    error: new TransactionExpiredBlockheightExceededError(signature),
  })
  const { send: sends } = engine
  if (sends === undefined) throw new Error('The page cannot send')
  expect((await failureOf(sends.send(order))).code).toBe('OUTCOME_UNKNOWN')
  await restedReceipts(engine)
  return {
    engine,
    look: async () => {
      clock.advance(4_000)
      await restedReceipts(engine)
    },
  }
}

describe('a signature in an error of a wallet that the account has not made', () => {
  it('is no transfer that arrived', async () => {
    const { engine, look } = await page({
      // Somebody's transaction.
      getSignatureStatuses: () => ({
        context: { slot: 10 },
        value: [{ err: null, confirmationStatus: 'finalized' }],
      }),
    })
    await look()
    expect(engine.getState().toast?.text).toBeUndefined()
    expect(engine.getState().sent?.filter(({ step }) => step === 'success')).toEqual([])
  })

  it('is no transfer of which nothing was sent: that one may have another signature', async () => {
    let height = 10
    const { engine, look } = await page({
      getSignatureStatuses: () => ({ context: { slot: height }, value: [null] }),
      getEpochInfo: () => ({ absoluteSlot: height, blockHeight: height }),
      getFirstAvailableBlock: () => 1,
      getBlockTime: () => -1_000,
    })
    height = 1_000
    await look()
    await look()
    // The words of that are "It expired. Nothing was sent."
    expect(engine.getState().sent?.filter(({ step }) => step === 'expired')).toEqual([])
  })
})
