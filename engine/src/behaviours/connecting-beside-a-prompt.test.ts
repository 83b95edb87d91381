import { describe, expect, it } from 'vitest'
import { bip122 } from '../bip122.js'
import { cosmos } from '../cosmos.js'
import { eip155 } from '../eip155.js'
import { fakeBitcoinWallet } from '../fakes/fake-bitcoin-wallet.js'
import { fakeEip1193Wallet } from '../fakes/fake-eip1193-wallet.js'
import { fakeKeplrWallet } from '../fakes/fake-keplr-wallet.js'
import { fakePolkadotWallet } from '../fakes/fake-polkadot-wallet.js'
import type { FakeBehaviour, FakePrompt } from '../fakes/fake-script.js'
import { fakeStandardWallet } from '../fakes/fake-standard-wallet.js'
import { fakeWbipWallet } from '../fakes/fake-wbip-wallet.js'
import { type FakeWindow, fakeWindow } from '../fakes/fake-window.js'
import {
  bitcoin,
  cosmoshub,
  mainnet,
  polkadot as polkadotMainnet,
  solana as solanaMainnet,
} from '../model/networks/built-in-networks.js'
import type { Network } from '../model/networks/network.js'
import { polkadot } from '../polkadot.js'
import type { Family } from '../ports/family.js'
import { solana } from '../solana.js'
import { accountOf, FAKE, failureOf, rest, started, until } from './set-up.cases.js'

interface Wallet {
  readonly family: Family
  readonly network: Network
  readonly id: string
  readonly prompts: readonly FakePrompt[]
  announce(window: FakeWindow): unknown
  /** Scripts its signing of a text, or its connecting. */
  script(what: 'sign' | 'connect', behaviour: FakeBehaviour): void
  /** The number of its connect requests so far. */
  connects(): number
}

type Scripted<Method extends string> = {
  script(method: Method, behaviour: FakeBehaviour): void
  readonly calls: readonly object[]
  readonly prompts: readonly FakePrompt[]
}

const walletOf = <Method extends string>(
  wallet: Scripted<Method>,
  methods: { readonly sign: Method; readonly connect: Method },
  more: Pick<Wallet, 'family' | 'network' | 'id' | 'announce'>,
): Wallet => ({
  ...more,
  prompts: wallet.prompts,
  script: (what, behaviour) => wallet.script(methods[what], behaviour),
  connects: () =>
    wallet.calls.filter((call) => Object.values(call).some((value) => value === methods.connect)).length,
})

const wallets: Readonly<Record<string, () => Wallet>> = {
  eip155: () => {
    const wallet = fakeEip1193Wallet({ chains: ['0x1'] })
    const methods = { sign: 'personal_sign', connect: 'eth_requestAccounts' }
    return walletOf(wallet, methods, {
      family: eip155(),
      network: mainnet,
      id: FAKE,
      announce: (window) => wallet.announce(window),
    })
  },
  solana: () => {
    const wallet = fakeStandardWallet()
    const methods = { sign: 'solana:signMessage', connect: 'standard:connect' }
    return walletOf(wallet, methods, {
      family: solana(),
      network: solanaMainnet,
      id: 'solana:Fake Solana',
      announce: (window) => wallet.register(window),
    })
  },
  'bip122, Wallet Standard': () => {
    const wallet = fakeBitcoinWallet()
    const methods = { sign: 'bitcoin:signMessage', connect: 'bitcoin:connect' }
    return walletOf(wallet, methods, {
      family: bip122(),
      network: bitcoin,
      id: 'bip122:Fake Bitcoin',
      announce: (window) => wallet.register(window),
    })
  },
  'bip122, WBIP-004': () => {
    const wallet = fakeWbipWallet()
    const methods = { sign: 'signMessage', connect: 'wallet_connect' }
    return walletOf(wallet, methods, {
      family: bip122(),
      network: bitcoin,
      id: 'bip122:Fake WBIP',
      announce: (window) => wallet.register(window),
    })
  },
  polkadot: () => {
    const wallet = fakePolkadotWallet({ key: 'lantern' })
    const methods = { sign: 'signRaw', connect: 'enable' } as const
    return walletOf(wallet, methods, {
      family: polkadot(),
      network: polkadotMainnet,
      id: 'polkadot:lantern',
      announce: (window) => wallet.inject(window),
    })
  },
  cosmos: () => {
    const wallet = fakeKeplrWallet()
    const methods = { sign: 'signArbitrary', connect: 'enable' }
    return walletOf(wallet, methods, {
      family: cosmos(),
      network: cosmoshub,
      id: 'cosmos:Keplr',
      announce: (window) => wallet.put(window),
    })
  },
}

/** A wallet that was connected and left, and whose signature prompt is still open. */
const leftOpen = async (name: string) => {
  const wallet = wallets[name]?.()
  if (wallet === undefined) throw new Error(`No wallet ${name}`)
  const window = fakeWindow()
  wallet.announce(window)
  window.dispatchEvent(new window.Event('load'))
  const { engine, clock } = await started({
    options: { networks: [wallet.network], families: [wallet.family], environment: { window } },
  })
  await until(() => expect(engine.getState().connectors.map(({ id }) => id)).toContain(wallet.id))
  await engine.connect({ wallet: wallet.id })
  wallet.script('sign', 'ask')
  const signing = failureOf(engine.signMessage({ message: 'Hello' }))
  await until(() => expect(wallet.prompts).toHaveLength(1))
  await engine.disconnect()
  expect((await signing).code).toBe('ACCOUNT_CHANGED')
  const status = () => accountOf(engine, wallet.network.chainNamespace).status
  return { engine, clock, wallet, status, before: wallet.connects() }
}

describe.each(Object.keys(wallets))('connecting beside the old prompt of a wallet: %s', (name) => {
  it('[F11] asks the wallet at once, also when the prompt is never answered', async () => {
    const { engine, wallet, before, status } = await leftOpen(name)
    await engine.connect({ wallet: wallet.id })
    expect(status()).toBe('connected')
    expect(wallet.connects()).toBe(before + 1)
    // One signature at a time, as before.
    const second = failureOf(engine.signMessage({ message: 'Another' }))
    expect((await second).code).toBe('REQUEST_PENDING_IN_WALLET')
    wallet.prompts[0]?.reject()
  })

  it('[F7 partly] the late answer to the old prompt changes nothing', async () => {
    const { engine, wallet, status } = await leftOpen(name)
    wallet.script('connect', 'ask')
    const connecting = engine.connect({ wallet: wallet.id })
    await until(() => expect(wallet.prompts).toHaveLength(2))
    wallet.prompts[0]?.approve('late')
    await rest()
    expect(status()).toBe('connecting')
    wallet.prompts.at(-1)?.approve()
    await connecting
    expect(status()).toBe('connected')
  })

  it('a refusal of the user ends it', async () => {
    const { engine, wallet } = await leftOpen(name)
    wallet.script('connect', 'ask')
    const connecting = failureOf(engine.connect({ wallet: wallet.id }))
    await until(() => expect(wallet.prompts).toHaveLength(2))
    wallet.prompts.at(-1)?.reject(name === 'bip122, WBIP-004' ? { code: -32000 } : { code: 4001 })
    expect((await connecting).code).toBe('USER_REJECTED')
    wallet.prompts[0]?.reject()
  })
})

// Wallets of WBIP-004 have no code for "busy".
describe.each(Object.keys(wallets).filter((name) => !name.endsWith('WBIP-004')))(
  'connecting a wallet that calls itself busy because of its old prompt: %s',
  (name) => {
    it('[F11] asks again when the prompt closes, once', async () => {
      const { engine, wallet, before, status } = await leftOpen(name)
      wallet.script('connect', { inTurn: ['pending', 'approve'] })
      const connecting = engine.connect({ wallet: wallet.id })
      await until(() => expect(wallet.connects()).toBe(before + 1))
      await rest()
      expect(status()).toBe('connecting')
      expect(wallet.connects()).toBe(before + 1)
      wallet.prompts[0]?.reject()
      await connecting
      expect(status()).toBe('connected')
      expect(wallet.connects()).toBe(before + 2)
    })

    it('can be given up, and asks no more then', async () => {
      const { engine, wallet, before, status } = await leftOpen(name)
      wallet.script('connect', 'pending')
      const stop = new AbortController()
      const connecting = failureOf(engine.connect({ wallet: wallet.id, signal: stop.signal }))
      await until(() => expect(wallet.connects()).toBe(before + 1))
      stop.abort()
      expect((await connecting).code).toBe('ABORTED')
      wallet.prompts[0]?.reject()
      await rest()
      expect(status()).toBe('disconnected')
      expect(wallet.connects()).toBe(before + 1)
    })

    it('ends at its deadline', async () => {
      const { engine, clock, wallet, before } = await leftOpen(name)
      wallet.script('connect', 'pending')
      const connecting = failureOf(engine.connect({ wallet: wallet.id }))
      await until(() => expect(wallet.connects()).toBe(before + 1))
      clock.advance(300_000)
      expect((await connecting).code).toBe('WALLET_NOT_ANSWERING')
      wallet.prompts[0]?.reject()
    })
  },
)
