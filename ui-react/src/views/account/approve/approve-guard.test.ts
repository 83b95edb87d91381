// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { approveGuard, type GuardState } from './approve-guard.js'

interface Layout {
  /** The height of the content, and of the part that shows, in px. */
  readonly content: number
  readonly shown: number
}

/** A guard of 500 ms, and each state that it tells. */
const start = ({ content, shown }: Layout = { content: 100, shown: 100 }) => {
  const body = document.createElement('div')
  let height = content
  Object.defineProperty(body, 'scrollHeight', { get: () => height })
  Object.defineProperty(body, 'clientHeight', { get: () => shown })
  const button = document.createElement('button')
  const told: GuardState[] = []
  const stop = approveGuard({ button, body, after: 500, tell: (state) => told.push(state) })
  const scrollTo = (top: number): void => {
    body.scrollTop = top
    body.dispatchEvent(new Event('scroll'))
  }
  const grow = (to: number): void => {
    height = to
    body.dispatchEvent(new Event('scroll'))
  }
  return { told, stop, scrollTo, grow }
}

/** A browser that knows what is over an element. Returns how it tells. */
const seeing = () => {
  const listeners: IntersectionObserverCallback[] = []
  const observers: IntersectionObserver[] = []
  class Observer {
    readonly root = null
    readonly rootMargin = ''
    readonly scrollMargin = ''
    readonly thresholds = []
    constructor(listener: IntersectionObserverCallback) {
      listeners.push(listener)
      observers.push(this)
    }
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
    takeRecords(): IntersectionObserverEntry[] {
      return []
    }
  }
  class Entry {
    readonly boundingClientRect = new DOMRect()
    readonly intersectionRatio = 1
    readonly intersectionRect = new DOMRect()
    readonly isIntersecting = true
    readonly rootBounds = null
    readonly target = document.body
    readonly time = 0
    readonly #isVisible: boolean
    constructor(isVisible: boolean) {
      this.#isVisible = isVisible
    }
    get isVisible(): boolean {
      return this.#isVisible
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('IntersectionObserverEntry', Entry)
  return (isVisible: boolean): void => {
    const [observer] = observers
    if (observer !== undefined) for (const listen of listeners) listen([new Entry(isVisible)], observer)
  }
}

const page = vi.spyOn(document, 'visibilityState', 'get')
const show = (state: DocumentVisibilityState): void => {
  page.mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  page.mockReturnValue('visible')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('where nothing tells what is over an element', () => {
  it('a button is armed after its time on the screen, and not before', () => {
    const { told } = start()
    vi.advanceTimersByTime(16)
    vi.advanceTimersByTime(499)
    expect(told).toEqual(['waiting'])
    vi.advanceTimersByTime(1)
    expect(told).toEqual(['waiting', 'armed'])
  })

  it('a page that was hidden begins the time anew', () => {
    const { told } = start()
    vi.advanceTimersByTime(600)
    show('hidden')
    vi.advanceTimersByTime(5000)
    expect(told).toEqual(['waiting', 'armed', 'waiting'])
    show('visible')
    vi.advanceTimersByTime(499)
    expect(told.at(-1)).toBe('waiting')
    vi.advanceTimersByTime(1)
    expect(told.at(-1)).toBe('armed')
  })

  it('a review that is longer than the view has to be scrolled to its end', () => {
    const { told, scrollTo } = start({ content: 900, shown: 400 })
    vi.advanceTimersByTime(5000)
    scrollTo(300)
    expect(told).toEqual(['below'])
    scrollTo(499)
    expect(told).toEqual(['below', 'armed'])
    scrollTo(0)
    expect(told).toEqual(['below', 'armed'])
  })

  it('an end that was scrolled to counts, also after scrolling back', () => {
    const { told, scrollTo } = start({ content: 900, shown: 400 })
    scrollTo(500)
    scrollTo(0)
    vi.advanceTimersByTime(600)
    expect(told.at(-1)).toBe('armed')
  })

  it('a review that grows before the button is armed is not read yet', () => {
    const { told, grow } = start({ content: 400, shown: 400 })
    vi.advanceTimersByTime(100)
    grow(900)
    vi.advanceTimersByTime(5000)
    expect(told).toEqual(['waiting', 'below'])
  })

  it('what is opened afterwards makes nothing unread', () => {
    const { told, grow } = start({ content: 400, shown: 400 })
    vi.advanceTimersByTime(600)
    grow(900)
    expect(told).toEqual(['waiting', 'armed'])
  })

  it('a guard that was stopped tells nothing', () => {
    const { told, stop } = start()
    stop()
    vi.advanceTimersByTime(5000)
    show('visible')
    expect(told).toEqual(['waiting'])
  })
})

describe('where the browser tells what is over an element', () => {
  it('[A15 partly] a button is armed after its time without a cover', () => {
    const see = seeing()
    const { told } = start()
    vi.advanceTimersByTime(900)
    see(true)
    vi.advanceTimersByTime(400)
    see(false)
    vi.advanceTimersByTime(400)
    see(true)
    vi.advanceTimersByTime(499)
    expect(told).toEqual(['waiting'])
    vi.advanceTimersByTime(1)
    expect(told).toEqual(['waiting', 'armed'])
  })

  it('[A15 partly] a cover disarms it at once, and is named after a second', () => {
    const see = seeing()
    const { told } = start()
    see(true)
    vi.advanceTimersByTime(500)
    see(false)
    expect(told).toEqual(['waiting', 'armed', 'waiting'])
    vi.advanceTimersByTime(1000)
    expect(told.at(-1)).toBe('covered')
    see(true)
    expect(told.at(-1)).toBe('waiting')
    vi.advanceTimersByTime(500)
    expect(told.at(-1)).toBe('armed')
  })
})
