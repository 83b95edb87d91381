import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fakeWindow } from '../../engine/src/fakes/fake-window.js'
import { accountOf, PairingBench, seen, uriOf } from './pairing-bench.js'

const bench = new PairingBench()
beforeAll(() => bench.start())
afterEach(() => bench.clean())
afterAll(() => bench.stop())

const fetch = () => Promise.reject(new TypeError('No network'))
const minutes = (count: number): number => count * 60_000

/** An app that shows a code, and time that the test moves. */
const waiting = async (options: Parameters<typeof bench.app>[0] = {}) => {
  const app = bench.app({ frozen: true, ...options })
  const connecting = app.engine.connect({ wallet: 'walletConnect' })
  connecting.catch(() => undefined)
  const uri = await uriOf(app.engine)
  const pairing = () => app.engine.getState().pairing
  return { ...app, connecting, uri, pairing }
}

describe('how long a code lives', () => {
  it('[R4.22] [R3.43] [B33:1+2] 4 minutes, of which the last 10 seconds count as expired', async () => {
    const { clock, pairing, now, uri } = await waiting()
    expect(pairing()).toMatchObject({ phase: 'waiting', uri, startedAt: now(), endsAt: now() + 230_000 })
    clock.advance(229_999)
    expect(pairing()).toMatchObject({ phase: 'waiting', uri })
    clock.advance(1)
    expect(pairing()?.uri).toBe(uri)
    await seen(() => pairing()?.uri).not.toBe(uri)
    const fresh = pairing()?.uri
    expect(pairing()).toMatchObject({ phase: 'waiting', startedAt: now(), endsAt: now() + 230_000 })
    expect(fresh).toMatch(/^wc:/)
    // Renewed by itself once, and then it is for the user.
    clock.advance(230_000)
    expect(pairing()).toMatchObject({ phase: 'expired', uri: undefined, startedAt: undefined })
  })

  it('[B33 partly] [F1:2] an expired code is renewed when the user wants it', async () => {
    const { engine, clock, pairing, uri, connecting } = await waiting()
    clock.advance(230_000)
    const second = await uriOf(engine, uri)
    clock.advance(230_000)
    expect(pairing()?.phase).toBe('expired')
    engine.pairing?.renew()
    const third = await uriOf(engine, second)
    const wallet = await bench.wallet()
    await wallet.pair(third)
    await wallet.whenProposal()
    await wallet.approve()
    expect(await connecting).toMatchObject({ status: 'connected' })
  })

  it('[R4.22] a renewal leaves the old code valid until its 4 minutes are over', async () => {
    const { engine, clock, uri, connecting } = await waiting()
    const wallet = await bench.wallet()
    await wallet.pair(uri)
    await wallet.whenProposal()
    clock.advance(230_000)
    await uriOf(engine, uri)
    clock.advance(9_000)
    await wallet.approve()
    expect(await connecting).toMatchObject({ status: 'connected' })
    await seen(() => wallet.sessions().length).toBe(1)
  })

  it('[R4.22] approved after its 4 minutes a code sets up nothing, and the wallet is told', async () => {
    const { engine, clock, uri, pairing } = await waiting()
    const wallet = await bench.wallet()
    await wallet.pair(uri)
    await wallet.whenProposal()
    clock.advance(230_000)
    await uriOf(engine, uri)
    clock.advance(10_001)
    await wallet.approve()
    await seen(() => wallet.sessions()).toEqual([])
    expect(accountOf(engine)?.status).not.toBe('connected')
    expect(pairing()?.phase).toBe('waiting')
  })

  it('[R4.22] the first of two codes to be approved wins; the wallet that comes later has no session', async () => {
    const { engine, clock, uri, connecting } = await waiting()
    const [first, second] = [await bench.wallet(), await bench.wallet()]
    await first.pair(uri)
    await first.whenProposal()
    clock.advance(230_000)
    await second.pair(await uriOf(engine, uri))
    await second.whenProposal()
    await second.approve()
    expect(await connecting).toMatchObject({ status: 'connected' })
    await first.approve()
    await seen(() => second.sessions().length).toBe(1)
    const before = engine.getState().pairing?.peer
    // Both answers have been through the relay once the session is asked and answers.
    await second.ping()
    expect(engine.getState().pairing?.peer).toBe(before)
    await seen(() => first.sessions()).toEqual([])
  })

  it.each([-60, 60])('[F6:1] a wall clock that is set by %i minutes: the code lives', async (by) => {
    let set = 0
    const { connecting, uri } = await waiting({
      more: { environment: { now: () => Date.now() + set, monotonic: () => 0, fetch } },
    })
    const wallet = await bench.wallet()
    await wallet.pair(uri)
    await wallet.whenProposal()
    set = minutes(by)
    await wallet.approve()
    expect(await connecting).toMatchObject({ status: 'connected' })
  })

  it('[F6:1] a wall clock that is set back does not lengthen the 4 minutes', async () => {
    const time = { set: 0, monotonic: 0 }
    const { engine, uri } = await waiting({
      more: { environment: { now: () => Date.now() + time.set, monotonic: () => time.monotonic, fetch } },
    })
    const wallet = await bench.wallet()
    await wallet.pair(uri)
    await wallet.whenProposal()
    time.set = minutes(-60)
    time.monotonic = minutes(4) + 1
    await wallet.approve()
    await seen(() => wallet.sessions()).toEqual([])
    expect(accountOf(engine)?.status).not.toBe('connected')
  })

  it('[F3] asleep for 10 minutes: the code has lapsed when the page is seen again', async () => {
    const page = new EventTarget()
    const document = Object.assign(page, { visibilityState: 'visible', title: 'App' })
    const window = fakeWindow({ document, location: new URL('https://app.example/') })
    let slept = 0
    const began = Date.now()
    const { pairing } = await waiting({
      window,
      more: {
        environment: { window, now: () => began + slept, fetch: () => Promise.reject(new TypeError('no')) },
      },
    })
    // Another tab is looked at for a moment: nothing happens.
    document.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    document.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(pairing()?.phase).toBe('waiting')
    document.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    slept = minutes(10)
    document.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(pairing()).toMatchObject({ phase: 'expired', uri: undefined })
  })
})
