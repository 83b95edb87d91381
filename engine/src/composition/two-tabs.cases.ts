import type { ProductCommand, ProductInvariant, ProductState, ProductWire } from '@walletchart/chart-kit'
import type { AnyStateMachine, EventObject } from 'xstate'
import { connectingChart } from '../charts/connecting/connecting.chart.js'
import { connectionChart } from '../charts/connection/connection.chart.js'
import type { Wire } from '../charts/kit/wire.js'
import { recordChart } from '../charts/record/record.chart.js'
import { featureError } from '../model/errors/feature-error.js'
import type { StoredRecord } from '../model/wallets/stored-record.js'
import type { Grant } from '../ports/connector.js'
import { defaultLimits } from './default-limits.js'
import { deliveriesOf, optionsOf } from './product-of.cases.js'
import { wires } from './wires.js'

/** Two tabs of one browser. The record that one writes reaches the other as a storage event. */
const tabs = ['here', 'there'] as const
type Tab = (typeof tabs)[number]

const charts = { record: recordChart, connection: connectionChart, connecting: connectingChart } as const
type Joined = keyof typeof charts

const isJoined = (chart: string): chart is Joined => Object.hasOwn(charts, chart)
const actorKey = (chart: Joined, tab: Tab): string => `${chart} ${tab}`
const otherTab = (tab: Tab): Tab => (tab === 'here' ? 'there' : 'here')

const home = 'eip155:1'
const grant: Grant = {
  namespace: 'eip155',
  accounts: [{ address: '0xA', type: 'eoa' }],
  chainId: home,
  supportsAllNetworks: true,
}
/** The wallet of each tab. */
const wallets = {
  here: { connectorId: 'x', name: 'X' },
  there: { connectorId: 'y', name: 'Y' },
} as const

const input = {
  namespace: 'eip155',
  held: {},
  supported: [home],
  limits: defaultLimits,
  connectedId: undefined,
}
const granted = { name: 'granted', done: grant }

const models = {
  record: {
    input: { limits: defaultLimits, startedAt: 0 },
    outcomes: {
      readRecord: [{ name: 'nothing', done: undefined }],
      writeRecord: [{ name: 'written', done: undefined }],
    },
    project: ({ record, dirty }: { readonly record: StoredRecord; readonly dirty: boolean }) => ({
      wallet: record.wallets.eip155?.id,
      signedOut: [...record.signedOut].sort(),
      dirty,
    }),
  },
  connection: {
    input,
    outcomes: {
      restoreGrant: [granted, { name: 'absent', done: undefined }],
      tellWallet: [{ name: 'told', done: undefined }],
    },
  },
  connecting: {
    input,
    outcomes: { connectWallet: [granted, { name: 'refused', error: featureError('USER_REJECTED') }] },
  },
}

const recordOf = (state: ProductState, tab: Tab): StoredRecord =>
  state.charts[actorKey('record', tab)]?.snapshot.context.record

const isAt = (state: ProductState, chart: Joined, tab: Tab, path: string): boolean =>
  state.charts[actorKey(chart, tab)]?.active.includes(path) === true

const command = (
  chart: Joined,
  tab: Tab,
  event: EventObject & Readonly<Record<string, unknown>>,
  name = event.type,
): ProductCommand => ({ to: actorKey(chart, tab), event, name })

/** The events that reach a tab from its user and from the storage. Both tabs are open before anything is done. */
const commandsOf = (state: ProductState, tab: Tab): readonly ProductCommand[] => {
  const other = otherTab(tab)
  if (!isAt(state, 'record', tab, 'ready')) return [command('record', tab, { type: 'record.read' })]
  if (!isAt(state, 'record', other, 'ready')) return []
  const isConnected = isAt(state, 'connection', tab, 'connected')
  const isFree = isAt(state, 'connecting', tab, 'idle')
  const written = recordOf(state, other)
  const isNews =
    isAt(state, 'record', other, 'ready.saved') &&
    JSON.stringify(written) !== JSON.stringify(recordOf(state, tab))
  return [
    ...(isNews
      ? [command('record', tab, { type: 'record.elsewhere', record: written }, 'storage event')]
      : []),
    command('record', tab, { type: 'record.unreadable' }, 'garbage'),
    ...(isFree && !isConnected
      ? [command('connecting', tab, { type: 'connecting.ask', attempt: 'a', ...wallets[tab], chainId: home })]
      : []),
    ...(isFree && isConnected
      ? [command('connection', tab, { type: 'connection.disconnect', attempt: 'd' })]
      : []),
  ]
}

/** The two tabs with the real wires inside each, for `exploreProduct`. */
export const twoTabs = (all: readonly Wire[] = wires) => ({
  machines: Object.fromEntries(
    tabs.flatMap((tab) =>
      Object.entries(charts).map(([chart, machine]): [string, AnyStateMachine] => [
        `${chart} ${tab}`,
        machine,
      ]),
    ),
  ),
  models: Object.fromEntries(
    tabs.flatMap((tab) => Object.entries(models).map(([chart, model]) => [`${chart} ${tab}`, model])),
  ),
  wires: tabs.flatMap((tab) =>
    all.flatMap((wire): readonly ProductWire[] => {
      const { from, to } = wire
      if (!isJoined(from) || !isJoined(to)) return []
      return [
        {
          id: `${wire.id} ${tab}`,
          from: actorKey(from, tab),
          fact: wire.fact,
          to: actorKey(to, tab),
          make: (fact: EventObject) =>
            deliveriesOf(wire, fact, optionsOf(['eip155'])).flatMap(({ chart, event }) =>
              isJoined(chart) ? [{ to: actorKey(chart, tab), event }] : [],
            ),
        },
      ]
    }),
  ),
  commands: (state: ProductState) => tabs.flatMap((tab) => commandsOf(state, tab)),
})

const walletOf = (state: ProductState, tab: Tab): string | undefined =>
  state.charts[actorKey('connection', tab)]?.snapshot.context.wallet?.connectorId

/** Ruling 33. */
export const tabsLeaveEachOther: ProductInvariant = {
  name: 'what another tab writes, or garbage, ends only a connection with the wallet that ended there',
  check: ({ from, to, cause, facts }) => {
    if (from === undefined) return true
    const wrong = tabs.filter((tab) => {
      const isTold = cause.startsWith(`${actorKey('record', tab)}: `)
      const was = isAt(from, 'connection', tab, 'connected') ? walletOf(from, tab) : undefined
      const isKept = isAt(to, 'connection', tab, 'connected') && walletOf(to, tab) === was
      const isNamed = facts.some(
        ({ fact }) =>
          fact.type === 'record.endedElsewhere' && 'connectorId' in fact && fact.connectorId === was,
      )
      return isTold && was !== undefined && !isKept && !isNamed
    })
    return wrong.length === 0 || `${wrong.join(' and ')} lost its wallet`
  },
}

/** Ruling 33. */
export const attemptsGoOn: ProductInvariant = {
  name: 'what another tab writes ends no attempt',
  check: ({ from, to, cause }) =>
    from === undefined ||
    tabs.every(
      (tab) =>
        !cause.startsWith(`${actorKey('record', tab)}: `) ||
        !isAt(from, 'connecting', tab, 'connecting') ||
        isAt(to, 'connecting', tab, 'connecting'),
    ),
}

export const eachTabForItself: ProductInvariant = {
  name: 'no chart of a tab moves by what happens in the other, but by a storage event',
  check: ({ from, to, cause }) =>
    from === undefined ||
    tabs.every(
      (tab) =>
        cause.includes(` ${tab}:`) ||
        Object.keys(to.charts)
          .filter((name) => name.endsWith(` ${tab}`))
          .every((name) => from.charts[name]?.id === to.charts[name]?.id),
    ),
}
