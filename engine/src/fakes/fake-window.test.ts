import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeWindow } from './fake-window.js'

afterEach(() => vi.unstubAllGlobals())

describe('fakeWindow', () => {
  it('reads what is of the host as the host itself does: a browser refuses anybody else', () => {
    expect(fakeWindow().crypto).toBe(globalThis.crypto)
    const host = {
      matchMedia(this: unknown) {
        if (this !== globalThis) throw new TypeError('Illegal invocation')
        return 'of the host'
      },
    }
    vi.stubGlobal('matchMedia', host.matchMedia)
    expect(fakeWindow().matchMedia('(width > 1px)')).toBe('of the host')
    expect(fakeWindow().EventTarget).toBe(EventTarget)
  })

  it('keeps what is set on it, and its events, to itself', () => {
    const [one, other] = [fakeWindow({ given: 1 }), fakeWindow()]
    one.ethereum = {}
    expect(Reflect.get(one, 'given')).toBe(1)
    expect(other.ethereum).toBeUndefined()
    expect(Reflect.has(globalThis, 'ethereum')).toBe(false)
    const heard: unknown[] = []
    one.addEventListener('online', ({ type }) => heard.push(type))
    other.dispatchEvent(new Event('online'))
    one.dispatchEvent(new Event('online'))
    expect(heard).toEqual(['online'])
  })
})
