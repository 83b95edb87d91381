import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeWindow } from '../../fakes/fake-window.js'
import { TRIES_MS, untilLoaded } from './until-loaded.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function failing(times: number) {
  const window = fakeWindow()
  const use = vi.fn()
  let left = times
  const load = vi.fn(async () => {
    left -= 1
    if (left >= 0) throw new Error('No network')
    return 'loaded'
  })
  const stop = untilLoaded(window, load, use)
  return { window, load, use, stop }
}

describe('untilLoaded', () => {
  it('[U41 partly] tries again after 1, 3, 10 and 30 s, then every 30 s, until it succeeds', async () => {
    const { load, use } = failing(6)
    await vi.advanceTimersByTimeAsync(0)
    for (const [failures, ms] of [...TRIES_MS, 30_000, 30_000].entries()) {
      expect(load).toHaveBeenCalledTimes(failures + 1)
      await vi.advanceTimersByTimeAsync(ms - 1)
      expect(load).toHaveBeenCalledTimes(failures + 1)
      await vi.advanceTimersByTimeAsync(1)
    }
    expect(use).toHaveBeenCalledExactlyOnceWith('loaded')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[U41 partly] tries again at once when the browser is online again, and once', async () => {
    const { load, use, window } = failing(1)
    await vi.advanceTimersByTimeAsync(0)
    window.dispatchEvent(new window.Event('online'))
    window.dispatchEvent(new window.Event('online'))
    await vi.runAllTimersAsync()
    expect(load).toHaveBeenCalledTimes(2)
    expect(use).toHaveBeenCalledTimes(1)
  })

  it('leaves no timer and no listener behind when it is stopped, and uses nothing that comes later', async () => {
    const { load, use, stop, window } = failing(1)
    await vi.advanceTimersByTimeAsync(0)
    stop()
    window.dispatchEvent(new window.Event('online'))
    expect(vi.getTimerCount()).toBe(0)
    expect(load).toHaveBeenCalledTimes(1)
    const late = failing(0)
    late.stop()
    await vi.runAllTimersAsync()
    expect([use, late.use].map(({ mock }) => mock.calls)).toEqual([[], []])
  })
})
