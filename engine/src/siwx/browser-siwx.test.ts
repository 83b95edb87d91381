import { describe, expect, it } from 'vitest'
import { fakeStorage, fakeStorageArea } from '../fakes/fake-storage.js'
import type { SignInMessage } from '../model/sign-in/sign-in-message.js'
import { signInText } from '../model/sign-in/sign-in-text.js'
import type { SignInSession } from '../ports/siwx.js'
import { at, NOW, signer } from '../sign-in-verifier/sign-in.cases.js'
import { type BrowserSiwxOptions, browserSiwx } from './browser-siwx.js'
import { answeredBy, PAGE, PLACE, requestOf, signedBy, thrownBy, wordsOf } from './siwx.cases.js'

const KEY = '@walletchart/sign-ins'
const { chainId, accountAddress: address } = PLACE

function page(options: Partial<BrowserSiwxOptions> = {}, area = fakeStorageArea()) {
  const storage = fakeStorage({ area })
  const time = { now: NOW }
  const siwx = browserSiwx({ storage, location: PAGE, now: () => time.now, ...options })
  return { siwx, storage, time, area, stored: () => area.texts.get(KEY) ?? '' }
}

const signedIn = async (
  { siwx }: Pick<ReturnType<typeof page>, 'siwx'>,
  place: Parameters<typeof siwx.createMessage>[0] = PLACE,
) => {
  const session = await signedBy(await siwx.createMessage(place))
  await siwx.addSession(session)
  return session
}

/** The session with other fields, signed by the account. */
const changed = async ({ data }: SignInSession, fields: Partial<SignInMessage>): Promise<SignInSession> => {
  const next = { ...data, ...fields }
  const message = signInText(next)
  return { data: next, message, signature: await signer.signMessage({ message }) }
}

describe('sign-ins in the browser', () => {
  it('are kept for the next page until they are revoked', async () => {
    const first = page({ statement: 'Sign in.' })
    const session = await signedIn(first)
    expect(session.data).toMatchObject({ statement: 'Sign in.', expirationTime: at(604_800) })
    const next = page({}, first.area)
    expect(await next.siwx.getSessions(chainId, address.toLowerCase())).toEqual([session])
    expect(await next.siwx.getSessions('eip155:10', address)).toEqual([])
    await next.siwx.revokeSession(chainId, address.toLowerCase())
    expect(await next.siwx.getSessions(chainId, address)).toEqual([])
    expect(await first.siwx.getSessions(chainId, address)).toEqual([])
  })

  it('[A16 partly] leave nothing in storage after they are revoked', async () => {
    const one = page()
    const [ended, kept] = [await signedIn(one), await signedIn(one, { ...PLACE, chainId: 'eip155:10' })]
    await one.siwx.revokeSession(chainId, address)
    expect(one.stored()).not.toContain(ended.signature)
    expect(one.stored()).not.toContain(ended.data.nonce)
    expect(one.stored()).toContain(kept.signature)
    await one.siwx.setSessions([])
    expect(one.area.texts.size).toBe(0)
  })

  it('are one for each account and chain: the newest', async () => {
    const one = page()
    await signedIn(one)
    const second = await signedIn(one)
    expect(await one.siwx.getSessions(chainId, address)).toEqual([second])
  })

  it('are replaced by a list, if each of it is in order', async () => {
    const one = page()
    const first = await signedIn(one)
    const other = await changed(first, { chainId: 'eip155:10' })
    const forged = { ...other, signature: first.signature }
    await expect(one.siwx.setSessions([other, forged])).rejects.toMatchObject({ code: 'SIGN_MESSAGE_FAILED' })
    expect(await one.siwx.getSessions(chainId, address)).toEqual([first])
    await one.siwx.setSessions([other])
    expect(await one.siwx.getSessions(chainId, address)).toEqual([])
    expect(await one.siwx.getSessions('eip155:10', address)).toEqual([other])
  })

  it('have another nonce each, of at least 128 bits', async () => {
    const { siwx } = page()
    const nonces = await Promise.all(
      Array.from({ length: 50 }, async () => (await siwx.createMessage(PLACE)).nonce),
    )
    expect(new Set(nonces).size).toBe(50)
    // log2(62) is 5.95.
    for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9]{22,}$/)
  })

  it('end by their time, and are then dropped', async () => {
    const one = page({ lifetime: 60 })
    await signedIn(one)
    one.time.now += 59_999
    expect(await one.siwx.getSessions(chainId, address)).toHaveLength(1)
    one.time.now += 1
    expect(await one.siwx.getSessions(chainId, address)).toEqual([])
    expect(one.area.texts.size).toBe(0)
  })

  it('notify the other tabs, and the listeners of this one', async () => {
    const one = page()
    const other = page({}, one.area)
    const calls = { here: 0, there: 0 }
    const stops = [
      one.siwx.watch?.(() => {
        calls.here += 1
      }),
      other.siwx.watch?.(() => {
        calls.there += 1
      }),
    ]
    await signedIn(one)
    expect(calls).toEqual({ here: 1, there: 1 })
    await one.siwx.revokeSession(chainId, address)
    expect(calls).toEqual({ here: 2, there: 2 })
    for (const stop of stops) stop?.()
    await signedIn(one)
    expect(calls).toEqual({ here: 2, there: 2 })
    expect(one.area.listeners.size).toBe(0)
  })

  it('work without a page until one is needed', async () => {
    const siwx = browserSiwx()
    expect(siwx.getRequired?.()).toBe(true)
    expect(browserSiwx({ required: false }).getRequired?.()).toBe(false)
    siwx.watch?.(() => undefined)()
    expect(await siwx.getSessions(chainId, address)).toEqual([])
    await expect(siwx.createMessage(PLACE)).rejects.toMatchObject({ params: { option: 'location' } })
  })
})

describe('one-click authentication in the browser', () => {
  it('asks for a message of the page, with a nonce of 24 letters and digits', async () => {
    const { siwx } = page({ statement: 'Sign in.', resources: ['https://app.example/terms'], lifetime: 3600 })
    expect(await requestOf(siwx, ['eip155:10', 'eip155:1'])).toStrictEqual({
      domain: 'app.example',
      uri: 'https://app.example',
      version: '1',
      nonce: expect.stringMatching(/^[A-Za-z0-9]{24}$/),
      statement: 'Sign in.',
      resources: ['https://app.example/terms'],
      expirationTime: at(3600),
      chains: ['eip155:10', 'eip155:1'],
    })
  })

  it('asks for seven days, with another nonce each time', async () => {
    const { siwx } = page()
    const [first, second] = [await requestOf(siwx), await requestOf(siwx)]
    expect(first.expirationTime).toBe(at(604_800))
    expect(first.nonce).not.toBe(second.nonce)
  })

  it('keeps every sign-in of one nonce, for the next page too', async () => {
    const one = page()
    const chains = ['eip155:1', 'eip155:10'] as const
    const signed = await answeredBy(await requestOf(one.siwx, chains))
    await one.siwx.setSessions(signed)
    const next = page({}, one.area)
    for (const [index, chain] of chains.entries())
      expect(await next.siwx.getSessions(chain, address)).toMatchObject([{ message: signed[index]?.message }])
  })

  it('[A7 partly] keeps nothing of an answer with one wrong signature', async () => {
    const one = page()
    const [first, second] = await answeredBy(await requestOf(one.siwx, ['eip155:1', 'eip155:10']))
    if (first === undefined || second === undefined) throw new Error('The wallet signed for two chains.')
    const forged = { ...second, signature: first.signature }
    await expect(one.siwx.setSessions([first, forged])).rejects.toMatchObject({ code: 'SIGN_MESSAGE_FAILED' })
    expect(one.area.texts.size).toBe(0)
  })
})

describe('a signature', () => {
  const rows: readonly [
    string,
    string,
    (session: SignInSession) => SignInSession | Promise<SignInSession>,
  ][] = [
    ['for another domain', 'DOMAIN_MISMATCH', (one) => changed(one, { domain: 'evil.example' })],
    ['for a page of another origin', 'URI_MISMATCH', (one) => changed(one, { uri: 'https://evil.example' })],
    ['that has expired', 'EXPIRED', (one) => changed(one, { expirationTime: at(-1) })],
    ['that expires now', 'EXPIRED', (one) => changed(one, { expirationTime: at(0) })],
    ['that is not valid yet', 'NOT_YET_VALID', (one) => changed(one, { notBefore: at(3600) })],
    ['of the future', 'ISSUED_IN_FUTURE', (one) => changed(one, { issuedAt: at(3600) })],
    ['with a nonce of no page', 'NONCE_UNKNOWN', (one) => changed(one, { nonce: 'abcdefgh12345678' })],
    [
      'with the nonce in the statement',
      'NONCE_UNKNOWN',
      (one) => changed(one, { nonce: 'abcdefgh12345678', statement: `Nonce: ${one.data.nonce}` }),
    ],
    [
      'of another account',
      'ACCOUNT_MISMATCH',
      async (one) => {
        const other = await changed(one, { accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })
        return { ...other, data: one.data }
      },
    ],
    [
      'on another chain',
      'ACCOUNT_MISMATCH',
      async (one) => ({ ...(await changed(one, { chainId: 'eip155:10' })), data: one.data }),
    ],
    [
      'that the account did not make',
      'CHAIN_UNREADABLE',
      (one) => ({ ...one, signature: `0x${'1'.repeat(128)}1b` }),
    ],
    ['of other bytes', 'SIGNATURE_MALFORMED', (one) => ({ ...one, signature: 'hello' })],
    ['over no message', 'MESSAGE_MALFORMED', (one) => ({ ...one, message: 'hello' })],
  ]
  it.each(rows)('[A7 partly] is refused, and nothing is kept: %s', async (_, code, change) => {
    const one = page()
    const session = await change(await signedBy(await one.siwx.createMessage(PLACE)))
    const thrown = await thrownBy(one.siwx.addSession(session))
    expect(thrown).toMatchObject({
      code: 'SIGN_MESSAGE_FAILED',
      details: expect.stringContaining(`(${code})`),
    })
    expect(wordsOf(thrown)).not.toContain(session.signature)
    expect(wordsOf(thrown)).not.toContain(session.data.nonce)
    expect(one.area.texts.size).toBe(0)
  })

  it('[A7 partly] is taken once', async () => {
    const one = page()
    const session = await signedIn(one)
    await expect(one.siwx.addSession(session)).rejects.toMatchObject({
      details: expect.stringContaining('(NONCE_UNKNOWN)'),
    })
  })

  it('may be made long after the message', async () => {
    const one = page()
    const session = await signedBy(await one.siwx.createMessage(PLACE))
    one.time.now += 86_400_000
    await one.siwx.addSession(session)
    expect(await one.siwx.getSessions(chainId, address)).toEqual([session])
  })
})

describe('the stored sign-ins', () => {
  const planted = async (change: (session: SignInSession) => SignInSession | Promise<SignInSession>) => {
    const one = page()
    const { message, signature } = await change(await signedBy(await one.siwx.createMessage(PLACE)))
    one.area.texts.set(KEY, JSON.stringify({ version: 1, signIns: [{ message, signature }] }))
    return one
  }

  it.each<[string, (session: SignInSession) => SignInSession | Promise<SignInSession>]>([
    ['of another domain', (one) => changed(one, { domain: 'evil.example' })],
    ['that have expired', (one) => changed(one, { expirationTime: at(-1) })],
    ['without a signature', (one) => ({ ...one, signature: '' })],
    ['of no message', (one) => ({ ...one, message: 'hello' })],
  ])('[A7 partly] count for nothing and are dropped: %s', async (_, change) => {
    const one = await planted(change)
    expect(await one.siwx.getSessions(chainId, address)).toEqual([])
    expect(one.area.texts.size).toBe(0)
  })

  it('[A7 partly] count for nothing with a signature that may be of a contract, and stay', async () => {
    const one = await planted((session) => ({ ...session, signature: `0x${'1'.repeat(128)}1b` }))
    expect(await one.siwx.getSessions(chainId, address)).toEqual([])
    expect(one.area.texts.size).toBe(1)
  })

  it('are verified by the page that reads them', async () => {
    const one = await planted((session) => session)
    expect(await one.siwx.getSessions(chainId, address)).toHaveLength(1)
  })

  it.each(['full', 'blocked'] as const)('[F5 partly] are in memory where storage is %s', async (fault) => {
    const one = page()
    one.storage.fault = fault
    const session = await signedIn(one)
    expect(await one.siwx.getSessions(chainId, address)).toEqual([session])
    await one.siwx.revokeSession(chainId, address)
    expect(await one.siwx.getSessions(chainId, address)).toEqual([])
  })

  it('[F5 partly] may be of a storage that cannot be watched', () => {
    const one = page()
    const watch = () => {
      throw new Error('SecurityError')
    }
    const siwx = browserSiwx({ storage: { ...one.storage, watch } })
    expect(siwx.watch?.(() => undefined)()).toBeUndefined()
  })
})

describe('an option that is not valid', () => {
  it.each<[object, string]>([
    [{ storage: {} }, 'storage'],
    [{ storageKey: '' }, 'storageKey'],
    [{ rpcUrls: { mainnet: 'https://node.example' } }, 'rpcUrls'],
    [{ rpcUrls: { 'eip155:1': 'node.example' } }, 'rpcUrls'],
    [{ url: '/auth' }, 'url'],
  ])('is named: %j', (given, option) => {
    expect(() => browserSiwx(given)).toThrow(
      expect.objectContaining({ code: 'OPTION_INVALID', params: { option } }),
    )
  })
})
