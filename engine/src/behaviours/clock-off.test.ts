import { describe, expect, it } from 'vitest'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeEnvironment } from '../fakes/fake-environment.js'
import { fakePairing } from '../fakes/fake-pairing.js'
import { fakeWindow } from '../fakes/fake-window.js'
import { PAIRING_CONNECTOR_ID } from '../model/ids/pairing-connector-id.js'
import { accountOf, FAKE, failureOf, started, until } from './set-up.cases.js'

const HOUR = 3_600_000

/** A page whose wall clock and monotonic clock the test sets, each for itself. */
const clocks = () => {
  const time = { wall: Date.UTC(2030, 0, 1), monotonic: 0 }
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', title: 'App' })
  const window = fakeWindow({ document })
  const environment = fakeEnvironment({ window, now: () => time.wall, monotonic: () => time.monotonic })
  return { time, environment, wake: () => document.dispatchEvent(new Event('visibilitychange')) }
}

const waiting = async () => {
  const pairing = fakePairing()
  const { environment, ...more } = clocks()
  const set = await started({ options: { pairing, projectId: 'test', environment } })
  const connecting = set.engine.connect({ wallet: PAIRING_CONNECTOR_ID })
  connecting.catch(() => undefined)
  await until(() => expect(set.engine.pairing?.uri).toBeDefined())
  const phase = () => set.engine.getState().pairing?.phase
  return { ...set, ...more, pairing, connecting, phase }
}

describe('a wall clock that is set', () => {
  it.each([-HOUR, HOUR])(
    '[F6:1] [U39:2] by %i ms leaves the deadline of a silent wallet where it was',
    async (by) => {
      const wallet = fakeConnector()
      wallet.script('connect', 'stall')
      const { time, environment } = clocks()
      const { engine, clock } = await started({
        wallets: [wallet],
        options: { environment, limits: { walletDeadline: 30_000, loadDeadline: 2_000_000_000 } },
      })
      const refused = failureOf(engine.connect({ wallet: FAKE }))
      await until(() => expect(accountOf(engine).connecting?.stage).toBe('asking'))
      time.wall += by
      clock.advance(29_999)
      expect(accountOf(engine).status).toBe('connecting')
      clock.advance(1)
      expect(await refused).toMatchObject({ code: 'WALLET_NOT_ANSWERING' })
    },
  )

  it.each([-HOUR, HOUR])('[F6:1] [U39:1+2] by %i ms leaves the code of a pairing alive', async (by) => {
    const { engine, time, pairing, connecting, phase } = await waiting()
    const uri = engine.pairing?.uri
    time.wall += by
    time.monotonic += 1_000
    expect([phase(), engine.pairing?.uri]).toEqual(['waiting', uri])
    pairing.approve()
    expect(await connecting).toMatchObject({ status: 'connected' })
  })
})

describe('a page that wakes', () => {
  it.each([
    ['after a sleep that only the wall clock counts', 240_000, 0],
    ['with a wall clock that was set back meanwhile', -HOUR, 240_000],
  ])(
    '[F3] [F6:1] [U39:2] %s: the code has lapsed, and no wallet can answer it',
    async (_, wall, monotonic) => {
      const { engine, time, pairing, phase, wake } = await waiting()
      expect(pairing.codes).toHaveLength(1)
      time.wall += wall
      time.monotonic += monotonic
      wake()
      expect([phase(), engine.pairing?.uri]).toEqual(['expired', undefined])
      expect(pairing.codes).toEqual([])
    },
  )

  it('[F3] [F6 partly] before its time is over by any clock finds its code', async () => {
    const { engine, time, pairing, phase, wake } = await waiting()
    const uri = engine.pairing?.uri
    time.wall += 229_999
    time.monotonic += 229_999
    wake()
    expect([phase(), engine.pairing?.uri]).toEqual(['waiting', uri])
    expect(pairing.codes).toHaveLength(1)
  })

  it('[F3] [U39 partly] when its code is no longer to be shown: it is not, and a wallet that has it can still answer', async () => {
    const { engine, time, pairing, connecting, phase, wake } = await waiting()
    time.wall += 230_000
    wake()
    expect([phase(), engine.pairing?.uri]).toEqual(['expired', undefined])
    pairing.approve()
    expect(await connecting).toMatchObject({ status: 'connected' })
  })

  it('[F3] [F6 partly] while the next code is being made: the lapsed one is withdrawn and no longer shown', async () => {
    const { engine, time, pairing, phase, wake } = await waiting()
    pairing.script('propose', 'ask')
    engine.pairing?.renew()
    await until(() => expect(pairing.prompts).toHaveLength(1))
    time.wall += 240_000
    wake()
    expect([phase(), engine.pairing?.uri, pairing.codes]).toEqual(['creating', undefined, []])
    pairing.prompts[0]?.approve({ id: 'next', uri: 'wc:next' })
    await until(() => expect([phase(), engine.pairing?.uri]).toEqual(['waiting', 'wc:next']))
    wake()
    expect(phase()).toBe('waiting')
  })
})
