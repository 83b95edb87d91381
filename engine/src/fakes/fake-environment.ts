import type { Environment } from '../ports/environment.js'
import { type FakeWindow, fakeWindow } from './fake-window.js'

export interface FakeEnvironmentOptions {
  /** `undefined` stands for a server. A fresh fake window when left out. */
  readonly window?: FakeWindow | undefined
  /** Current time, ms since 1970. Stands at 0 when left out; a fake clock's `now` fits. */
  readonly now?: () => number
  /** Time that is never set, in ms. Like `now` when left out. */
  readonly monotonic?: () => number
  /** Answers requests. Fails like a host out of reach when left out. */
  readonly fetch?: typeof fetch
}

/** An environment whose every part a test holds in its hand. */
export interface FakeEnvironment extends Environment {
  /** Takes the host offline or brings it back, and tells the window. */
  setOnline(online: boolean): void
}

/** Makes an environment. Its ids are `id-1`, `id-2` and so on. */
export function fakeEnvironment(options: FakeEnvironmentOptions = {}): FakeEnvironment {
  const window = 'window' in options ? options.window : fakeWindow()
  let online = true
  let ids = 0
  return {
    window,
    now: options.now ?? (() => 0),
    monotonic: options.monotonic ?? options.now ?? (() => 0),
    fetch: options.fetch ?? (() => Promise.reject(new TypeError('No network'))),
    online: () => online,
    randomId: () => {
      ids += 1
      return `id-${ids}`
    },
    setOnline(next) {
      if (next === online) return
      online = next
      window?.dispatchEvent(new Event(next ? 'online' : 'offline'))
    },
  }
}
