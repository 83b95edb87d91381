import { describe, expect, it, onTestFinished } from 'vitest'
import { type FakeFetchCall, fakeFetch } from '../fakes/fake-fetch.js'
import { accountKey } from '../sign-in-verifier/account-key.js'
import { createSignInVerifier } from '../sign-in-verifier/create-sign-in-verifier.js'
import { at, DOMAIN, NOW } from '../sign-in-verifier/sign-in.cases.js'
import { serverSignIns } from './server-sign-ins.js'
import { type ServerSiwxOptions, serverSiwx } from './server-siwx.js'
import { signInMessageFor } from './sign-in-message-for.js'
import { answeredBy, PAGE, PLACE, requestOf, signedBy, thrownBy, wordsOf } from './siwx.cases.js'

const URL_START = 'https://api.example/auth'
const { chainId, accountAddress: address } = PLACE
let servers = 0

/** A back end with the wire of `examples/siwx-server`, for one browser. */
function backEnd(options: Partial<ServerSiwxOptions> = {}) {
  servers += 1
  const url = `${URL_START}/${servers}`
  const verifier = createSignInVerifier({ domain: DOMAIN, now: () => NOW })
  const held = new Map<string, { message: string; signature: string; data: unknown }>()
  const net = fakeFetch()
  const inits: RequestInit[] = []
  const answers: Readonly<Record<string, (call: FakeFetchCall) => unknown>> = {
    nonce: async () => ({ nonce: await verifier.nonce() }),
    verify: async ({ body }) => {
      const proof = JSON.parse(body)
      const verdict = await verifier.verify(proof)
      if (!verdict.ok) {
        const { code, details } = verdict
        return Response.json({ code, details }, { status: 401 })
      }
      const { signIn } = verdict
      held.set(accountKey(signIn.chainId, signIn.address), { ...proof, data: {} })
      return { session: { address: signIn.address, chainId: signIn.chainId, expiresAt: at(60) } }
    },
    sessions: ({ url: asked }) => {
      const query = new URL(asked).searchParams
      const one = held.get(`${query.get('chainId')}:${query.get('address')?.toLowerCase()}`)
      return { sessions: one === undefined ? [] : [one] }
    },
    revoke: ({ body }) => {
      const { chainId: chain, address: account } = JSON.parse(body)
      if (chain === undefined) held.clear()
      else held.delete(accountKey(chain, account))
      return new Response(null, { status: 204 })
    },
  }
  for (const [path, answer] of Object.entries(answers))
    net.script(`${url}/${path}`, (call: unknown) => {
      const found = net.calls.find((one) => one === call)
      if (found === undefined) throw new Error('No call')
      return answer(found)
    })
  const settings: ServerSiwxOptions = {
    url,
    now: () => NOW,
    location: PAGE,
    fetch: (input, init) => {
      inits.push(init ?? {})
      return net.fetch(input, init)
    },
    ...options,
  }
  return { url, held, net, inits, settings, siwx: serverSiwx(settings) }
}

const signedIn = async (siwx: ReturnType<typeof serverSiwx>) => {
  const session = await signedBy(await siwx.createMessage(PLACE))
  await siwx.addSession(session)
  return session
}

describe('sign-ins on a server', () => {
  it('are made, verified, read and revoked', async () => {
    const { siwx } = backEnd({ statement: 'Sign in.', resources: ['https://app.example/terms'] })
    expect(await siwx.getSessions(chainId, address)).toEqual([])
    const session = await signedIn(siwx)
    expect(session.data).toMatchObject({
      domain: DOMAIN,
      uri: `https://${DOMAIN}`,
      statement: 'Sign in.',
      resources: ['https://app.example/terms'],
      issuedAt: at(0),
      expirationTime: at(604_800),
    })
    expect(await siwx.getSessions(chainId, address)).toEqual([session])
    await siwx.revokeSession(chainId, address)
    expect(await siwx.getSessions(chainId, address)).toEqual([])
  })

  it('end together with an empty list, and are replaced by another', async () => {
    const { siwx, held } = backEnd()
    await signedIn(siwx)
    const next = await signedBy(await siwx.createMessage({ ...PLACE, chainId: 'eip155:10' }))
    await siwx.setSessions([next])
    expect([...held.keys()]).toEqual([accountKey('eip155:10', address)])
    await siwx.setSessions([])
    expect(held.size).toBe(0)
  })

  it('travel with the cookies, follow no redirect, and are not cached', async () => {
    const { siwx, inits, net, url } = backEnd()
    await signedIn(siwx)
    await siwx.getSessions(chainId, address)
    await siwx.setSessions([])
    for (const init of inits)
      expect(init).toMatchObject({ credentials: 'include', redirect: 'error', cache: 'no-store' })
    expect(net.calls.map((call) => `${call.method} ${call.url.slice(url.length)}`)).toEqual([
      'GET /nonce',
      'POST /verify',
      `GET /sessions?chainId=eip155%3A1&address=${address}`,
      'POST /revoke',
    ])
    expect(net.calls.at(-1)?.body).toBe('{}')
    expect(inits[1]?.headers).toEqual({ 'content-type': 'application/json' })
  })

  it('[A16 partly] put no signature, message or nonce into a URL', async () => {
    const { siwx, net } = backEnd()
    const { signature, data } = await signedIn(siwx)
    await siwx.getSessions(chainId, address)
    await siwx.revokeSession(chainId, address)
    const urls = net.calls.map((call) => call.url).join('\n')
    for (const secret of [signature, data.nonce, 'wants']) expect(urls).not.toContain(secret)
  })

  it('are of the page where the URL is a path', async () => {
    const net = fakeFetch()
    net.script('https://app.example/auth/nonce', { answer: { nonce: 'abcdefgh1' } })
    const siwx = serverSiwx({ url: '/auth/', fetch: net.fetch, location: PAGE, now: () => NOW })
    expect((await siwx.createMessage(PLACE)).nonce).toBe('abcdefgh1')
  })

  it('need a page to be made, and none to be set up', async () => {
    const siwx = serverSiwx({ url: '/auth' })
    await expect(siwx.createMessage(PLACE)).rejects.toMatchObject({
      code: 'OPTION_INVALID',
      params: { option: 'location' },
    })
    const file = serverSiwx({ url: 'https://api.example', location: { host: '', origin: 'null' } })
    await expect(file.createMessage(PLACE)).rejects.toMatchObject({ params: { option: 'location' } })
  })

  it('are required, unless the app says otherwise at that moment', () => {
    let isRequired = false
    expect(serverSiwx({ url: '/auth' }).getRequired?.()).toBe(true)
    expect(serverSiwx({ url: '/auth', required: false }).getRequired?.()).toBe(false)
    const siwx = serverSiwx({ url: '/auth', required: () => isRequired })
    expect(siwx.getRequired?.()).toBe(false)
    isRequired = true
    expect(siwx.getRequired?.()).toBe(true)
  })

  it('notify the other tabs of each change, and of no read', async () => {
    const { settings, siwx } = backEnd()
    let calls = 0
    const stop = serverSiwx(settings).watch?.(() => {
      calls += 1
    })
    onTestFinished(() => stop?.())
    await siwx.getSessions(chainId, address)
    await signedIn(siwx)
    await expect.poll(() => calls).toBe(1)
    await siwx.revokeSession(chainId, address)
    await expect.poll(() => calls).toBe(2)
    await siwx.setSessions([])
    await expect.poll(() => calls).toBe(3)
  })
})

/** A back end that builds its cookie from the cookie of the request, one turn later. */
function cookieBackEnd() {
  servers += 1
  const url = `${URL_START}/${servers}`
  const most = { running: 0, seen: 0 }
  let cookie: readonly string[] = []
  const send: typeof fetch = async (input, init) => {
    const sent = cookie
    most.running += 1
    most.seen = Math.max(most.seen, most.running)
    await new Promise(setImmediate)
    most.running -= 1
    const body = JSON.parse(String(init?.body ?? '{}'))
    if (String(input).endsWith('/revoke')) {
      cookie = body.chainId === undefined ? [] : sent.filter((one) => one !== body.chainId)
      return new Response(null, { status: 204 })
    }
    const [, chain] = /^Chain ID: (\d+)$/m.exec(body.message) ?? []
    cookie = [...sent, `eip155:${chain}`]
    return Response.json({ session: {} })
  }
  /** The same options make the configuration of each tab and family. */
  const tab = () => serverSiwx({ url, fetch: send, location: PAGE, now: () => NOW })
  const session = async (chain: number) => {
    const message = signInMessageFor({
      ...PLACE,
      chainId: `eip155:${chain}`,
      page: PAGE,
      nonce: `nonce${chain}of1`,
      now: NOW,
      lifetime: 60,
    })
    return signedBy(message)
  }
  return { tab, session, most, signIns: () => [...cookie].sort() }
}

describe('changes at once', () => {
  it('of two families or tabs lose no other: verify and verify, verify and revoke, revoke and revoke', async () => {
    const { tab, session, signIns, most } = cookieBackEnd()
    const [one, other] = [tab(), tab()]
    const [first, second, third] = [await session(1), await session(10), await session(56)]
    await Promise.all([one.addSession(first), other.addSession(second)])
    expect(signIns()).toEqual(['eip155:1', 'eip155:10'])
    await Promise.all([one.addSession(third), other.revokeSession('eip155:1', address)])
    expect(signIns()).toEqual(['eip155:10', 'eip155:56'])
    await Promise.all([one.revokeSession('eip155:10', address), other.revokeSession('eip155:56', address)])
    expect(signIns()).toEqual([])
    await Promise.all([one.setSessions([first, second]), other.addSession(third)])
    expect(signIns()).toEqual(['eip155:1', 'eip155:10', 'eip155:56'])
    expect(most.seen).toBe(1)
  })

  it('lose no other in 50 mixes', async () => {
    const { tab, session, signIns } = cookieBackEnd()
    const tabs = [tab(), tab(), tab()]
    const sessions = await Promise.all(Array.from({ length: 50 }, (_, index) => session(index + 1)))
    await Promise.all(sessions.map((one, index) => tabs[index % 3]?.addSession(one)))
    expect(signIns()).toHaveLength(50)
    await Promise.all(
      sessions.map(({ data }, index) =>
        index % 2 === 0 ? tabs[index % 3]?.revokeSession(data.chainId, address) : undefined,
      ),
    )
    expect(signIns()).toHaveLength(25)
  })

  it('wait for a turn that never comes only so long', async () => {
    const { settings } = backEnd()
    const turns = { locks: () => ({ request: () => new Promise<never>(() => undefined) }), patience: 5 }
    const siwx = serverSignIns({ ...settings, turns })
    const session = await signedBy(await siwx.createMessage(PLACE))
    const late = { code: 'REQUEST_TIMEOUT' }
    await expect(siwx.addSession(session)).rejects.toMatchObject(late)
    await expect(siwx.revokeSession(chainId, address)).rejects.toMatchObject(late)
    await expect(siwx.setSessions([])).rejects.toMatchObject(late)
    expect(await siwx.getSessions(chainId, address)).toEqual([])
  })
})

describe('one-click authentication with a server', () => {
  it('asks for a message of the page, with a nonce of the server', async () => {
    const { siwx, net, url } = backEnd({
      statement: 'Sign in.',
      resources: ['https://app.example/terms'],
      lifetime: 3600,
    })
    net.script(`${url}/nonce`, { answer: { nonce: 'ofTheServer1' } })
    expect(await requestOf(siwx, ['eip155:10', 'eip155:1'])).toStrictEqual({
      domain: DOMAIN,
      uri: `https://${DOMAIN}`,
      version: '1',
      nonce: 'ofTheServer1',
      statement: 'Sign in.',
      resources: ['https://app.example/terms'],
      expirationTime: at(3600),
      chains: ['eip155:10', 'eip155:1'],
    })
    expect(net.calls.map((call) => call.url)).toEqual([`${url}/nonce`])
  })

  it('asks for seven days and no statement where the app names none', async () => {
    const request = await requestOf(backEnd().siwx)
    expect(request.expirationTime).toBe(at(604_800))
    expect(Object.keys(request)).not.toContain('statement')
  })

  it('asks for nothing where the server has no nonce', async () => {
    const { siwx, net, url } = backEnd()
    net.script(`${url}/nonce`, { answer: new Response('', { status: 500 }) })
    await expect(requestOf(siwx)).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED' })
  })

  it('has the server verify one sign-in of each nonce: the first', async () => {
    const { siwx, held, net } = backEnd()
    const chains = ['eip155:10', 'eip155:1', 'eip155:56'] as const
    const ofOne = await answeredBy(await requestOf(siwx, chains))
    const ofAnother = await answeredBy(await requestOf(siwx, ['eip155:137']))
    expect(ofOne).toHaveLength(3)
    await siwx.setSessions([...ofOne, ...ofAnother])
    const verified = net.calls.filter((call) => call.url.endsWith('/verify')).map(({ body }) => body)
    expect(verified).toEqual(
      [ofOne[0], ofAnother[0]].map((one) =>
        JSON.stringify({ message: one?.message, signature: one?.signature }),
      ),
    )
    expect([...held.keys()]).toEqual([accountKey('eip155:10', address), accountKey('eip155:137', address)])
    expect(await siwx.getSessions('eip155:10', address)).toMatchObject([{ message: ofOne[0]?.message }])
  })

  it('[A7 partly] rejects an answer that the server refuses', async () => {
    const { siwx, held } = backEnd()
    await signedIn(siwx)
    const signed = (await answeredBy(await requestOf(siwx))).map((one) => ({ ...one, signature: '0x' }))
    await expect(siwx.setSessions(signed)).rejects.toMatchObject({ code: 'SIGN_MESSAGE_FAILED' })
    expect(held.size).toBe(0)
  })
})

describe('a session of the server', () => {
  it('[A7 partly] of another account, another chain or the past is left out', async () => {
    const { siwx, net, url } = backEnd({ lifetime: 60 })
    const message = async (place: Parameters<typeof siwx.createMessage>[0]) => {
      const { data: _, ...proof } = await signedBy(await siwx.createMessage(place))
      return proof
    }
    const own = await message(PLACE)
    const chain = await message({ ...PLACE, chainId: 'eip155:10' })
    const other = await message({ ...PLACE, accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })
    // The fields that the server sends beside the text count for nothing.
    const data = { accountAddress: address, chainId }
    net.script(`${url}/sessions`, {
      answer: { sessions: [own, chain, other].map((one) => ({ ...one, data })) },
    })
    const found = await siwx.getSessions(chainId, address.toLowerCase())
    expect(found.map((one) => one.message)).toEqual([own.message])
    const later = serverSiwx({ ...backEnd().settings, url, fetch: net.fetch, now: () => NOW + 60_000 })
    expect(await later.getSessions(chainId, address)).toEqual([])
  })

  it.each<[string, unknown]>([
    ['no list', {}],
    ['null', null],
    ['a sign-in without a signature', { sessions: [{ message: 'a' }] }],
    ['a text that is no message', { sessions: [{ message: 'Hello', signature: '0x' }] }],
  ])('[A13 partly] is refused with a typed error: %s', async (_, answer) => {
    const { siwx, net, url } = backEnd()
    net.script(`${url}/sessions`, { answer })
    await expect(siwx.getSessions(chainId, address)).rejects.toMatchObject({ code: 'SIGN_IN_STORE_INVALID' })
  })
})

it('[A13 partly] the sign-ins of a server are refused if they are more than 100', async () => {
  const { siwx, net, url } = backEnd()
  const { message, signature } = await signedBy(await siwx.createMessage(PLACE))
  const answerOf = (length: number) => ({ sessions: Array.from({ length }, () => ({ message, signature })) })
  net.script(`${url}/sessions`, { answer: answerOf(100) })
  expect(await siwx.getSessions(chainId, address)).toHaveLength(100)
  net.script(`${url}/sessions`, { answer: answerOf(101) })
  await expect(siwx.getSessions(chainId, address)).rejects.toMatchObject({ code: 'SIGN_IN_STORE_INVALID' })
})

describe('a refused sign-in', () => {
  it('[A7 partly] names the reason of the server', async () => {
    const { siwx } = backEnd()
    const session = await signedIn(siwx)
    await expect(siwx.addSession(session)).rejects.toMatchObject({
      code: 'SIGN_MESSAGE_FAILED',
      details: expect.stringMatching(/^The sign-in was refused \(NONCE_UNKNOWN\): The nonce was /),
    })
  })

  it('[A7 partly] of a clock that is off says to check the time settings', async () => {
    const { siwx } = backEnd({ now: () => NOW + 3_600_000 })
    await expect(signedIn(siwx)).rejects.toMatchObject({
      details: expect.stringMatching(/\(ISSUED_IN_FUTURE\): .* Check the time settings of the device\.$/),
    })
  })

  it('[A16 partly] says nothing that the server sends back of it', async () => {
    const { siwx, net, url } = backEnd()
    const session = await signedBy(await siwx.createMessage(PLACE))
    const echo = (words: string) =>
      net.script(`${url}/verify`, { answer: Response.json({ code: 'ODD', details: words }, { status: 401 }) })
    for (const words of [
      `Bad ${session.signature}`,
      `Bad ${session.message}`,
      session.signature.toUpperCase(),
      `Bad ${session.data.nonce}`,
    ]) {
      echo(words)
      const said = wordsOf(await thrownBy(siwx.addSession(session))).toLowerCase()
      expect(said).toContain('(odd)')
      for (const secret of [session.signature, session.data.nonce])
        expect(said).not.toContain(secret.toLowerCase())
    }
  })

  it('is one where the server signed in another account', async () => {
    const { siwx, net, url } = backEnd()
    const session = await signedBy(await siwx.createMessage(PLACE))
    for (const other of [
      { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
      { chainId: 'eip155:10' },
    ]) {
      net.script(`${url}/verify`, { answer: { session: other } })
      await expect(siwx.addSession(session)).rejects.toMatchObject({ code: 'SIGN_MESSAGE_FAILED' })
    }
    net.script(`${url}/verify`, { answer: { session: { address: address.toLowerCase(), chainId } } })
    expect(await siwx.addSession(session)).toBeUndefined()
  })
})

describe('an answer of a hostile server', () => {
  const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const html = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
  it.each<[string, () => Response]>([
    ['HTML with status 200', html],
    ['JSON that is cut off', () => new Response('{"nonce":"abcdefg')],
    ['JSON that is no UTF-8', () => new Response(latin1('{"nonce":"abcdefgh1","session":{},"x":"\xff"}'))],
    ['depth 100,000', () => new Response('['.repeat(100_000))],
    ['a prototype', () => new Response('{"__proto__":{"nonce":"abcdefgh1","session":{}}}')],
    ['nothing', () => new Response(null, { status: 204 })],
    ['10 MB', () => new Response(`{"nonce":"abcdefgh1","session":{}}${' '.repeat(10_000_000)}`)],
    ['a byte more than half a MiB', () => new Response('{"nonce":"abcdefgh1","session":{}}'.padEnd(524_289))],
    ['a nonce with a line break', () => Response.json({ nonce: 'abcdefgh\nURI: x' })],
    ['a nonce of 10,000 letters', () => Response.json({ nonce: 'a'.repeat(10_000) })],
  ])('[A13 partly] is a typed error: %s', async (_, answer) => {
    const { siwx, net, url } = backEnd()
    const session = await signedBy(await siwx.createMessage(PLACE))
    net.script(url, answer)
    for (const path of ['nonce', 'verify']) net.script(`${url}/${path}`, answer)
    const invalid = { code: 'SERVICE_ANSWER_INVALID' }
    await expect(siwx.createMessage(PLACE)).rejects.toMatchObject(invalid)
    await expect(siwx.addSession(session)).rejects.toMatchObject(invalid)
    expect(Reflect.get({}, 'nonce')).toBeUndefined()
  })

  it.each<[string, () => Response, RegExp]>([
    ['a status alone', () => new Response('', { status: 500 }), /answered 500\.$/],
    [
      'a refusal of another kind',
      () => Response.json({ code: 'ORIGIN_NOT_ALLOWED', details: 'Other words' }, { status: 403 }),
      /answered 403 \(ORIGIN_NOT_ALLOWED\)\.$/,
    ],
    [
      'a code that is no code',
      () => Response.json({ code: 'a b', details: '' }, { status: 403 }),
      /answered 403\.$/,
    ],
  ])('is a failed request: %s', async (_, answer, details) => {
    const { siwx, net, url } = backEnd()
    for (const path of ['nonce', 'sessions', 'revoke']) net.script(`${url}/${path}`, answer)
    const failed = { code: 'HTTP_REQUEST_FAILED', details: expect.stringMatching(details) }
    await expect(siwx.createMessage(PLACE)).rejects.toMatchObject(failed)
    await expect(siwx.getSessions(chainId, address)).rejects.toMatchObject(failed)
    await expect(siwx.revokeSession(chainId, address)).rejects.toMatchObject(failed)
  })

  it('is a failed request where it is out of reach', async () => {
    const { siwx, net, url } = backEnd()
    net.script(`${url}/nonce`, 'reject')
    await expect(siwx.createMessage(PLACE)).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED' })
  })

  it('is not waited for after the deadline', async () => {
    const { settings, net, url } = backEnd()
    net.script(`${url}/nonce`, 'stall')
    const siwx = serverSignIns({ ...settings, deadline: 5 })
    await expect(siwx.createMessage(PLACE)).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' })
  })
})

describe('an option that is not valid', () => {
  it.each<[string, object, string]>([
    ['no URL', {}, 'url'],
    ['a URL without a slash', { url: 'auth' }, 'url'],
    ['a URL of another host that looks like a path', { url: '//evil.example' }, 'url'],
    ['the same with a backslash', { url: '/\\evil.example' }, 'url'],
    ['a URL with a query', { url: 'https://api.example/auth?key=1' }, 'url'],
    ['a URL with a password', { url: 'https://a:b@api.example' }, 'url'],
    ['a URL of another scheme', { url: 'javascript:alert(1)' }, 'url'],
    ['a statement of two lines', { url: '/auth', statement: 'One\nTwo' }, 'statement'],
    ['an empty statement', { url: '/auth', statement: '' }, 'statement'],
    ['a life of no seconds', { url: '/auth', lifetime: 0 }, 'lifetime'],
    ['a life without an end', { url: '/auth', lifetime: Infinity }, 'lifetime'],
    ['a text for required', { url: '/auth', required: 'no' }, 'required'],
    ['a page without a host', { url: '/auth', location: {} }, 'location'],
    ['an unknown option', { url: '/auth', domain: 'app.example' }, 'domain'],
  ])('is named: %s', (_, given, option) => {
    const options: ServerSiwxOptions = { url: '', ...given }
    if (!('url' in given)) Reflect.deleteProperty(options, 'url')
    expect(() => serverSiwx(options)).toThrow(
      expect.objectContaining({ code: 'OPTION_INVALID', params: { option } }),
    )
  })

  it('is every kind of garbage', () => {
    for (const garbage of [undefined, null, 1, 'a', []])
      expect(() => Reflect.apply(serverSiwx, undefined, [garbage])).toThrow(
        expect.objectContaining({ code: 'OPTION_INVALID' }),
      )
  })
})
