import { describe, expect, it } from 'vitest'
import { fakeWindow } from '../../fakes/fake-window.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { readHost } from './read-host.js'
import { windowOpener } from './window-opener.js'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

/** A window that writes down what is opened, and answers with `answer`. */
function scene(globals: Readonly<Record<string, unknown>> = {}, answer: object | null = { opener: {} }) {
  const calls: unknown[][] = []
  const window = fakeWindow({
    navigator: { userAgent: iphone, maxTouchPoints: 5 },
    location: { hash: '' },
    matchMedia: () => ({ matches: false }),
    open: (...args: unknown[]) => {
      calls.push(args)
      return answer
    },
    ...globals,
  })
  if (!('parent' in globals)) Object.defineProperty(window, 'parent', { value: window })
  return { window, calls, answer }
}

describe('readHost', () => {
  const host = (globals: Readonly<Record<string, unknown>> = {}) => readHost(scene(globals).window)
  const plain = { platform: 'ios', framed: false, telegram: false, standalone: false }

  it('[B36 partly] reads the system, and that nothing stands around the page', () => {
    expect(host()).toEqual(plain)
  })

  it('[B36 partly] sees a frame', () => {
    expect(host({ parent: {} })).toEqual({ ...plain, framed: true })
  })

  it('[B36 partly] sees Telegram by the bridge of its app, by its launch, and by its address', () => {
    for (const globals of [
      { TelegramWebviewProxy: {} },
      { Telegram: { WebApp: { initData: 'user=1' } } },
      { location: { hash: '#tgWebAppData=x&tgWebAppPlatform=weba' } },
    ])
      expect(host(globals)).toEqual({ ...plain, telegram: true })
  })

  it('[B36 partly] takes no page for Telegram that only loads its script', () => {
    for (const globals of [
      { Telegram: {} },
      { Telegram: { WebApp: { initData: '' } } },
      { Telegram: 'x' },
      { location: { hash: '#tgWebAppPlatform=unknown' } },
    ])
      expect(host(globals)).toEqual(plain)
  })

  it('[B36 partly] sees an installed page, in the words of iOS and of the others', () => {
    expect(host({ navigator: { userAgent: iphone, standalone: true } }).standalone).toBe(true)
    expect(host({ matchMedia: () => ({ matches: true }) }).standalone).toBe(true)
  })

  it('knows nothing of a window without the usual things, and does not break', () => {
    expect(host({ navigator: undefined, location: undefined, matchMedia: undefined })).toEqual({
      ...plain,
      platform: 'desktop',
    })
  })
})

describe('windowOpener', () => {
  it('[B36 partly] opens before it returns, in the place that was asked for', () => {
    const { window, calls } = scene()
    expect(windowOpener(window).open({ href: 'halyard://wc?uri=1', target: '_top' })).toBe('opened')
    expect(calls).toEqual([['halyard://wc?uri=1', '_top']])
  })

  it('says when the browser lets no window open', () => {
    const { window } = scene({}, null)
    expect(windowOpener(window).open({ href: 'https://halyard.example/', target: '_blank' })).toBe('blocked')
  })

  it('does not take the silence of Telegram for a refusal', () => {
    const { window } = scene({ TelegramWebviewProxy: {} }, null)
    expect(windowOpener(window).open({ href: 'https://halyard.example/', target: '_blank' })).toBe('unknown')
  })

  it('leaves a new window no way back to the page', () => {
    const answer = { opener: {} }
    windowOpener(scene({}, answer).window).open({ href: 'https://halyard.example/', target: '_blank' })
    expect(answer.opener).toBeNull()
    const foreign = Object.defineProperty({}, 'opener', {
      set: () => {
        throw new Error('another origin')
      },
    })
    const { window } = scene({}, foreign)
    expect(windowOpener(window).open({ href: 'https://halyard.example/', target: '_blank' })).toBe('opened')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'intent://x#Intent;end', 'http://halyard.example', ''])(
    '[A4 partly] opens nothing for %j',
    (href) => {
      const { window, calls } = scene()
      try {
        windowOpener(window).open({ href, target: '_self' })
        expect.unreachable()
      } catch (error) {
        expect(isWalletchartError(error, 'LINK_REFUSED')).toBe(true)
      }
      expect(calls).toEqual([])
    },
  )
})
