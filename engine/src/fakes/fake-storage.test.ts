import { describe, expect, it } from 'vitest'
import { fakeClock } from './fake-clock.js'
import { fakeStorage, fakeStorageArea } from './fake-storage.js'

describe('fakeStorage', () => {
  it('keeps texts, and tells the other tabs only', () => {
    const area = fakeStorageArea()
    const [one, two] = [fakeStorage({ area }), fakeStorage({ area })]
    const heard: string[] = []
    one.watch('key', (text) => heard.push(`one ${text}`))
    const stop = two.watch('key', (text) => heard.push(`two ${text}`))
    two.watch('other', (text) => heard.push(`other ${text}`))
    one.write('key', 'a')
    expect(two.read('key')).toBe('a')
    one.remove('key')
    one.remove('key')
    stop()
    one.write('key', 'b')
    expect(heard).toEqual(['two a', 'two null'])
    expect(fakeStorage().read('key')).toBeNull()
  })

  it('is full, blocked or hanging on demand', async () => {
    const storage = fakeStorage()
    storage.fault = 'full'
    expect(() => storage.write('key', 'a')).toThrow('QuotaExceededError')
    expect(storage.read('key')).toBeNull()
    storage.fault = 'blocked'
    expect(() => storage.read('key')).toThrow('SecurityError')
    expect(() => storage.remove('key')).toThrow('SecurityError')
    storage.fault = 'hanging'
    expect(await Promise.race([storage.read('key'), Promise.resolve('still waiting')])).toBe('still waiting')
    storage.fault = undefined
    storage.write('key', 'a')
    storage.area.texts.set('key', '{')
    expect(storage.read('key')).toBe('{')
  })

  it('is as slow as told', async () => {
    const clock = fakeClock()
    const storage = fakeStorage({ slow: { clock, ms: 50 } })
    const written = storage.write('key', 'a')
    clock.advance(49)
    expect(storage.area.texts.size).toBe(0)
    clock.advance(1)
    await written
    expect(storage.area.texts.get('key')).toBe('a')
  })
})
