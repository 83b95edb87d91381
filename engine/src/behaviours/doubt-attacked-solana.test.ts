import { base58 } from '@scure/base'
import { TransactionExpiredBlockheightExceededError } from '@solana/web3.js'
import { expect, it } from 'vitest'
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

it('a signature in an error of a wallet that the account has not made is no transfer that arrived', async () => {
  const clock = fakeClock()
  const node = scriptedSolanaNode({
    getLatestBlockhash: () => ({ value: { blockhash, lastValidBlockHeight: 77 } }),
    getBalance: () => ({ value: 3 * SOL }),
    getFeeForMessage: () => ({ value: 5_000 }),
    getMinimumBalanceForRentExemption: () => 890_880,
    eth_getBalance: () => '0x1',
    // Somebody's transaction.
    getSignatureStatuses: () => ({
      context: { slot: 10 },
      value: [{ err: null, confirmationStatus: 'finalized' }],
    }),
  })
  const window = fakeWindow()
  const environment = fakeEnvironment({ window, now: clock.now, fetch: node.fetch })
  const { engine, standard } = await connectedSolanaPage(
    {},
    { features: [send()], clock, environment },
    { window },
  )
  const signature = base58.encode(new Uint8Array(64).fill(9))
  standard.script('solana:signAndSendTransaction', {
    error: new TransactionExpiredBlockheightExceededError(signature),
  })
  const { send: sends } = engine
  if (sends === undefined) throw new Error('The page cannot send')
  expect((await failureOf(sends.send(order))).code).toBe('OUTCOME_UNKNOWN')
  await restedReceipts(engine)
  clock.advance(4_000)
  await restedReceipts(engine)
  expect(engine.getState().toast?.text).toBeUndefined()
  expect(engine.getState().sent?.filter(({ step }) => step === 'success')).toEqual([])
})
