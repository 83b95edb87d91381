import { describe, expect, it } from 'vitest'
import { createSignInSessions, type SessionOptions } from './create-sign-in-sessions.js'
import { memorySessions } from './memory-sessions.js'
import type { SessionStore } from './session-store.js'
import { at, message, NOW, signer } from './sign-in.cases.js'
import type { SignIn } from './sign-in-verdict.js'

const ACCOUNT = `eip155:1:${signer.address}`
const signInOf = (fields: Partial<SignIn> = {}): SignIn => {
  const { accountAddress: address, ...rest } = message()
  return { ...rest, address, namespace: 'eip155', account: `eip155:1:${address}`, ...fields }
}
const clock = (options: Omit<SessionOptions, 'now'> = {}) => {
  const time = { now: NOW }
  return { time, sessions: createSignInSessions({ ...options, now: () => time.now }) }
}
/** A store that shows everything it is given. */
const watchedStore = () => {
  const seen: string[] = []
  const store = memorySessions({ now: () => NOW })
  const watched: SessionStore = {
    ...store,
    set(key, session) {
      seen.push(key, JSON.stringify(session))
      return store.set(key, session)
    },
  }
  return { seen, store: watched }
}

describe('a session', () => {
  it('is opened by its token alone, and ends after its lifetime', async () => {
    const { time, sessions } = clock({ lifetime: 60 })
    const { token, session } = await sessions.start(signInOf())
    expect(token).toMatch(/^[A-Za-z0-9]{32}$/)
    expect(session).toEqual({
      account: ACCOUNT.toLowerCase(),
      signIn: signInOf(),
      startedAt: NOW,
      expiresAt: NOW + 60_000,
    })
    expect(await sessions.read(token)).toEqual(session)
    time.now += 59_999
    expect(await sessions.read(token)).toEqual(session)
    time.now += 1
    expect(await sessions.read(token)).toBeUndefined()
    // It does not come back when the clock jumps back.
    time.now = NOW
    expect(await sessions.read(token)).toBeUndefined()
  })

  it.each([
    ['the end that the user signed', 60, 100, 60],
    ['its lifetime, if that is earlier', 100, 60, 60],
    ['a day by default', 1_000_000, undefined, 86_400],
  ])('ends at %s', async (_, expires, lifetime, seconds) => {
    const { sessions } = clock(lifetime === undefined ? {} : { lifetime })
    const { session } = await sessions.start(signInOf({ expirationTime: at(expires) }))
    expect(session.expiresAt).toBe(NOW + seconds * 1000)
  })

  it('has ended when it starts from a message that has expired', async () => {
    const { sessions } = clock()
    const { token } = await sessions.start(signInOf({ expirationTime: at(-1) }))
    expect(await sessions.read(token)).toBeUndefined()
  })

  it('[A16 partly] leaves no token in the store, only its SHA-256', async () => {
    const { seen, store } = watchedStore()
    const { sessions } = clock({ store })
    const { token } = await sessions.start(signInOf())
    const rotated = await sessions.rotate(token)
    // The session and what opens it, and once more what opens it.
    expect(seen).toHaveLength(6)
    expect(seen[0]).toMatch(/^[0-9a-f]{64}$/)
    for (const secret of [token, rotated?.token]) expect(seen.join(' ')).not.toContain(secret)
  })

  it('has a token of more than 128 bits: 1,000 of them differ', async () => {
    const { sessions } = clock()
    const opened = await Promise.all(Array.from({ length: 1000 }, () => sessions.start(signInOf())))
    expect(new Set(opened.map(({ token }) => token)).size).toBe(1000)
  })

  it('keeps what was signed, if it is given', async () => {
    const { sessions } = clock()
    const proof = { message: 'text', signature: '0x01' }
    const { token } = await sessions.start(signInOf(), proof)
    expect((await sessions.read(token))?.proof).toEqual(proof)
  })

  it.each([undefined, null, 7, '', 'a', 'A'.repeat(33), `${'A'.repeat(31)}.`, {}, []])(
    'is not opened by the token %j',
    async (token) => {
      const { sessions } = clock()
      await sessions.start(signInOf())
      expect(await sessions.read(token)).toBeUndefined()
      expect(await sessions.rotate(token)).toBeUndefined()
      await expect(sessions.revoke(token)).resolves.toBeUndefined()
    },
  )
})

describe('a rotated session', () => {
  it('has another token and the same end, and its old token opens nothing', async () => {
    const { time, sessions } = clock()
    const { token, session } = await sessions.start(signInOf())
    time.now += 1000
    const rotated = await sessions.rotate(token)
    expect(rotated?.token).not.toBe(token)
    expect(rotated?.session).toEqual(session)
    expect(await sessions.read(token)).toBeUndefined()
    expect(await sessions.read(rotated?.token)).toEqual(session)
    expect(await sessions.rotate(token)).toBeUndefined()
  })

  it('is rotated once, also by 20 calls at the same instant', async () => {
    const { sessions } = clock()
    const { token } = await sessions.start(signInOf())
    const rotated = await Promise.all(Array.from({ length: 20 }, () => sessions.rotate(token)))
    expect(rotated.filter((one) => one !== undefined)).toHaveLength(1)
  })

  it('keeps the first half of its token, which names the sign-in', async () => {
    const { sessions } = clock()
    const [one, other] = [await sessions.start(signInOf()), await sessions.start(signInOf())]
    const rotated = await sessions.rotate(one.token)
    expect(rotated?.token.slice(0, 16)).toBe(one.token.slice(0, 16))
    expect(rotated?.token.slice(16)).not.toBe(one.token.slice(16))
    // The halves of two tokens open nothing.
    expect(await sessions.read(one.token.slice(0, 16) + other.token.slice(16))).toBeUndefined()
  })

  it('ends with any of its tokens, so that no revocation is lost to a rotation', async () => {
    const { sessions } = clock()
    const { token } = await sessions.start(signInOf())
    const second = await sessions.rotate(token)
    const third = await sessions.rotate(second?.token)
    expect(await sessions.read(third?.token)).toBeDefined()
    await sessions.revoke(token)
    for (const one of [token, second?.token, third?.token]) {
      expect(await sessions.read(one)).toBeUndefined()
      expect(await sessions.rotate(one)).toBeUndefined()
    }
  })

  it('stays ended in whichever step of a rotation it is revoked', async () => {
    for (let step = 0; step < 8; step += 1) {
      const inner = memorySessions({ now: () => NOW })
      let left = step
      let revoke = async () => {}
      const stepped = async <Value>(work: () => Promise<Value>): Promise<Value> => {
        left -= 1
        if (left === -1) await revoke()
        return work()
      }
      const store: SessionStore = {
        ...inner,
        get: (key) => stepped(() => inner.get(key)),
        set: (key, session) => stepped(() => inner.set(key, session)),
        delete: (key) => stepped(() => inner.delete(key)),
      }
      const { sessions } = clock({ store })
      const { token } = await sessions.start(signInOf())
      left = step
      revoke = () => createSignInSessions({ store: inner, now: () => NOW }).revoke(token)
      const rotated = await sessions.rotate(token)
      if (left >= 0) await revoke()
      expect(await sessions.read(rotated?.token ?? token)).toBeUndefined()
    }
  })

  it('stays ended when its account is revoked in the middle', async () => {
    const inner = memorySessions({ now: () => NOW })
    let revoke = async () => {}
    const store: SessionStore = {
      ...inner,
      async get(key) {
        const found = await inner.get(key)
        await revoke()
        return found
      },
    }
    const { sessions } = clock({ store })
    const { token } = await sessions.start(signInOf())
    revoke = () => sessions.revokeAccount(ACCOUNT)
    expect(await sessions.rotate(token)).toBeUndefined()
  })
})

describe('revoking', () => {
  it('ends one session of an account, and leaves the others', async () => {
    const { sessions } = clock()
    const [one, other] = [await sessions.start(signInOf()), await sessions.start(signInOf())]
    await sessions.revoke(one.token)
    expect(await sessions.read(one.token)).toBeUndefined()
    expect(await sessions.read(other.token)).toBeDefined()
  })

  it('ends only the session that is meant, also by a token that was rotated', async () => {
    const { sessions } = clock()
    const { token } = await sessions.start(signInOf())
    const rotated = await sessions.rotate(token)
    await sessions.revoke(token, ({ account }) => account === 'eip155:1:0xb')
    await sessions.revoke('A'.repeat(32), () => true)
    expect(await sessions.read(rotated?.token)).toBeDefined()
    await sessions.revoke(token, ({ account }) => account === ACCOUNT.toLowerCase())
    expect(await sessions.read(rotated?.token)).toBeUndefined()
  })

  it.each([
    ['as the message writes it', ACCOUNT],
    ['without its checksum', ACCOUNT.toLowerCase()],
  ])('ends every session of an account, named %s', async (_, account) => {
    const { sessions } = clock()
    const mine = [await sessions.start(signInOf()), await sessions.start(signInOf())]
    const elsewhere = await sessions.start(signInOf({ chainId: 'eip155:10' }))
    await sessions.revokeAccount(account)
    for (const { token } of mine) expect(await sessions.read(token)).toBeUndefined()
    expect(await sessions.read(elsewhere.token)).toBeDefined()
  })

  it('knows an account of Polkadot by any of its addresses', async () => {
    const { sessions } = clock()
    const chainId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
    const address = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
    const { token } = await sessions.start(
      signInOf({ chainId, address, namespace: 'polkadot', account: `${chainId}:${address}` }),
    )
    await sessions.revokeAccount(`${chainId}:15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5`)
    expect(await sessions.read(token)).toBeUndefined()
  })

  it('names an account that is none', async () => {
    const { sessions } = clock()
    await expect(sessions.revokeAccount(signer.address)).rejects.toMatchObject({ code: 'CAIP_10_INVALID' })
  })
})

it.each([
  ['store', {}],
  ['lifetime', 0],
  ['lifetime', '60'],
  ['now', 7],
  ['ttl', 7],
])('a wrong option is named: %s', (option, value) => {
  expect(() => Reflect.apply(createSignInSessions, undefined, [{ [option]: value }])).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID', params: { option } }),
  )
})
