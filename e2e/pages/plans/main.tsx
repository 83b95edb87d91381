import { decodeValue } from '@walletchart/chart-kit'
import type { Cancellable, Engine, EngineOptions } from '@walletchart/engine'
import { createEngine } from '@walletchart/engine'
import { drivenCharts, engineDriver, reviveWalletchartError } from '@walletchart/engine/testing'
import { ConnectButton, NetworkButton, WalletModal, WalletProvider } from '@walletchart/react'
import { version } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { PlanPage } from '../plan-page.js'
import { withBug } from './with-bug.js'
import '@walletchart/react/walletchart.css'

document.documentElement.dataset.react = version

const asked = new URLSearchParams(location.search)
const chart = drivenCharts.find((one) => one === asked.get('chart')) ?? 'modal'

let made: Engine | undefined
const driver = await engineDriver(chart, {
  createEngine: (options) => {
    made = createEngine(onPageTime(withoutOthers(options)))
    return made
  },
})
if (made === undefined) throw new Error('The driver made no engine.')
const engine = made

/** The views of connecting ask for codes and wallets: work and timers that a plan of another chart knows nothing of. */
function withoutOthers(options: EngineOptions): EngineOptions {
  if (chart === 'pairing' || chart === 'relay' || chart === 'listing') return options
  const { projectId: _, pairing: __, features: ___, services: ____, ...rest } = options
  return rest
}

/** What is left of a deadline is shown by the page's clock; both clocks are moved together. */
function onPageTime({ environment, ...options }: EngineOptions): EngineOptions {
  const now = environment?.now ?? Date.now
  const apart = Date.now() - now()
  return { ...options, environment: { ...environment, now: () => now() + apart } }
}

const begun = new Map<string, AbortController>()
let expected: string | undefined

/** What a button begins gets the plan's name for it, so that the plan can give up one of several. */
function named(): Cancellable {
  const controller = new AbortController()
  if (expected !== undefined) begun.set(expected, controller)
  expected = undefined
  return { signal: controller.signal }
}

const pressed: Engine = {
  ...withBug(engine, asked.get('bug')),
  connect: (request) => engine.connect({ ...request, ...named() }),
  switchNetwork: (networkId) => engine.switchNetwork(networkId, named()),
}

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
let root: Root | undefined
let box = document.createElement('div')

/** A frame that is really drawn: the page's own clock stands still. */
const frame = (): Promise<void> =>
  new Promise((resolve) => {
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(document.documentElement)
  })

/**
 * What moves on the page and comes to an end, and what has ended its way out and still stands there: React takes it off when it
 * hears of the end. Animations are on no clock that could be told.
 */
const finite = (): readonly Animation[] =>
  document.getAnimations().filter(({ effect, playState }) => {
    if (playState === 'running') return effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const target = effect instanceof KeyframeEffect ? effect.target : null
    return playState === 'finished' && target?.closest('[data-state="closed"]') != null
  })

const page: PlanPage = {
  mount() {
    root = createRoot(box)
    document.body.append(box)
    root.render(
      <WalletProvider engine={pressed} app={{ name: 'Plan page' }} {...(nonce ? { nonce } : {})}>
        <main>
          <h1>The modal, by plan</h1>
          <NetworkButton />
          <ConnectButton />
        </main>
        <WalletModal />
      </WalletProvider>,
    )
  },
  unmount() {
    root?.unmount()
    box.remove()
    // React never takes its listeners off the element it was in.
    box = document.createElement('div')
  },
  stop: async () => driver.stop?.(),
  state: () => engine.getState(),
  openCode: () => engine.open({ view: 'ConnectingWalletConnectBasic' }),
  async send({ type, ...payload }, sending) {
    const fields = Object.entries(payload).map(([key, value]) => [
      key,
      decodeValue(value, reviveWalletchartError),
    ])
    await driver.send({ ...Object.fromEntries(fields), type }, sending)
  },
  expectAttempt(name) {
    expected = name
  },
  giveUp(name) {
    const controller = begun.get(name)
    begun.delete(name)
    controller?.abort()
    return controller !== undefined
  },
  async answer(service, word) {
    if (word.kind === 'tell') return void (await driver.tell?.(service, { event: word.event }))
    await driver[word.kind](service, decodeValue(word.value, reviveWalletchartError))
  },
  advance: (ms) => void driver.advance(ms),
  async rest() {
    const before = engine.getState()
    await driver.settle()
    const moving = finite()
    for (const animation of moving) animation.finish()
    if (moving.length > 0 || document.querySelector('[data-state="closed"]') !== null) await frame()
    return moving.length > 0 || engine.getState() !== before
  },
  frame,
  observe: async () => driver.observe(),
  resources: async () => driver.resources(),
}
window.planPage = page
