import { describe, expect, it } from 'vitest'
import type { Engine } from '../composition/engine.js'
import { type FakeConnector, fakeConnector } from '../fakes/fake-connector.js'
import { type FakeFamily, fakeFamily } from '../fakes/fake-family.js'
import { actorsOf } from '../inspect/actors-of.js'
import { featureError } from '../model/errors/feature-error.js'
import { isWalletchartError } from '../model/errors/is-walletchart-error.js'
import { pairingError } from '../model/errors/pairing-error.js'
import {
  bitcoin,
  bitcoinTestnet,
  bsc,
  cosmoshub,
  cosmoshubTestnet,
  mainnet,
  polkadotAssetHub,
  polkadot as polkadotMainnet,
  solanaDevnet,
  solana as solanaMainnet,
} from '../model/networks/built-in-networks.js'
import type { Network } from '../model/networks/network.js'
import { accountOf, FIRST, failureOf, rest, SECOND, started, until } from './set-up.cases.js'

/** Two networks and two accounts of each family, and a method of it that publishes. */
const families: readonly {
  readonly namespace: string
  readonly networks: readonly [Network, Network]
  readonly method: string
}[] = [
  { namespace: 'eip155', networks: [mainnet, bsc], method: 'eth_sendTransaction' },
  {
    namespace: 'solana',
    networks: [solanaMainnet, solanaDevnet],
    method: 'solana_signAndSendTransaction',
  },
  { namespace: 'bip122', networks: [bitcoin, bitcoinTestnet], method: 'sendTransfer' },
  { namespace: 'polkadot', networks: [polkadotMainnet, polkadotAssetHub], method: 'polkadot_send' },
  { namespace: 'cosmos', networks: [cosmoshub, cosmoshubTestnet], method: 'cosmos_send' },
]
const other = { namespace: 'other', chainId: 'other:1' } as const
const addressIn = (namespace: string) => (namespace === 'eip155' ? FIRST : `${namespace}-first`)

interface Sending {
  readonly engine: Engine
  readonly wallet: FakeConnector
  readonly family: FakeFamily
  readonly namespace: string
  readonly method: string
  readonly networks: readonly [Network, Network]
  readonly clock: { advance(ms: number): unknown }
  /** Sends something, and keeps how the call ends. */
  send(
    signal?: AbortSignal,
  ): Promise<{ readonly code: string; readonly details: string | undefined; readonly cause?: unknown }>
  readonly aborter: AbortController
}

const world = async (namespace: string): Promise<Sending> => {
  const found = families.find((one) => one.namespace === namespace)
  if (found === undefined) throw new Error(`No family ${namespace}`)
  const { networks, method } = found
  const account = { address: addressIn(namespace), type: 'eoa' }
  const chainId = networks[0].caipNetworkId
  const wallet = fakeConnector({
    namespaces: [namespace],
    grants: { [namespace]: { accounts: [account, { address: SECOND, type: 'eoa' }], chainId } },
  })
  wallet.script(method, 'ask')
  const walletHoldsChain = namespace === 'eip155'
  const family = fakeFamily({ namespace, wallets: [wallet], walletHoldsChain })
  const otherNetwork = { ...mainnet, chainNamespace: other.namespace, caipNetworkId: other.chainId }
  const { engine, clock } = await started({
    options: { networks: [...networks, otherNetwork], families: [family, fakeFamily(other)] },
  })
  await engine.connect({ wallet: wallet.descriptor.id, namespace })
  const aborter = new AbortController()
  return {
    engine,
    wallet,
    family,
    namespace,
    method,
    networks,
    clock,
    aborter,
    send: (signal = aborter.signal) =>
      failureOf(engine.request({ namespace, method, params: [{ to: 'them' }], signal })),
  }
}

/** The ways in which the kit stops waiting. Each has the code before the prompt, and the words of the reason once the prompt is shown. */
const waysOut: readonly (readonly [string, (sending: Sending) => unknown, string, RegExp])[] = [
  [
    'the account changes',
    ({ wallet, namespace }) =>
      wallet.emit(namespace, { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] }),
    'ACCOUNT_CHANGED',
    /The account changed/,
  ],
  [
    'the wallet moves to another network',
    ({ wallet, namespace, networks }) =>
      wallet.emit(namespace, { type: 'chainChanged', chainId: networks[1].caipNetworkId }),
    'CHAIN_CHANGED',
    /The network changed/,
  ],
  [
    'the wallet locks',
    ({ wallet, namespace }) => wallet.emit(namespace, { type: 'accountsChanged', accounts: [] }),
    'ACCOUNT_CHANGED',
    /The wallet was locked or disconnected the page/,
  ],
  [
    'the wallet says disconnect',
    ({ wallet, namespace }) => wallet.emit(namespace, { type: 'disconnected' }),
    'ACCOUNT_CHANGED',
    /The wallet was locked or disconnected the page/,
  ],
  [
    'the app disconnects',
    ({ engine, namespace }) => engine.disconnect({ namespace }),
    'ACCOUNT_CHANGED',
    /The app disconnected the wallet/,
  ],
  ['the app aborts', ({ aborter }) => aborter.abort(), 'ABORTED', /The app aborted the request/],
  [
    'the family is removed',
    ({ engine, namespace }) => engine.removeFamily(namespace),
    'ACCOUNT_CHANGED',
    /The app removed the family/,
  ],
  ['the engine stops', ({ engine }) => engine.stop(), 'ABORTED', /The engine was stopped/],
  [
    'the chart of the requests crashes',
    ({ engine, namespace }) => {
      const found = actorsOf(engine).find(({ chart, key }) => chart === 'request' && key === namespace)
      // No part of the kit asks for nothing: the chart fails on the next event.
      found?.actor.send({ type: 'request.ask', request: null })
      found?.actor.send({ type: 'request.cancel', attempt: 'none' })
    },
    'CHART_CRASHED',
    /The kit failed/,
  ],
]

describe.each(families)('a prompt that publishes ($namespace, $method)', ({ namespace }) => {
  it.each(waysOut)('[U44:1] ends with an unknown outcome once the wallet shows it: %s', async (...way) => {
    const [, leave, hidden, reason] = way
    const sending = await world(namespace)
    const { wallet, networks, send, method } = sending
    const ended = send()
    await until(() => expect(wallet.prompts).toHaveLength(1))
    await leave(sending)
    const { code, details, cause } = await ended
    expect(code).toBe('OUTCOME_UNKNOWN')
    expect(isWalletchartError(cause, 'CHART_CRASHED')).toBe(hidden === 'CHART_CRASHED')
    expect(details).toMatch(reason)
    expect(details).toContain(addressIn(namespace))
    expect(details).toContain(networks[0].caipNetworkId)
    // The user approves it after all: nothing follows.
    wallet.prompts[0]?.approve('late')
    await rest()
    expect(wallet.calls.filter(({ operation }) => operation === method)).toHaveLength(1)
  })

  it.each(waysOut)('[U44:2] has a known outcome before the wallet shows it: %s', async (_, leave, code) => {
    const sending = await world(namespace)
    sending.family.script('check', 'ask')
    const ended = sending.send()
    await until(() => expect(sending.family.prompts).toHaveLength(1))
    await leave(sending)
    expect((await ended).code).toBe(code)
    sending.family.prompts[0]?.approve()
    await rest()
    expect(sending.wallet.prompts).toEqual([])
  })

  it.each(waysOut)(
    '[U44:2] has a known outcome while it waits behind another: %s',
    async (_, leave, code) => {
      const sending = await world(namespace)
      const first = sending.send(new AbortController().signal)
      await until(() => expect(sending.wallet.prompts).toHaveLength(1))
      const second = sending.send()
      await until(() => expect(accountOf(sending.engine, namespace).requests?.waiting).toBe(1))
      await leave(sending)
      expect((await second).code).toBe(code)
      if (code === 'ABORTED' && sending.aborter.signal.aborted) sending.wallet.prompts[0]?.reject()
      expect((await first).code).toBe(sending.aborter.signal.aborted ? 'USER_REJECTED' : 'OUTCOME_UNKNOWN')
    },
  )

  it('[U44:1] ends with an unknown outcome when nobody answers in time', async () => {
    const { wallet, send, clock } = await world(namespace)
    const ended = send()
    await until(() => expect(wallet.prompts).toHaveLength(1))
    clock.advance(300_000)
    const { code, details } = await ended
    expect(code).toBe('OUTCOME_UNKNOWN')
    expect(details).toMatch(/The wallet did not answer in time/)
  })

  it.each([
    ['a refusal', { code: 4001 }, 'USER_REJECTED'],
    ['a fault that the wallet names', { code: -32000, message: 'insufficient funds' }, 'RPC_REQUEST_FAILED'],
    ['a request that is open already', { code: -32002 }, 'REQUEST_PENDING_IN_WALLET'],
    ['a method that it does not know', { code: 4200 }, 'METHOD_UNSUPPORTED'],
  ])('[U44:1] ends by the answer of the wallet: %s', async (_, error, code) => {
    const { wallet, send } = await world(namespace)
    const ended = send()
    await until(() => expect(wallet.prompts).toHaveLength(1))
    wallet.prompts[0]?.reject(error)
    expect((await ended).code).toBe(code)
  })

  it.each([
    ['is disconnected', { code: 4900 }],
    ['gave up', { name: 'AbortError' }],
    ['waited too long', { name: 'TimeoutError' }],
    ['has no relay', featureError('RELAY_UNREACHABLE')],
    ['ended with its session', pairingError('SESSION_ENDED_BY_WALLET')],
    ['says nothing', featureError('WALLET_NOT_ANSWERING')],
  ])('[U44:1] ends with an unknown outcome when the way to the wallet %s', async (_, error) => {
    const { wallet, send } = await world(namespace)
    const ended = send()
    await until(() => expect(wallet.prompts).toHaveLength(1))
    wallet.prompts[0]?.reject(error)
    expect(await ended).toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      details: expect.stringMatching(/The connection to the wallet was lost/),
    })
  })
})
