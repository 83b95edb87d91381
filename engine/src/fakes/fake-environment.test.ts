import { describe, expect, it } from 'vitest'
import { fakeEnvironment } from './fake-environment.js'
import { fakeWindow } from './fake-window.js'

describe('fakeEnvironment', () => {
  it('goes offline and comes back, and tells its window', () => {
    const environment = fakeEnvironment()
    const heard: string[] = []
    for (const name of ['online', 'offline']) {
      environment.window?.addEventListener(name, () => heard.push(name))
    }
    environment.setOnline(false)
    environment.setOnline(false)
    expect(environment.online()).toBe(false)
    environment.setOnline(true)
    expect(environment.online()).toBe(true)
    expect(heard).toEqual(['offline', 'online'])
  })

  it('is a server when it is told to be one', () => {
    const environment = fakeEnvironment({ window: undefined })
    expect(environment.window).toBeUndefined()
    environment.setOnline(false)
    expect([environment.randomId(), environment.randomId(), environment.now()]).toEqual(['id-1', 'id-2', 0])
  })

  it('reaches no network unless it is given one', async () => {
    await expect(fakeEnvironment().fetch('https://example.com')).rejects.toThrow('No network')
  })
})

describe('fakeWindow', () => {
  it('shares no listener and no global with another one', () => {
    const [one, two] = [fakeWindow({ ethereum: 1 }), fakeWindow()]
    let heard = 0
    two.addEventListener('event', () => {
      heard += 1
    })
    one.dispatchEvent(new Event('event'))
    expect(heard).toBe(0)
    expect([one.ethereum, two.ethereum, 'ethereum' in globalThis]).toEqual([1, undefined, false])
  })
})
