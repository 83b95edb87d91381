import { type Driver, makePlans, notOffered, type Plan, runPlan } from '@walletchart/chart-kit'
import { statePath } from '@walletchart/chart-kit/inspect'
import { describe, expect, it } from 'vitest'
import { connectionChart } from '../charts/connection/connection.chart.js'
import { eip155 } from '../eip155.js'
import { fakeEip1193Wallet } from '../fakes/fake-eip1193-wallet.js'
import type { FakePrompt } from '../fakes/fake-script.js'
import { fakeStandardWallet } from '../fakes/fake-standard-wallet.js'
import { fakeStorageArea } from '../fakes/fake-storage.js'
import { fakeWindow } from '../fakes/fake-window.js'
import { actorsOf } from '../inspect/actors-of.js'
import { mainnet, solana as solanaMainnet } from '../model/networks/built-in-networks.js'
import type { Network } from '../model/networks/network.js'
import type { Family } from '../ports/family.js'
import { solana } from '../solana.js'
import { anyConnection } from './connection-plan.cases.js'
import { accountOf, rest, type SetUp, setUp, wroteRecord } from './set-up.cases.js'

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
  /** The wallet's own answer for these accounts. */
  grant(addresses: readonly string[]): unknown
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
  return {
    family: eip155(),
    network: mainnet,
    id: 'org.example.fake',
    addresses,
    announce: () => void wallet.announce(window),
    prompt: (service) => wallet.prompts.findLast(({ method }) => method === methods[service]),
    grant: (given) => given,
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
  return {
    family: solana(),
    network: solanaMainnet,
    id: 'solana:Lantern',
    addresses,
    announce: () => void wallet.register(window),
    prompt: (service) =>
      wallet.prompts.findLast((prompt) =>
        service === 'tellWallet'
          ? prompt.method === 'standard:disconnect'
          : prompt.method === 'standard:connect' && isSilent(prompt) === (service === 'restoreGrant'),
      ),
    grant: (given) => ({
      accounts: given.map((address) => ({ address, chains: ['solana:mainnet'], features: [] })),
    }),
    setAccounts: (given) => wallet.setAccounts(given),
  }
}

const families = { eip155: scriptedEvm, solana: scriptedSolana } as const

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
          scripted.prompt('connect')?.approve(scripted.grant(accountsIn(event.grant)))
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
      if (src === 'restoreGrant') scripted.prompt(src)?.approve(scripted.grant(accountsIn(value)))
      else scripted.prompt(src)?.approve(undefined)
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

/** A visit begins with its record, which comes once; a wallet that is in the page stays there. */
const isOneVisit = ({ steps }: Plan): boolean => {
  const isTaken = ({ expect: { transitions } }: Plan['steps'][number], type: string): boolean =>
    transitions?.some((id) => id.includes(`|${type}|`)) === true
  const hydrations = steps.flatMap((step, at) => (isTaken(step, 'connection.hydrate') ? [at] : []))
  return hydrations.join() === '0' && steps[0]?.move.kind === 'event'
}

const plans = makePlans(connectionChart, {
  ...anyConnection,
  strategy: 'random',
  count: 400,
  length: 9,
  seed: 7,
})
  .plans.filter(isOneVisit)
  .slice(0, 40)

describe.each(Object.keys(families))(
  'the connection plan of any family, on the real connector of %s',
  (name) => {
    it('takes enough of the chart', () => {
      const taken = new Set(
        plans.flatMap(({ steps }) => steps.flatMap(({ expect: { transitions } }) => transitions)),
      )
      expect(taken.size).toBeGreaterThan(15)
    })

    it.each(plans.map((plan) => [plan.name, plan] as const))('%s', async (_, plan) => {
      await expect(runPlan(plan, driverOf(name === 'eip155' ? 'eip155' : 'solana'))).resolves.toBeDefined()
    })
  },
)
