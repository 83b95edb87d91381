import { secp256k1 } from '@noble/curves/secp256k1'
import { type Driver, makePlans, notOffered, type Plan, runPlan } from '@walletchart/chart-kit'
import { statePath } from '@walletchart/chart-kit/inspect'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bip122 } from '../bip122.js'
import { connectionChart } from '../charts/connection/connection.chart.js'
import { cosmos } from '../cosmos.js'
import { eip155 } from '../eip155.js'
import { fakeBitcoinWallet } from '../fakes/fake-bitcoin-wallet.js'
import { fakeEip1193Wallet } from '../fakes/fake-eip1193-wallet.js'
import { type FakeKeplrAccount, fakeKeplrWallet } from '../fakes/fake-keplr-wallet.js'
import { fakePolkadotWallet } from '../fakes/fake-polkadot-wallet.js'
import type { FakePrompt } from '../fakes/fake-script.js'
import { fakeStandardWallet } from '../fakes/fake-standard-wallet.js'
import { fakeStorageArea } from '../fakes/fake-storage.js'
import { fakeWindow } from '../fakes/fake-window.js'
import { actorsOf } from '../inspect/actors-of.js'
import {
  bitcoin,
  cosmoshub,
  mainnet,
  polkadot as polkadotNetwork,
  solana as solanaMainnet,
} from '../model/networks/built-in-networks.js'
import type { Network } from '../model/networks/network.js'
import { polkadot } from '../polkadot.js'
import type { Family } from '../ports/family.js'
import { solana } from '../solana.js'
import { anyConnection, withoutSilence } from './connection-plan.cases.js'
import { accountOf, rest, type SetUp, setUp, wroteGrant, wroteRecord } from './set-up.cases.js'

/** A scripted wallet of a family, in the words of the plan. */
interface Scripted {
  readonly family: Family
  readonly network: Network
  /** How `connect({ wallet })` names it. */
  readonly id: string
  /** The accounts A and B. */
  readonly addresses: Readonly<Record<string, string>>
  /** Puts itself into the page. */
  announce(): void
  /** The open question of a service of the chart, or of connecting. */
  prompt(service: string): FakePrompt | undefined
  /** Answers the open question of a service with these accounts; of `tellWallet` with nothing. */
  agree(service: string, addresses: readonly string[]): void
  /** False if the family has no way to tell a wallet that the page is done. */
  readonly tells: boolean
  /** The chains of its last grant, if it has no silent question. */
  readonly granted?: readonly string[]
  setAccounts(addresses: readonly string[]): void
}

const notReached = { code: -32603, message: 'The wallet failed' }

const scriptedEvm = (window: ReturnType<typeof fakeWindow>): Scripted => {
  const addresses = {
    A: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    B: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  }
  const wallet = fakeEip1193Wallet({ accounts: [addresses.A], chains: ['0x1'] })
  const methods: Readonly<Record<string, string>> = {
    restoreGrant: 'eth_accounts',
    connect: 'eth_requestAccounts',
    tellWallet: 'wallet_revokePermissions',
  }
  for (const method of Object.values(methods)) wallet.script(method, 'ask')
  const prompt = (service: string) => wallet.prompts.findLast(({ method }) => method === methods[service])
  return {
    family: eip155(),
    network: mainnet,
    id: 'org.example.fake',
    addresses,
    announce: () => void wallet.announce(window),
    prompt,
    agree: (service, given) => prompt(service)?.approve(service === 'tellWallet' ? undefined : given),
    tells: true,
    setAccounts: (given) => wallet.setAccounts(given),
  }
}

const scriptedSolana = (window: ReturnType<typeof fakeWindow>): Scripted => {
  const addresses = {
    A: '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU',
    B: 'GjJyeC1r2RgkuoCWMyPYkCWSGSGLcz266EaAkLA27AhL',
  }
  const wallet = fakeStandardWallet({ name: 'Lantern', accounts: [addresses.A] })
  wallet.script('standard:connect', 'ask')
  wallet.script('standard:disconnect', 'ask')
  const isSilent = ({ params }: FakePrompt): boolean => Array.isArray(params) && params[0]?.silent === true
  const prompt = (service: string) =>
    wallet.prompts.findLast((one) =>
      service === 'tellWallet'
        ? one.method === 'standard:disconnect'
        : one.method === 'standard:connect' && isSilent(one) === (service === 'restoreGrant'),
    )
  const accounts = (given: readonly string[]) =>
    given.map((address) => ({ address, chains: ['solana:mainnet'], features: [] }))
  return {
    family: solana(),
    network: solanaMainnet,
    id: 'solana:Lantern',
    addresses,
    announce: () => void wallet.register(window),
    prompt,
    agree: (service, given) =>
      prompt(service)?.approve(service === 'tellWallet' ? undefined : { accounts: accounts(given) }),
    tells: true,
    setAccounts: (given) => wallet.setAccounts(given),
  }
}

const scriptedBitcoin = (window: ReturnType<typeof fakeWindow>): Scripted => {
  const addresses = {
    A: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    B: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  }
  const wallet = fakeBitcoinWallet({ name: 'Lantern', accounts: [addresses.A] })
  for (const feature of ['bitcoin:connect', 'standard:connect', 'bitcoin:disconnect', 'standard:disconnect'])
    wallet.script(feature, 'ask')
  const prompt = (service: string) =>
    wallet.prompts.findLast(({ method }) =>
      service === 'tellWallet'
        ? method.endsWith(':disconnect')
        : method === (service === 'restoreGrant' ? 'standard:connect' : 'bitcoin:connect'),
    )
  const accounts = (given: readonly string[]) =>
    given.map((address) => ({ address, chains: ['bitcoin:mainnet'], features: [], purpose: 'payment' }))
  return {
    family: bip122(),
    network: bitcoin,
    id: 'bip122:Lantern',
    addresses,
    announce: () => void wallet.register(window),
    prompt,
    agree: (service, given) =>
      prompt(service)?.approve(service === 'tellWallet' ? undefined : { accounts: accounts(given) }),
    tells: true,
    setAccounts: (given) => wallet.setAccounts(given),
  }
}

const scriptedPolkadot = (window: ReturnType<typeof fakeWindow>): Scripted => {
  const addresses = {
    A: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    B: '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
  }
  const wallet = fakePolkadotWallet({ key: 'lantern', accounts: [addresses.A] })
  wallet.script('enable', 'ask')
  // An extension has one function for both.
  const prompt = () => wallet.prompts.findLast(({ method }) => method === 'enable')
  return {
    family: polkadot(),
    network: polkadotNetwork,
    id: 'polkadot:lantern',
    addresses,
    announce() {
      wallet.inject(window)
      window.dispatchEvent(new window.Event('load'))
    },
    prompt,
    agree(_, given) {
      wallet.setAccounts(given)
      prompt()?.approve()
    },
    tells: false,
    granted: [],
    setAccounts: (given) => wallet.setAccounts(given),
  }
}

const scriptedCosmos = (window: ReturnType<typeof fakeWindow>): Scripted => {
  const keys: readonly FakeKeplrAccount[] = [1n, 2n].map((secret) => ({
    publicKey: secp256k1.getPublicKey(secret, true),
  }))
  const wallet = fakeKeplrWallet()
  const [A = '', B = ''] = keys.map((key) => {
    wallet.activate(key)
    return wallet.addressOn('cosmoshub-4')
  })
  const addresses = { A, B }
  wallet.script('enable', 'ask')
  wallet.script('disable', 'ask')
  const activate = ([address]: readonly string[], told?: typeof window) => {
    wallet.script('getKey', address === undefined ? { error: new Error('There is no key') } : 'approve')
    const key = keys[address === A ? 0 : 1]
    if (key) wallet.activate(key, told)
  }
  const prompt = (service: string) =>
    wallet.prompts.findLast(({ method }) => method === (service === 'tellWallet' ? 'disable' : 'enable'))
  return {
    family: cosmos(),
    network: cosmoshub,
    id: 'cosmos:Keplr',
    addresses,
    announce() {
      wallet.put(window)
      window.dispatchEvent(new window.Event('load'))
    },
    prompt,
    agree(service, given) {
      if (service === 'tellWallet') return prompt(service)?.approve()
      activate(given)
      if (given.length > 0) return prompt(service)?.approve()
      // A restore without an account is no refusal of the user.
      prompt(service)?.reject(new Error(service === 'restoreGrant' ? 'There is no key' : 'Request rejected'))
    },
    tells: true,
    granted: ['cosmoshub-4'],
    setAccounts: (given) => activate(given, window),
  }
}

const families = {
  eip155: scriptedEvm,
  solana: scriptedSolana,
  bip122: scriptedBitcoin,
  polkadot: scriptedPolkadot,
  cosmos: scriptedCosmos,
} as const
type FamilyName = keyof typeof families

/** Runs a plan on a real engine with the real family and connector. */
const driverOf = (namespace: keyof typeof families): Driver => {
  const window = fakeWindow()
  const scripted = families[namespace](window)
  const area = fakeStorageArea()
  const { engine, clock }: SetUp = setUp({
    area,
    options: { networks: [scripted.network], families: [scripted.family], environment: { window } },
  })
  const real = (accounts: unknown): readonly string[] =>
    Array.isArray(accounts)
      ? accounts.map((one: unknown) => scripted.addresses[String(Reflect.get(Object(one), 'address'))] ?? '')
      : []
  const accountsIn = (grant: unknown) => real(Reflect.get(Object(grant), 'accounts'))
  const nameOf = (address: string | undefined) =>
    Object.entries(scripted.addresses).find(([, one]) => one === address)?.[0] ?? null
  return {
    async send(event, sending) {
      switch (event.type) {
        case 'connection.hydrate': {
          if (engine.getState().phase === 'running') return notOffered
          if (event.stored !== undefined)
            wroteRecord(area, { wallets: { [namespace]: { id: scripted.id, name: 'Wallet' } } })
          if (scripted.granted) wroteGrant(area, scripted.id, scripted.granted)
          engine.start()
          return undefined
        }
        case 'connection.walletFound':
          scripted.announce()
          return undefined
        case 'connection.take': {
          scripted.announce()
          await rest()
          engine.connect({ wallet: scripted.id }).catch(() => undefined)
          await rest()
          scripted.agree('connect', accountsIn(event.grant))
          return undefined
        }
        case 'connection.disconnect':
          // A promise of the API: how it ends is seen in the state.
          engine.disconnect({ namespace }).catch(() => undefined)
          return undefined
      }
      return sending?.refused ? notOffered : undefined
    },
    settle: rest,
    resolve({ src }, value) {
      scripted.agree(src, accountsIn(value))
    },
    reject({ src }) {
      scripted.prompt(src)?.reject(notReached)
    },
    tell: (_, word) => {
      if ('event' in word) scripted.setAccounts(real(Reflect.get(word.event, 'accounts')))
    },
    advance: (ms) => clock.advance(ms),
    observe() {
      const { status, address } = accountOf(engine, namespace)
      const actor = actorsOf(engine).find(({ chart, key }) => chart === 'connection' && key === namespace)
      const nodes: unknown = actor?.actor.getSnapshot()._nodes
      const leaves = Array.isArray(nodes)
        ? nodes.filter((node) => Object.keys(node.states).length === 0).map(statePath)
        : undefined
      return {
        public: { status, account: nameOf(address) },
        ...(leaves && { state: leaves.sort().join(' & ') }),
      }
    },
    resources: () => ({}),
    stop: () => engine.stop(),
  }
}

/** A wallet that is listened to is in the page already. */
const isNew = ({ expect: { transitions = [] } }: Plan['steps'][number]): boolean =>
  !transitions.some((id) => /^away\.(?:watching|awaitingPress)\|connection\.walletFound\|0$/.test(id))

/** A visit begins with its record, which comes once; a wallet that is in the page stays there. */
const isOneVisit = ({ steps }: Plan): boolean => {
  const isTaken = ({ expect: { transitions } }: Plan['steps'][number], type: string): boolean =>
    transitions?.some((id) => id.includes(`|${type}|`)) === true
  const hydrations = steps.flatMap((step, at) => (isTaken(step, 'connection.hydrate') ? [at] : []))
  const isFoundAgain = steps.some((step) => isTaken(step, 'connection.walletFound') && !isNew(step))
  return hydrations.join() === '0' && steps[0]?.move.kind === 'event' && !isFoundAgain
}

const plansOf = (options: typeof anyConnection, count: number): readonly Plan[] =>
  makePlans(connectionChart, {
    ...options,
    strategy: 'random',
    count,
    length: 9,
    seed: 7,
  }).plans.filter(isOneVisit)

const silent = plansOf(anyConnection, 400)
const pressed = plansOf(withoutSilence, 1200)

/** The plans that take a transition right after another one for the first time. The rest show nothing new. */
const withNews = (all: readonly Plan[]): readonly Plan[] => {
  const seen = new Set<string>()
  return all.filter(({ start, steps }) => {
    const taken = [start, ...steps.map((step) => step.expect)].flatMap(({ transitions }) => transitions ?? [])
    const pairs = taken.map((id, at) => `${taken[at - 1] ?? ''} > ${id}`)
    const isNews = pairs.some((pair) => !seen.has(pair))
    for (const pair of pairs) seen.add(pair)
    return isNews
  })
}

/** The families whose connectors get no event before the wallet has granted. They look again without a question. */
const hearsNothingAway: readonly string[] = ['bip122', 'polkadot', 'cosmos']
const isHeardAway = ({ steps }: Plan): boolean =>
  steps.some(
    ({ expect: { transitions = [] } }) =>
      transitions.some((id) => /^away\.(?:(?:watching|awaitingPress)\|wallet\.|asking\|)/.test(id)) ||
      transitions.some((id) => /^restoring\.asking\|xstate\.done\.actor\.restoreGrant\|[12]$/.test(id)),
  )

const tellsWallet = ({ steps }: Plan): boolean =>
  steps.some(({ expect: { state } }) => state?.includes('disconnecting') === true)

describe.each(Object.keys(families).filter((name): name is FamilyName => Object.hasOwn(families, name)))(
  'the connection plan of any family, on the real connector of %s',
  (name) => {
    // A family without a way to tell its wallet is not in a state that waits for it.
    const { tells, granted } = families[name](fakeWindow())
    const plans = granted ? pressed : silent
    const isSilent = hearsNothingAway.includes(name)
    const own = withNews(
      plans.filter((plan) => (tells || !tellsWallet(plan)) && !(isSilent && isHeardAway(plan))),
    )

    // No second passes but that of the plan: a wallet without a silent question may take one.
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterEach(() => void vi.useRealTimers())

    it('takes enough of the chart', () => {
      const taken = new Set(
        own.flatMap(({ steps }) => steps.flatMap(({ expect: { transitions } }) => transitions)),
      )
      expect(taken.size).toBeGreaterThan(tells ? 15 : 10)
    })

    it.each(own.map((plan) => [plan.name, plan] as const))('%s', async (_, plan) => {
      await expect(runPlan(plan, driverOf(name))).resolves.toBeDefined()
    })
  },
)
