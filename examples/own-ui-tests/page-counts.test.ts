import { type Browser, chromium } from '@playwright/test'
import { type Counted, playwrightDriver, playwrightMap } from '@walletchart/chart-kit/playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserFlags } from '../../scripts/browser-flags.js'
import { findBrowser } from '../../scripts/find-browser.js'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserFlags],
  })
})
afterAll(() => browser?.close())

/** What a page is seen to leave alive after it has run something. */
async function leaves(run: () => unknown, count: readonly Counted[] = ['listeners', 'sockets']) {
  const page = await browser.newPage()
  try {
    const driver = playwrightDriver(
      page,
      playwrightMap({
        open: () => page.goto('data:text/html,<body><button id="a">A</button></body>'),
        events: {},
        show: async () => ({}),
        count,
      }),
    )
    await driver.settle()
    const before = await driver.resources()
    await page.evaluate(run)
    await driver.settle()
    const { listeners, sockets, ownTimers } = await driver.resources()
    expect(before).toEqual({
      listeners: [],
      ...(count.includes('sockets') ? { sockets: [] } : {}),
      ...(count.includes('timers') ? { ownTimers: [] } : {}),
    })
    return { listeners, sockets, ownTimers, advance: driver.advance, resources: driver.resources }
  } finally {
    if (!count.includes('timers')) await page.close()
  }
}

describe('what is counted in a page', () => {
  it('listeners of what lasts as long as the page, each once', async () => {
    const { listeners } = await leaves(() => {
      const hear = () => undefined
      for (const _ of [1, 2]) window.addEventListener('keydown', hear)
      addEventListener('keydown', hear, true)
      document.body.addEventListener('click', { handleEvent: hear })
      matchMedia('(width > 1px)').addEventListener('change', hear)
      Reflect.apply(document.addEventListener, document, ['focusin', null])
    })
    expect(listeners).toEqual([
      'keydown on window',
      'keydown on window',
      'click on <body>',
      'change on mediaquerylist',
    ])
  })

  it('not those that are gone: removed, heard once, aborted, or of elements that are drawn', async () => {
    const { listeners } = await leaves(() => {
      const hear = () => undefined
      window.addEventListener('keydown', hear)
      window.removeEventListener('keydown', hear)
      window.addEventListener('keydown', hear, true)
      window.removeEventListener('keydown', hear, { capture: true })
      window.addEventListener('once', { handleEvent: hear }, { once: true })
      window.dispatchEvent(new Event('once'))
      window.addEventListener('once', hear, { once: true })
      window.removeEventListener('once', hear)
      const abort = new AbortController()
      window.addEventListener('scroll', hear, { signal: abort.signal })
      abort.abort()
      window.addEventListener('scroll', hear, { signal: abort.signal })
      document.querySelector('button')?.addEventListener('click', hear)
      document.createElement('p').addEventListener('click', hear)
      abort.signal.addEventListener('abort', hear)
    })
    expect(listeners).toEqual([])
  })

  it('a second listener of one kind on one element', async () => {
    const { listeners } = await leaves(() => {
      for (const text of ['a', 'b']) document.querySelector('button')?.addEventListener('click', () => text)
    })
    expect(listeners).toEqual(['click on <button> (number 2)'])
  })

  it('listeners still do what they did', async () => {
    const { listeners } = await leaves(() => {
      const heard: unknown[] = []
      const thing = {
        handleEvent(this: unknown, { type }: Event) {
          heard.push([type, this === thing])
        },
      }
      const target = new EventTarget()
      target.addEventListener('a', thing, { once: true })
      target.addEventListener(
        'b',
        function (this: unknown) {
          heard.push(this === target)
        },
        { once: true },
      )
      for (const type of ['a', 'b', 'a', 'b']) target.dispatchEvent(new Event(type))
      if (JSON.stringify(heard) !== '[["a",true],true]') throw new Error(JSON.stringify(heard))
    })
    expect(listeners).toEqual([])
  })

  it('channels and workers until they are closed, and sockets until they have closed by themselves', async () => {
    const { sockets } = await leaves(() => {
      new BroadcastChannel('open')
      new BroadcastChannel('closed').close()
      const url = URL.createObjectURL(new Blob(['']))
      new Worker(url)
      new Worker(url).terminate()
      const socket = new WebSocket('ws://127.0.0.1:9/')
      if (!(socket instanceof WebSocket) || WebSocket.OPEN !== 1) throw new Error('WebSocket is another one')
      return new Promise((resolve) => {
        socket.onclose = resolve
      })
    })
    expect(sockets).toEqual(['BroadcastChannel open', 'Worker'])
  })

  it('intervals and timers on a clock that stands still', async () => {
    const { listeners, ownTimers, advance, resources } = await leaves(() => {
      setInterval(() => undefined, 1_000)
      clearInterval(setInterval(() => undefined, 1_000))
      clearTimeout(setInterval(() => undefined, 1_000))
      setTimeout(() => undefined, 50)
      setTimeout(() => undefined, 90)
      clearTimeout(setTimeout(() => undefined, 50))
      setTimeout(() => undefined)
    }, ['timers', 'intervals'])
    expect(ownTimers).toEqual(['timer of 50 ms', 'timer of 90 ms'])
    expect(listeners).toEqual(['interval of 1000 ms'])
    await advance(50)
    expect(await resources()).toEqual({ listeners: ['interval of 1000 ms'], ownTimers: ['timer of 90 ms'] })
  })

  it('timers whose functions a library has put its own in place of', async () => {
    const { ownTimers, advance, resources } = await leaves(() => {
      const before = window.setTimeout
      let calls = 0
      const patched = (run: () => void, ms: number) => {
        calls += 1
        return before(run, ms)
      }
      Object.assign(window, { setTimeout: patched })
      setTimeout(() => undefined, 50)
      Object.assign(window, { setTimeout: (_: unknown, ms: number) => ms })
      setTimeout(() => undefined, 70)
      Object.assign(window, { setTimeout: before })
      setTimeout(() => undefined, 90)
      if (calls !== 1 || window.setTimeout !== before) throw new Error('It was not put back.')
    }, ['timers'])
    expect(ownTimers).toEqual(['timer of 50 ms', 'timer of 70 ms', 'timer of 90 ms'])
    await advance(50)
    expect(await resources()).toEqual({ listeners: [], ownTimers: ['timer of 70 ms', 'timer of 90 ms'] })
  })
})
