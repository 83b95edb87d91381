import { describe, expect, it } from 'vitest'
import { eip155 } from '../eip155.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeEip1193Wallet } from '../fakes/fake-eip1193-wallet.js'
import { fakeFamily } from '../fakes/fake-family.js'
import { fakeWindow } from '../fakes/fake-window.js'
import { networksOfFive as networksOf } from './five-families.cases.js'
import { holdChunk } from './held-chunk.cases.js'
import { accountOf, FAKE, failureOf, OTHER, rest, setUp, started, until } from './set-up.cases.js'

const names = Object.keys(networksOf)
const method = 'money_send'
const first = (namespace: string) => ({ address: `${namespace}-first`, type: 'eoa' })
const second = (namespace: string) => ({ address: `${namespace}-second`, type: 'eoa' })

/** An app of a family and another one, each with two wallets, two accounts and two networks. */
const app = async (namespace: string) => {
  const beside = namespace === 'solana' ? 'eip155' : 'solana'
  const walletsOf = (of: string, ids: readonly [string, string]) =>
    ids.map((id) =>
      fakeConnector({
        id,
        name: id,
        namespaces: [of],
        grants: {
          [of]: { accounts: [first(of), second(of)], chainId: networksOf[of]?.[0].caipNetworkId ?? 'x:1' },
        },
      }),
    )
  const [wallet, other] = walletsOf(namespace, [FAKE, OTHER])
  const [stranger, more] = walletsOf(beside, ['org.example.beside', 'org.example.more'])
  if (!wallet || !other || !stranger || !more) throw new Error('Four wallets')
  const family = (of: string, wallets: readonly (typeof wallet)[]) =>
    fakeFamily({ namespace: of, wallets, walletHoldsChain: of === 'eip155' })
  const set = await started({
    options: {
      networks: [...(networksOf[namespace] ?? []), ...(networksOf[beside] ?? [])],
      families: [family(namespace, [wallet, other]), family(beside, [stranger, more])],
    },
  })
  const { engine } = set
  await engine.connect({ wallet: stranger.descriptor.id, namespace: beside })
  await engine.connect({ wallet: FAKE, namespace })
  await engine.switchNetwork(networksOf[namespace]?.[0].caipNetworkId ?? 'x:1')
  const asked = () =>
    [wallet, other, stranger, more].flatMap(({ calls }) =>
      calls.filter(({ operation }) => operation === method || operation === 'signMessage'),
    )
  return { ...set, wallet, other, stranger, namespace, beside, asked }
}
type App = Awaited<ReturnType<typeof app>>

/** The moves between a call and the load of its chunk, each with the error that ends the call. */
const moves: readonly (readonly [string, (app: App) => unknown, string])[] = [
  [
    'the wallet moves to another account',
    ({ wallet, namespace }) =>
      wallet.emit(namespace, { type: 'accountsChanged', accounts: [second(namespace)] }),
    'ACCOUNT_CHANGED',
  ],
  [
    'the wallet moves to another network',
    ({ wallet, namespace }) =>
      wallet.emit(namespace, {
        type: 'chainChanged',
        chainId: networksOf[namespace]?.[1].caipNetworkId ?? 'x:2',
      }),
    'CHAIN_CHANGED',
  ],
  [
    'the wallet locks',
    ({ wallet, namespace }) => wallet.emit(namespace, { type: 'accountsChanged', accounts: [] }),
    'ACCOUNT_CHANGED',
  ],
  [
    'the user disconnects and connects again',
    async ({ engine, namespace }) => {
      await engine.disconnect({ namespace })
      await engine.connect({ wallet: FAKE, namespace })
    },
    'ACCOUNT_CHANGED',
  ],
  [
    'another wallet is connected',
    ({ engine, namespace }) => engine.connect({ wallet: OTHER, namespace }),
    'ACCOUNT_CHANGED',
  ],
]

const calls: readonly (readonly [string, (app: App) => Promise<unknown>])[] = [
  ['request', ({ engine, namespace }) => engine.request({ namespace, method, params: [{ to: 'them' }] })],
  ['signMessage', ({ engine, namespace }) => engine.signMessage({ namespace, message: 'I am the first' })],
]
/** A text names no network. */
const concerns = (call: string, code: string): boolean => call !== 'signMessage' || code !== 'CHAIN_CHANGED'

describe.each(names)('a call of %s', (namespace) => {
  const cases = calls.flatMap(([call, run]) =>
    moves.flatMap(([move, happen, code]) =>
      concerns(call, code) ? [{ call, run, move, happen, code }] : [],
    ),
  )

  it.each(cases)(
    '[U34:1] $call waits for its chunk, and $move: nobody is asked',
    async ({ run, happen, code }) => {
      const chunk = holdChunk('request')
      const world = await app(namespace)
      const failure = failureOf(run(world))
      await until(() => expect(chunk.asked).toBeGreaterThan(0))
      await happen(world)
      await rest()
      chunk.come()
      expect((await failure).code).toBe(code)
      await rest()
      expect(world.asked()).toEqual([])
    },
  )

  it.each(cases)('[U34:1] $call has its chunk, and in the same tick $move: nobody is asked', async (one) => {
    const world = await app(namespace)
    world.engine.preload('request')
    await rest()
    const failure = failureOf(one.run(world))
    const happened = one.happen(world)
    expect((await failure).code).toBe(one.code)
    await happened
    await rest()
    expect(world.asked()).toEqual([])
  })

  it('[U34:1] goes to the family that was active when it was called', async () => {
    const chunk = holdChunk('request')
    const { engine, wallet, stranger, beside } = await app(namespace)
    expect(engine.getState().activeNamespace).toBe(namespace)
    const signing = engine.signMessage({ message: 'text' })
    await until(() => expect(chunk.asked).toBeGreaterThan(0))
    await engine.switchNetwork(networksOf[beside]?.[1].caipNetworkId ?? 'x:2')
    expect(engine.getState().activeNamespace).toBe(beside)
    chunk.come()
    await signing
    expect(stranger.calls.map(({ operation }) => operation)).not.toContain('signMessage')
    expect(wallet.calls.map(({ operation }) => operation)).toContain('signMessage')
  })

  it('[U34 partly] asks for what it was given, whatever the app changes afterwards', async () => {
    const chunk = holdChunk('request')
    const { engine, wallet } = await app(namespace)
    const transaction = { to: 'them', bytes: new Uint8Array([1, 2]), list: [{ amount: 1n }] }
    const sending = engine.request({ namespace, method, params: [transaction] })
    await until(() => expect(chunk.asked).toBeGreaterThan(0))
    transaction.to = 'somebody else'
    transaction.bytes[0] = 9
    transaction.list.push({ amount: 2n })
    chunk.come()
    await sending
    expect(wallet.calls.find(({ operation }) => operation === method)?.params).toEqual([
      { to: 'them', bytes: new Uint8Array([1, 2]), list: [{ amount: 1n }] },
    ])
  })

  it('[U34 partly] ends with the engine while it waits for its chunk', async () => {
    const chunk = holdChunk('request')
    const { engine, asked } = await app(namespace)
    const failure = failureOf(engine.signMessage({ namespace, message: 'text' }))
    await until(() => expect(chunk.asked).toBeGreaterThan(0))
    engine.stop()
    expect((await failure).code).toBe('ABORTED')
    engine.start()
    chunk.come()
    await rest()
    expect(asked()).toEqual([])
  })
})

/** More turns than a chunk that is in memory takes to be put in place. */
const turns = Array.from({ length: 40 }, (_, turn) => turn)
const after = async (count: number, kind: 'microtask' | 'task'): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1)
    await (kind === 'task' ? new Promise((resolve) => setImmediate(resolve)) : Promise.resolve())
}

describe.each(['microtask', 'task'] as const)('[U34 partly] calls keep their order, a %s apart', (kind) => {
  it.each(turns)('%i turns after connect(), disconnect() disconnects', async (count) => {
    const { engine } = await started()
    const connecting = engine.connect({ wallet: FAKE }).catch(() => undefined)
    await after(count, kind)
    await engine.disconnect()
    expect(accountOf(engine).status).toBe('disconnected')
    await connecting
    await rest()
    expect(accountOf(engine).status).toBe('disconnected')
  })

  it.each(turns)('%i turns after connect(), another connect() is the one that counts', async (count) => {
    const wallets = [FAKE, OTHER].map((id) => fakeConnector({ id, name: id }))
    const { engine } = await started({ wallets })
    const one = engine.connect({ wallet: FAKE }).catch(() => undefined)
    await after(count, kind)
    await engine.connect({ wallet: OTHER })
    await one
    await rest()
    expect(accountOf(engine).connectedWalletInfo?.identifier).toBe(OTHER)
  })
})

it('[U34 partly] a call before start() is refused, also when the engine starts while its code loads', async () => {
  const { engine } = setUp()
  const early = failureOf(engine.connect({ wallet: FAKE }))
  engine.start()
  await engine.disconnect()
  expect((await early).code).toBe('CONNECTION_CLIENT_NOT_SET')
  await rest()
  expect(accountOf(engine).status).toBe('disconnected')
})

it('[U34 partly] disconnect() and connect() in one tick: the wallet hears the end first', async () => {
  const window = fakeWindow()
  const wallet = fakeEip1193Wallet()
  wallet.announce(window)
  const { engine } = await started({ options: { families: [eip155()], environment: { window } } })
  await engine.connect({ wallet: 'org.example.fake' })
  const before = wallet.calls.length
  await Promise.all([engine.disconnect(), engine.connect({ wallet: 'org.example.fake' })])
  const heard = wallet.calls.slice(before).map(({ method }) => method)
  expect(heard.indexOf('wallet_revokePermissions')).toBeLessThan(heard.indexOf('eth_requestAccounts'))
  expect(accountOf(engine).status).toBe('connected')
  await expect(engine.signMessage({ message: 'still here' })).resolves.toEqual(expect.any(String))
})
