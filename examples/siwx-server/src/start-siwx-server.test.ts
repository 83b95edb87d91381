import { createServer } from 'node:http'
import { connect } from 'node:net'
import { Keyv } from 'keyv'
import { describe, expect, it, onTestFinished } from 'vitest'
import { alice, Browser, bob, messageOf, NOW, ORIGIN, startedServer } from './browser.cases.js'
import { startSiwxServer } from './start-siwx-server.js'

const started = async (...args: Parameters<typeof startedServer>) => {
  const all = await startedServer(...args)
  onTestFinished(() => all.server.close())
  return { ...all, page: all.browser() }
}
const accountOf = ({ address }: typeof alice) => ({ address, chainId: 'eip155:1' })
const setCookieOf = ({ headers }: { readonly headers: Headers }) => headers.getSetCookie()[0] ?? ''

describe.each([
  ['in memory', () => ({})],
  ['in a key-value store', () => ({ keyv: new Keyv({ throwOnErrors: true }) })],
])('a sign-in %s', (_, options) => {
  it('opens what is protected, until the page signs out', async () => {
    const { page } = await started(options())
    expect((await page.send('/me')).status).toBe(401)
    const signed = await page.signIn()
    expect(signed.status).toBe(200)
    expect(signed.json).toEqual({
      session: { ...accountOf(alice), expiresAt: new Date(NOW + 86_400_000).toISOString() },
    })
    expect((await page.send('/me')).json).toEqual({ accounts: [accountOf(alice)] })
    const out = await page.post('/sign-out')
    expect(out.status).toBe(204)
    expect(setCookieOf(out)).toMatch(/^siwx-[A-Za-z0-9]{16}=; Max-Age=0/)
    expect((await page.send('/me')).status).toBe(401)
  })

  it('has a cookie that scripts cannot read and other sites cannot send, another one after each sign-in', async () => {
    const { page } = await started(options())
    const first = await page.signIn()
    expect(setCookieOf(first)).toMatch(
      /^siwx-[A-Za-z0-9]{16}=[A-Za-z0-9]{16}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    const { cookie } = page
    expect((await page.signIn(bob)).status).toBe(200)
    expect(page.cookie).not.toContain(cookie.slice(cookie.indexOf('=')))
    // The old cookie opens nothing.
    expect((await page.send('/me', { headers: { cookie } })).status).toBe(401)
    expect((await page.send('/me')).status).toBe(200)
  })

  it('stands beside those of other accounts, and is ended alone', async () => {
    const { page } = await started(options())
    await page.signIn(alice)
    await page.signIn(bob)
    await page.signIn(alice)
    expect((await page.send('/me')).json).toEqual({ accounts: [accountOf(bob), accountOf(alice)] })
    const query = new URLSearchParams(accountOf(bob))
    const { json } = await page.send(`/sessions?${query}`)
    expect(json).toEqual({
      sessions: [
        {
          message: expect.stringContaining(bob.address),
          signature: expect.stringMatching(/^0x/),
          data: {
            domain: 'localhost:5173',
            accountAddress: bob.address,
            uri: ORIGIN,
            version: '1',
            chainId: 'eip155:1',
            nonce: expect.stringMatching(/^[A-Za-z0-9]{24}$/),
            issuedAt: new Date(NOW).toISOString(),
          },
        },
      ],
    })
    const lower = { ...accountOf(bob), address: bob.address.toLowerCase() }
    expect((await page.post('/revoke', lower)).status).toBe(204)
    expect((await page.send(`/sessions?${query}`)).json).toEqual({ sessions: [] })
    expect((await page.send('/me')).json).toEqual({ accounts: [accountOf(alice)] })
    expect((await page.post('/revoke')).status).toBe(204)
    expect((await page.send('/me')).status).toBe(401)
  })

  it('ends when its time is over, and when an administrator revokes the account', async () => {
    const { page, time, server, browser } = await started({ ...options(), lifetime: 60 })
    await page.signIn(alice)
    const other = browser()
    await other.signIn(alice)
    await other.signIn(bob)
    await server.revokeAccount(`eip155:1:${alice.address.toLowerCase()}`)
    expect((await page.send('/me')).status).toBe(401)
    expect((await other.send('/me')).json).toEqual({ accounts: [accountOf(bob)] })
    // A revoked account may sign in again.
    expect((await page.signIn(alice)).status).toBe(200)
    expect((await page.send('/me')).status).toBe(200)
    time.now += 60_000
    expect((await page.send('/me')).status).toBe(401)
    expect((await other.send('/me')).status).toBe(401)
  })

  it('[A8:1] succeeds once for 50 requests with one message at the same instant', async () => {
    const { page, browser } = await started(options())
    const signed = await page.signed()
    const replies = await Promise.all(Array.from({ length: 50 }, () => browser().post('/verify', signed)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const codes = replies
      .filter(({ status }) => status !== 200)
      .map(({ status, json }) => [status, json.code])
    expect(new Set(codes.map(String))).toEqual(new Set(['401,NONCE_UNKNOWN']))
  })

  it('needs a nonce that has not expired', async () => {
    const { page, time } = await started({ ...options(), nonceLifetime: 10 })
    const signed = await page.signed()
    time.now += 10_000
    expect((await page.post('/verify', signed)).json).toMatchObject({ code: 'NONCE_UNKNOWN' })
  })
})

describe('a refused sign-in', () => {
  it.each<[string, number, string, (message: string) => string]>([
    [
      'another domain',
      401,
      'DOMAIN_MISMATCH',
      (text) => text.replace('localhost:5173 wants', 'evil.example wants'),
    ],
    [
      'another page',
      401,
      'URI_MISMATCH',
      (text) => text.replace(`URI: ${ORIGIN}`, 'URI: http://localhost:5174'),
    ],
    ['a nonce of nobody', 401, 'NONCE_UNKNOWN', (text) => text.replace(/Nonce: .*/, 'Nonce: abcdefgh1')],
    ['an old time', 401, 'TOO_OLD', (text) => text.replace(/2030-01-02/, '2029-01-02')],
    ['no message', 422, 'MESSAGE_MALFORMED', () => 'Hello'],
  ])('says why: %s', async (_, status, code, change) => {
    const { page } = await started()
    const reply = await page.post('/verify', await page.signed(alice, change))
    expect(reply.status).toBe(status)
    expect(reply.json).toEqual({ code, details: expect.any(String) })
    expect(reply.headers.getSetCookie()).toEqual([])
    expect((await page.send('/me')).status).toBe(401)
  })

  it('says why: a signature of another account, as far as a node tells', async () => {
    const node = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      const { id, method }: { id: number; method: string } = JSON.parse(body)
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x1' : '0x' }))
    })
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void node.close())
    const address = node.address()
    const port = typeof address === 'object' ? address?.port : 0
    const { page } = await started({ rpcUrls: { 'eip155:1': `http://127.0.0.1:${port}` } })
    const { message } = await page.signed(alice)
    const signature = await bob.signMessage({ message })
    expect((await page.post('/verify', { message, signature })).json).toMatchObject({
      code: 'SIGNATURE_MISMATCH',
    })
  })

  it.each([
    ['no JSON', '{"message":'],
    ['a byte order mark', '\uFEFF{"message":"a","signature":"b"}'],
    ['another type', '[]'],
    ['a missing field', '{"message":"a"}'],
    ['numbers', '{"message":1,"signature":2}'],
    ['a prototype', '{"__proto__":{"message":"a","signature":"b"}}'],
    ['a deep list', `{"message":${'['.repeat(7000)}${']'.repeat(7000)}}`],
    ['nothing', ''],
  ])('says why: a body with %s', async (_, body) => {
    const { page } = await started()
    const reply = await page.post('/verify', body)
    expect(reply.status).toBe(422)
    expect(reply.json).toEqual({ code: 'BODY_MALFORMED', details: expect.any(String) })
  })

  it('says why: a body that is too long', async () => {
    const { page } = await started()
    const reply = await page.post('/verify', { message: 'a'.repeat(17_000), signature: '' })
    expect([reply.status, reply.json.code]).toEqual([413, 'BODY_TOO_LARGE'])
  })

  it('says why: a body that never ends, and its connection is closed', async () => {
    const { server } = await started({ bodyTimeout: 20 })
    const { port } = new URL(server.url)
    const socket = connect(Number(port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    const head = [
      'POST /verify HTTP/1.1',
      'Host: localhost',
      `Origin: ${ORIGIN}`,
      'Content-Type: application/json',
      'Content-Length: 1000',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n{"message":"`)
    let answer = ''
    for await (const part of socket) answer += String(part)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('BODY_TOO_SLOW')
  })

  it('says why: a message that has expired within the tolerance starts no session', async () => {
    const { page } = await started()
    const end = new Date(NOW - 1000).toISOString()
    const signed = await page.signed(alice, (text) => `${text}\nExpiration Time: ${end}`)
    const reply = await page.post('/verify', signed)
    expect([reply.status, reply.json.code]).toEqual([401, 'EXPIRED'])
    expect(reply.headers.getSetCookie()).toEqual([])
  })
})

describe('a request of another site', () => {
  it.each(['https://evil.example', 'null', 'http://localhost:5174', `${ORIGIN}/`, 'HTTP://LOCALHOST:5173'])(
    'is refused and reads nothing: %s',
    async (origin) => {
      const { server, page } = await started()
      await page.signIn()
      const foreign = new Browser(server.url, origin)
      foreign.cookie = page.cookie
      for (const reply of [
        await foreign.send('/me'),
        await foreign.send('/nonce'),
        await foreign.post('/sign-out'),
        await foreign.send('/verify', { method: 'OPTIONS' }),
      ]) {
        expect([reply.status, reply.json.code]).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
        expect(reply.headers.get('access-control-allow-origin')).toBeNull()
      }
      expect((await page.send('/me')).status).toBe(200)
    },
  )

  it('is refused when it names no origin and changes something', async () => {
    const { server } = await started()
    const reply = await fetch(`${server.url}/sign-out`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(reply.status).toBe(403)
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json-patch',
  ])('is refused with the content type of a form: %s', async (type) => {
    const { page } = await started()
    const reply = await page.send('/sign-out', {
      method: 'POST',
      headers: { 'content-type': type },
      body: '{}',
    })
    expect([reply.status, reply.json.code]).toEqual([415, 'CONTENT_TYPE_NOT_ALLOWED'])
  })
})

describe('the server', () => {
  it('answers the page of its origin with CORS, exactly', async () => {
    const { page } = await started()
    const { status, headers } = await page.send('/verify', { method: 'OPTIONS' })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(headers.get('access-control-allow-credentials')).toBe('true')
    expect(headers.get('access-control-allow-methods')).toBe('GET, POST')
    const read = await page.send('/nonce')
    expect(read.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(read.headers.get('cache-control')).toBe('no-store')
    expect(read.headers.get('vary')).toBe('Origin')
  })

  it.each([
    ['GET', '/', 404],
    ['GET', '/verify', 405],
    ['POST', '/me', 405],
    ['DELETE', '/sign-out', 405],
    ['GET', '/nonce/', 404],
    ['GET', '//me', 404],
    ['OPTIONS', '/other', 404],
    ['HEAD', '/nonce', 200],
    ['HEAD', '/me', 401],
  ])('answers %s %s with %d', async (method, path, status) => {
    const { page } = await started()
    const headers: Record<string, string> = method === 'POST' ? { 'content-type': 'application/json' } : {}
    expect((await page.send(path, { method, headers })).status).toBe(status)
  })

  it('needs https outside of loopback, and its cookie is then bound to the host', async () => {
    await expect(startSiwxServer({ domain: 'app.example', origin: 'http://app.example' })).rejects.toThrow(
      'https',
    )
    await expect(startSiwxServer({ domain: '', origin: ORIGIN })).rejects.toMatchObject({
      code: 'OPTION_INVALID',
    })
    const origin = 'https://app.example'
    const { server } = await started({ domain: 'app.example', origin })
    const page = new Browser(server.url, origin)
    const signed = await page.signed(alice, (text) =>
      text.replaceAll('localhost:5173', 'app.example').replace('URI: http:', 'URI: https:'),
    )
    expect(setCookieOf(await page.post('/verify', signed))).toMatch(
      /^__Host-siwx-[A-Za-z0-9]{16}=[A-Za-z0-9]{16}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    )
    expect((await page.send('/me')).status).toBe(200)
  })

  it('holds eight sign-ins in one browser session, the newest', async () => {
    const check = async () => ({ ok: true }) as const
    const allowed = Array.from({ length: 9 }, (_, index) => `eip155:${index + 1}` as const)
    const { page } = await started({ checks: { eip155: check }, chains: allowed })
    for (let chain = 1; chain <= 9; chain += 1) {
      const { json } = await page.send('/nonce')
      const message = messageOf(alice, String(json.nonce), chain)
      expect((await page.post('/verify', { message, signature: '0x' })).status).toBe(200)
    }
    const { json } = await page.send('/me')
    const chains = [2, 3, 4, 5, 6, 7, 8, 9].map((chain) => ({
      address: alice.address,
      chainId: `eip155:${chain}`,
    }))
    expect(json).toEqual({ accounts: chains })
    expect(page.cookie.length).toBeLessThan(400)
  })

  it('[A16 partly] writes no signature, token, cookie, address or nonce into its log, and refuses without them', async () => {
    const { page, lines, server } = await started({
      rpcUrls: { 'eip155:1': 'http://127.0.0.1:9/key-of-the-node' },
    })
    const signed = await page.signed()
    await page.post('/verify', signed)
    const { cookie } = page
    const mismatch = { ...(await page.signed()), signature: await bob.signMessage({ message: 'other' }) }
    const replies = [
      await page.post('/verify', signed),
      await page.post('/verify', mismatch),
      await page.post('/verify', { ...signed, signature: `${signed.signature}zz` }),
      await page.send(`/${cookie}`),
      await page.send('/me', { method: 'PUT' }),
    ]
    expect(replies[1]?.json.code).toBe('CHAIN_UNREADABLE')
    await page.send(`/sessions?${new URLSearchParams(accountOf(alice))}`)
    await server.revokeAccount(`eip155:1:${alice.address}`)
    await page.post('/sign-out')
    const nonce = /Nonce: (\w+)/.exec(signed.message)?.[1] ?? 'none'
    const written = `${lines.join('\n')}\n${JSON.stringify(replies.map(({ json }) => json))}`
    for (const secret of [
      signed.signature,
      mismatch.signature,
      cookie.slice('siwx-'.length),
      cookie.slice(cookie.indexOf('=')),
      nonce,
      alice.address,
      'key-of-the-node',
    ])
      expect(written.toLowerCase()).not.toContain(secret.toLowerCase())
    expect(lines).toContain('POST /verify 200')
    expect(lines).toContain('POST /verify 401 NONCE_UNKNOWN')
    expect(lines).toContain('GET (unknown path) 404 NOT_FOUND')
  })

  it('signs nobody in when the store fails, and shows nothing of the failure', async () => {
    class BrokenMap extends Map<string, string> {
      override get(): string {
        throw new Error('redis://user:secret@store is down')
      }
    }
    const keyv = new Keyv({ store: new BrokenMap(), throwOnErrors: true, emitErrors: false })
    const { page, lines } = await started({ keyv })
    const reply = await page.signIn()
    expect([reply.status, reply.json.code]).toEqual([401, 'STORE_FAILED'])
    expect(JSON.stringify(reply.json)).not.toContain('secret')
    const other = await page.send('/me', { headers: { cookie: `siwx-${'a'.repeat(16)}=${'a'.repeat(16)}` } })
    expect([other.status, other.json]).toEqual([
      500,
      { code: 'SERVER_FAILED', details: 'The server failed. Try again later.' },
    ])
    // The operator reads why, without a stack.
    expect(lines.filter((line) => line.includes('store is down'))).toHaveLength(2)
    expect(lines.join('\n')).not.toContain('    at ')
  })
})
