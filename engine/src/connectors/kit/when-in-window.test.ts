import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeEnvironment } from '../../fakes/fake-environment.js'
import { fakeWindow } from '../../fakes/fake-window.js'
import { LOOKS_MS } from './keep-looking.js'
import { whenInWindow } from './when-in-window.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function world(window = fakeWindow()) {
  const stopped = vi.fn()
  const started = vi.fn(() => stopped)
  const load = vi.fn(async () => started)
  const stop = whenInWindow(['lantern', 'halyard'], { environment: fakeEnvironment({ window }) }, load)
  const put = (name = 'lantern') => Reflect.set(window, name, {})
  return { window, load, started, stopped, stop, put, rest: () => vi.advanceTimersByTimeAsync(0) }
}

describe('whenInWindow', () => {
  it('loads nothing while no wallet is in the window', async () => {
    const { load } = world()
    await vi.runAllTimersAsync()
    expect(load).not.toHaveBeenCalled()
  })

  it('loads at once for a wallet that is there', async () => {
    const window = fakeWindow()
    Reflect.set(window, 'halyard', {})
    const { load, started, rest } = world(window)
    await rest()
    expect(load).toHaveBeenCalledTimes(1)
    expect(started).toHaveBeenCalledTimes(1)
  })

  it.each(LOOKS_MS)('finds a wallet that comes within %d ms, once', async (ms) => {
    const { put, started } = world()
    await vi.advanceTimersByTimeAsync(ms - 1)
    put()
    expect(started).not.toHaveBeenCalled()
    await vi.runAllTimersAsync()
    expect(started).toHaveBeenCalledTimes(1)
  })

  it('finds a wallet that is there when the page has loaded', async () => {
    const { put, started, window, rest } = world()
    put()
    window.dispatchEvent(new window.Event('load'))
    await rest()
    expect(started).toHaveBeenCalledTimes(1)
  })

  it('tries again after a failure', async () => {
    const { put, load, started } = world()
    load.mockRejectedValueOnce(new Error('No network'))
    put()
    await vi.advanceTimersByTimeAsync(LOOKS_MS[0] ?? 0)
    expect(started).not.toHaveBeenCalled()
    await vi.runAllTimersAsync()
    expect(started).toHaveBeenCalledTimes(1)
  })

  it('leaves no timer and no listener behind, and stops what it started', async () => {
    const { put, started, stopped, stop, rest, window } = world()
    put()
    window.dispatchEvent(new window.Event('load'))
    await rest()
    expect(started).toHaveBeenCalledTimes(1)
    stop()
    expect(stopped).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('starts nothing that has loaded after its end', async () => {
    const { put, started, stop, window, rest } = world()
    put()
    window.dispatchEvent(new window.Event('load'))
    stop()
    await rest()
    expect(started).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })
})
