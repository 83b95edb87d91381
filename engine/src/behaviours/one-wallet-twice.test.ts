import { expect, it } from 'vitest'
import { eip155 } from '../eip155.js'
import { fakeEip1193Wallet } from '../fakes/fake-eip1193-wallet.js'
import { type FakeWindow, fakeWindow } from '../fakes/fake-window.js'
import {
  accountOf,
  FAKE,
  FIRST,
  failureOf,
  heard,
  rest,
  type SetUpOptions,
  setUp,
  until,
  wasConnected,
} from './set-up.cases.js'

/** A wallet that announces itself and stands at `window.ethereum`, there as an object of its own. */
const page = (wallet = fakeEip1193Wallet()): FakeWindow => {
  const window = fakeWindow({ ethereum: new Proxy(wallet.provider, {}) })
  wallet.announce(window)
  return window
}

const setUpIn = (window: FakeWindow, { options, ...given }: SetUpOptions = {}) =>
  setUp({ ...given, options: { families: [eip155()], environment: { window }, ...options } })

it('[R1.1] a wallet that is found twice is listed once', async () => {
  const { engine, clock } = setUpIn(page())
  const found = heard(engine, 'wallet.found')
  engine.start()
  await rest()
  clock.advance(300)
  await until(() => expect(engine.getState().connectorsReady).toBe(true))
  expect(engine.getState().connectors.map(({ id }) => id)).toEqual([FAKE])
  expect(found.map(({ connector }) => connector.id)).toEqual([FAKE])
})

it.each(['at once', 'later'])('[R1.1] connect() with its legacy id connects it, %s', async (when) => {
  const { engine } = setUpIn(page())
  engine.start()
  if (when === 'later') await rest()
  await expect(engine.connect({ wallet: 'injected' })).resolves.toMatchObject({
    address: FIRST,
    connectedWalletInfo: { name: 'Fake Wallet', identifier: FAKE },
  })
})

it('[R4.2] a visit that ended with its legacy id is restored, without a prompt', async () => {
  const area = wasConnected({ wallets: { eip155: { id: 'injected', name: 'Browser wallet' } } })
  const wallet = fakeEip1193Wallet({ granted: true })
  const { engine } = setUpIn(page(wallet), { area })
  engine.start()
  await until(() => expect(accountOf(engine)).toMatchObject({ status: 'connected', address: FIRST }))
  expect(engine.getState().connectors.map(({ id }) => id)).toEqual([FAKE])
  expect(wallet.calls.map(({ method }) => method)).not.toContain('eth_requestAccounts')
})

it('[R4.2] so is one of a wallet that is announced as the same object', async () => {
  const area = wasConnected({ wallets: { eip155: { id: 'injected', name: 'Browser wallet' } } })
  const wallet = fakeEip1193Wallet({ granted: true })
  const window = fakeWindow()
  wallet.inject(window)
  wallet.announce(window)
  const { engine } = setUpIn(window, { area })
  engine.start()
  await until(() => expect(accountOf(engine)).toMatchObject({ status: 'connected', address: FIRST }))
})

it('a connection to window.ethereum outlives its announcement', async () => {
  const wallet = fakeEip1193Wallet()
  const window = fakeWindow({ ethereum: new Proxy(wallet.provider, {}) })
  const { engine } = setUpIn(window)
  engine.start()
  await engine.connect({ wallet: 'injected' })
  wallet.announce(window)
  await until(() => expect(engine.getState().connectors.map(({ id }) => id)).toEqual([FAKE]))
  await expect(engine.signMessage({ message: 'Good evening' })).resolves.toBeDefined()
  expect(accountOf(engine).connectedWalletInfo?.identifier).toBe('injected')
})

it('a wallet that is nowhere is still not found', async () => {
  const { engine, clock } = setUpIn(page())
  engine.start()
  await rest()
  clock.advance(300)
  const { code } = await failureOf(engine.connect({ wallet: 'org.example.nobody' }))
  expect(code).toBe('WALLET_NOT_FOUND')
})
