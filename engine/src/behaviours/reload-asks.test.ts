import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectedPolkadotPage, POLKADOT_WALLET, polkadotPage } from '../adapters/polkadot-page.cases.js'
import type { Engine } from '../composition/engine.js'
import { WINDOW_AFTER_MS } from '../connectors/kit/load-question.js'
import type { FakeBehaviour } from '../fakes/fake-script.js'
import { type FakeStorageArea, fakeStorageArea } from '../fakes/fake-storage.js'
import {
  connectedCosmosPage,
  cosmoshub,
  cosmosPage,
  estuaryNetwork,
  HUB,
  KEPLR,
  mainnet,
} from '../families/cosmos/cosmos-page.cases.js'
import type { Namespace } from '../model/ids/namespace.js'
import type { Network } from '../model/networks/network.js'
import { accountOf, rest, until } from './set-up.cases.js'

/** The wallet at a page load. */
interface Load {
  readonly area: FakeStorageArea
  /** True if it answers without a window. */
  readonly isOpen?: boolean
  readonly prompts?: FakeBehaviour
  readonly networks?: readonly Network[]
}

/** A wallet without a silent question, at the first visit and at a reload. */
interface Row {
  readonly wallet: string
  readonly namespace: Namespace
  connect(area: FakeStorageArea): ReturnType<typeof connectedCosmosPage | typeof connectedPolkadotPage>
  load(how: Load): Promise<Pick<Awaited<ReturnType<Row['connect']>>, 'engine'> & Asked>
}

interface Asked {
  /** The number of questions for access. */
  readonly questions: () => number
  readonly prompts: readonly { approve(): void; reject(): void }[]
}

const rows: readonly Row[] = [
  {
    wallet: POLKADOT_WALLET,
    namespace: 'polkadot',
    connect: (area) => connectedPolkadotPage({}, {}, { area }),
    async load({ area, isOpen = false, prompts = 'ask' }) {
      const set = await polkadotPage({ granted: isOpen, prompts }, {}, { area, waits: false })
      return { ...set, questions: () => set.asked('enable').length, prompts: set.extension.prompts }
    },
  },
  {
    wallet: KEPLR,
    namespace: 'cosmos',
    connect: (area) => connectedCosmosPage({}, { area }),
    async load({ area, isOpen = false, prompts = 'ask', networks = [cosmoshub, mainnet] }) {
      const set = await cosmosPage(
        { granted: isOpen ? [HUB] : [], prompts },
        { area, networks, waits: false },
      )
      return { ...set, questions: () => set.asked('enable').length, prompts: set.keplr.prompts }
    },
  },
]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe.each(rows)('$wallet at a reload', ({ wallet, namespace, connect, load }) => {
  /** A browser in which the wallet was connected. */
  const visited = async (): Promise<FakeStorageArea> => {
    const area = fakeStorageArea()
    const { engine } = await connect(area)
    await until(() => expect([...area.texts.keys()].sort()).toEqual([`/grant/${wallet}`, 'record']))
    engine.stop()
    return area
  }
  const named = expect.objectContaining({ id: wallet })
  const waits = { status: 'disconnected', known: true, needsGesture: named }
  /** All that is under way comes to rest, and the wallet has not answered: it shows a window. */
  const untilItWaits = async (engine: Engine): Promise<void> => {
    await until(() => expect(engine.getState().ready).toBe(true))
    await rest()
    vi.advanceTimersByTime(WINDOW_AFTER_MS)
    await until(() => expect(accountOf(engine, namespace)).toMatchObject(waits))
  }

  it('[B2] that is unlocked and knows the page comes back, without a prompt', async () => {
    const area = await visited()
    const { engine, questions, prompts } = await load({ area, isOpen: true })
    await until(() => expect(accountOf(engine, namespace).status).toBe('connected'))
    expect([questions(), prompts.length, accountOf(engine, namespace).needsGesture]).toEqual([
      1,
      0,
      undefined,
    ])
  })

  it('that shows a window is asked once, and in no load after that', async () => {
    const area = await visited()
    const first = await load({ area })
    await untilItWaits(first.engine)
    expect(first.questions()).toBe(1)
    first.engine.stop()
    for (const isOpen of [false, true]) {
      const next = await load({ area, isOpen })
      await untilItWaits(next.engine)
      await rest()
      expect(next.questions()).toBe(0)
      next.engine.stop()
    }
  })

  it('comes back once the user approves in that window, and with each load from then on', async () => {
    const area = await visited()
    const first = await load({ area })
    await untilItWaits(first.engine)
    first.prompts[0]?.approve()
    await until(() => expect(accountOf(first.engine, namespace).status).toBe('connected'))
    expect([first.prompts.length, accountOf(first.engine, namespace).needsGesture]).toEqual([0, undefined])
    await rest()
    first.engine.stop()
    const { engine, prompts } = await load({ area, isOpen: true })
    await until(() => expect(accountOf(engine, namespace).status).toBe('connected'))
    expect(prompts).toEqual([])
  })

  it('stays away when the user says no in that window', async () => {
    const area = await visited()
    const { engine, prompts } = await load({ area })
    await untilItWaits(engine)
    prompts[0]?.reject()
    await rest()
    expect(accountOf(engine, namespace)).toMatchObject(waits)
  })

  it('takes the window for its own when the user presses meanwhile, and is asked again after a connect', async () => {
    const area = await visited()
    const { engine, prompts, questions } = await load({ area })
    await untilItWaits(engine)
    const connecting = engine.connect({ wallet })
    await rest()
    prompts[0]?.approve()
    await connecting
    expect(questions()).toBe(1)
    await rest()
    engine.stop()
    const next = await load({ area, isOpen: true })
    await until(() => expect(accountOf(next.engine, namespace).status).toBe('connected'))
  })

  it('is not asked after a disconnect, nor while it waits for a press', async () => {
    const area = await visited()
    const first = await load({ area, isOpen: true })
    await until(() => expect(accountOf(first.engine, namespace).status).toBe('connected'))
    await first.engine.disconnect({ namespace })
    await until(() => expect([...area.texts.keys()]).toEqual(['record']))
    first.engine.stop()
    const { engine, questions } = await load({ area, isOpen: true })
    await until(() => expect(engine.getState().ready).toBe(true))
    await rest()
    expect([questions(), accountOf(engine, namespace)]).toMatchObject([0, { status: 'disconnected' }])
    expect(accountOf(engine, namespace).needsGesture).toBeUndefined()
  })

  it('that was disconnected here comes back without a press once another tab has connected it', async () => {
    const area = await visited()
    const here = await load({ area, isOpen: true, prompts: 'approve' })
    const there = await load({ area, isOpen: true, prompts: 'approve' })
    for (const { engine } of [here, there])
      await until(() => expect(accountOf(engine, namespace).status).toBe('connected'))
    await here.engine.disconnect({ namespace })
    await until(() => expect(accountOf(there.engine, namespace).status).toBe('disconnected'))
    await there.engine.connect({ wallet })
    await until(() => expect(accountOf(here.engine, namespace).status).toBe('connected'))
    expect(accountOf(here.engine, namespace).needsGesture).toBeUndefined()
  })

  it('says no at once, and is forgotten', async () => {
    const area = await visited()
    const { engine, questions } = await load({ area, prompts: 'reject' })
    await until(() => expect(accountOf(engine, namespace).known).toBe(true))
    expect([questions(), accountOf(engine, namespace).needsGesture]).toEqual([1, undefined])
    await rest()
    engine.stop()
    const next = await load({ area })
    await until(() => expect(next.engine.getState().ready).toBe(true))
    await rest()
    expect(next.questions()).toBe(0)
  })

  it('does not answer in a way that can be read: it waits for a press', async () => {
    const area = await visited()
    const { engine } = await load({ area, prompts: { error: new Error('Out of order') } })
    await untilItWaits(engine)
  })
})

it('a network that the app has added since is not asked for at a load', async () => {
  const area = fakeStorageArea()
  const { engine } = await connectedCosmosPage({}, { area })
  await until(() => expect(area.texts.has(`/grant/${KEPLR}`)).toBe(true))
  engine.stop()
  const set = await cosmosPage({ granted: [HUB] }, { area, networks: [estuaryNetwork, cosmoshub, mainnet] })
  await until(() => expect(set.account().status).toBe('connected'))
  expect([set.asked('enable'), set.asked('experimentalSuggestChain')]).toEqual([[[[HUB]]], []])
})
