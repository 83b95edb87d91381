import { createSignInSessions, type SignIn } from '@walletchart/engine/server'
import { Keyv } from 'keyv'
import { describe, expect, it } from 'vitest'
import { NOW } from './browser.cases.js'
import { keyvNonces } from './keyv-nonces.js'
import { keyvSessions } from './keyv-sessions.js'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ACCOUNT = `eip155:1:${ADDRESS}`
const signIn: SignIn = {
  domain: 'localhost:5173',
  address: ADDRESS,
  namespace: 'eip155',
  account: `eip155:1:${ADDRESS}`,
  uri: 'http://localhost:5173',
  version: '1',
  chainId: 'eip155:1',
  nonce: 'abcdefgh1',
  issuedAt: new Date(NOW).toISOString(),
  resources: ['https://app.example/terms'],
}

/** A store over a network: each answer takes a turn of the event loop. */
class FarMap {
  readonly values = new Map<string, string>()
  private far<Value>(work: () => Value): Promise<Value> {
    return new Promise((resolve) => setImmediate(() => resolve(work())))
  }
  get = (key: string) => this.far(() => this.values.get(key))
  set = (key: string, value: string) => this.far(() => void this.values.set(key, value))
  delete = (key: string) => this.far(() => this.values.delete(key))
  clear = () => this.far(() => this.values.clear())
}

const stores = () => {
  const far = new FarMap()
  const keyv = new Keyv({ store: far, throwOnErrors: true })
  return {
    far,
    keyv,
    sessions: createSignInSessions({ store: keyvSessions(keyv, () => NOW), now: () => NOW }),
  }
}

describe('nonces in a key-value store', () => {
  it('[A8:1] give one of 50 takers true, on two servers', async () => {
    const { keyv } = stores()
    const [one, other] = [keyvNonces(keyv, () => NOW), keyvNonces(keyv, () => NOW)]
    await one.add('a', NOW + 1000)
    const taken = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? one : other).take('a')),
    )
    expect(taken.filter(Boolean)).toEqual([true])
  })

  it('expire by the clock of the server, and are unknown when the store holds something else', async () => {
    let now = NOW
    const { keyv } = stores()
    const nonces = keyvNonces(keyv, () => now)
    await nonces.add('a', NOW + 1000)
    now += 1000
    expect(await nonces.take('a')).toBe(false)
    await keyv.set('nonce:b', 'text')
    expect(await nonces.take('b')).toBe(false)
  })
})

describe('sessions in a key-value store', () => {
  it('come back as they were stored', async () => {
    const { sessions } = stores()
    const proof = { message: 'text', signature: '0x01' }
    const { token, session } = await sessions.start(signIn, proof)
    expect(await sessions.read(token)).toEqual(session)
    expect(session).toMatchObject({ signIn, proof })
  })

  it('are unknown when the store holds something else', async () => {
    const { far, sessions } = stores()
    const { token } = await sessions.start(signIn)
    for (const key of far.values.keys())
      far.values.set(key, JSON.stringify({ value: { session: 7, era: '' } }))
    expect(await sessions.read(token)).toBeUndefined()
  })

  it('[A16 partly] leave no token in the store', async () => {
    const { far, sessions } = stores()
    const { token } = await sessions.start(signIn)
    expect(JSON.stringify([...far.values])).not.toContain(token)
    await sessions.revoke(token)
    expect(far.values.size).toBe(0)
  })

  it('rotate once, also by 20 calls at the same instant', async () => {
    const { sessions } = stores()
    const { token } = await sessions.start(signIn)
    const rotated = await Promise.all(Array.from({ length: 20 }, () => sessions.rotate(token)))
    expect(rotated.filter((one) => one !== undefined)).toHaveLength(1)
  })

  it('end with their account, in whichever turn of a rotation it is revoked', async () => {
    for (let turns = 0; turns < 12; turns += 1) {
      const { sessions } = stores()
      const { token } = await sessions.start(signIn)
      const rotation = sessions.rotate(token)
      for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate)
      await sessions.revokeAccount(ACCOUNT)
      const rotated = await rotation
      expect(await sessions.read(rotated?.token ?? token)).toBeUndefined()
      const again = await sessions.start(signIn)
      expect(await sessions.read(again.token)).toBeDefined()
    }
  })
})
