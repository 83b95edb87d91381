import { describe, expect, it } from 'vitest'
import { memoryNonces } from './memory-nonces.js'
import { memorySessions } from './memory-sessions.js'
import type { StoredSession } from './session-store.js'
import { message, NOW, signer } from './sign-in.cases.js'

const session = (account: StoredSession['account'], expiresAt = NOW + 1000): StoredSession => {
  const { accountAddress: address, ...fields } = message()
  return {
    account,
    signIn: { ...fields, address, namespace: 'eip155', account: `eip155:1:${signer.address}` },
    startedAt: NOW,
    expiresAt,
  }
}

describe('nonces in memory', () => {
  it('[A8:1] give one of 50 takers true', async () => {
    const nonces = memoryNonces({ now: () => NOW })
    await nonces.add('a', NOW + 1)
    const taken = await Promise.all(Array.from({ length: 50 }, () => nonces.take('a')))
    expect(taken.filter(Boolean)).toEqual([true])
  })

  it('forget a nonce when it expires', async () => {
    let now = NOW
    const nonces = memoryNonces({ now: () => now })
    await nonces.add('a', NOW + 10)
    await nonces.add('b', NOW + 10)
    now += 9
    expect(await nonces.take('a')).toBe(true)
    now += 1
    expect(await nonces.take('b')).toBe(false)
    expect(await nonces.take('never')).toBe(false)
  })

  it('hold a limited number: another one is refused, and none that was handed out is dropped', async () => {
    let now = NOW
    const nonces = memoryNonces({ now: () => now, cap: 2 })
    await nonces.add('long', NOW + 100)
    await nonces.add('short', NOW + 10)
    await expect(nonces.add('more', NOW + 100)).rejects.toMatchObject({ code: 'STORE_FULL' })
    // An expired entry makes room, also behind a valid one.
    now += 10
    await nonces.add('later', NOW + 100)
    await expect(nonces.add('more', NOW + 100)).rejects.toMatchObject({ code: 'STORE_FULL' })
    expect(await nonces.take('long')).toBe(true)
    await nonces.add('more', NOW + 100)
    expect(await Promise.all(['later', 'more'].map((nonce) => nonces.take(nonce)))).toEqual([true, true])
  })

  it('stay when a stranger asks for 100,000', async () => {
    const nonces = memoryNonces({ now: () => NOW })
    await nonces.add('mine', NOW + 600_000)
    for (let count = 1; count < 100_000; count += 1) await nonces.add(String(count), NOW + 600_000)
    await expect(nonces.add('100000', NOW + 600_000)).rejects.toMatchObject({ code: 'STORE_FULL' })
    expect(await nonces.take('mine')).toBe(true)
  })
})

describe('sessions in memory', () => {
  it('are found by their key, and deleted once', async () => {
    const sessions = memorySessions({ now: () => NOW })
    const one = session('eip155:1:0xa')
    await sessions.set('k', one)
    expect(await sessions.get('k')).toEqual(one)
    expect(await sessions.get('other')).toBeUndefined()
    expect([await sessions.delete('k'), await sessions.delete('k')]).toEqual([true, false])
  })

  it('are deleted by account', async () => {
    const sessions = memorySessions({ now: () => NOW })
    await sessions.set('k1', session('eip155:1:0xa'))
    await sessions.set('k2', session('eip155:1:0xa'))
    await sessions.set('k3', session('eip155:1:0xb'))
    await sessions.deleteOf('eip155:1:0xa')
    const left = await Promise.all(['k1', 'k2', 'k3'].map((key) => sessions.get(key)))
    expect(left.map((one) => one?.account)).toEqual([undefined, undefined, 'eip155:1:0xb'])
  })

  it('are limited in number: another one is refused, and none is dropped', async () => {
    const sessions = memorySessions({ now: () => NOW, cap: 2 })
    for (const key of ['k1', 'k2']) await sessions.set(key, session('eip155:1:0xa'))
    await expect(sessions.set('k3', session('eip155:1:0xa'))).rejects.toMatchObject({ code: 'STORE_FULL' })
    // One that is written again needs no room.
    await sessions.set('k2', session('eip155:1:0xb'))
    expect(await sessions.get('k1')).toBeDefined()
    expect((await sessions.get('k2'))?.account).toBe('eip155:1:0xb')
  })

  it('are copies: a caller that changes one changes nothing stored', async () => {
    const sessions = memorySessions({ now: () => NOW })
    const given = session('eip155:1:0xa')
    await sessions.set('k', given)
    Object.assign(given, { expiresAt: Infinity })
    const read = await sessions.get('k')
    expect(read).toEqual(session('eip155:1:0xa'))
    Object.assign(read ?? {}, { expiresAt: Infinity })
    Object.assign(read?.signIn ?? {}, { address: '0xb' })
    expect(await sessions.get('k')).toEqual(session('eip155:1:0xa'))
  })
})
