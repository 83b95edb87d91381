import { readFileSync } from 'node:fs'
import { transformSync } from 'esbuild'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { signInText } from '../model/sign-in/sign-in-text.js'
import { createSignInSessions } from './create-sign-in-sessions.js'
import { createSignInVerifier } from './create-sign-in-verifier.js'
import { message, signer } from './sign-in.cases.js'

const page = new URL('../../../docs/src/content/docs/guides/sign-in-server.md', import.meta.url)
const [, code = ''] = /^```ts title="sign-in\.ts"\n([\s\S]*?)^```/m.exec(readFileSync(page, 'utf8')) ?? []

type Handler<Value> = (request: Request) => Promise<Value>
const isHandler = (value: unknown) => typeof value === 'function'
const guideSchema = z.object({
  signIn: z.custom<Handler<Response>>(isHandler),
  accountsOf: z.custom<Handler<string[]>>(isHandler),
})

/** The code of the guide, whose server signs in accounts of any address. */
function guide() {
  const exported = {}
  const server = {
    createSignInSessions,
    createSignInVerifier: (options: Parameters<typeof createSignInVerifier>[0]) =>
      createSignInVerifier({ ...options, checks: { eip155: async () => ({ ok: true }) } }),
  }
  const { code: script } = transformSync(code, { loader: 'ts', format: 'cjs' })
  const module = { exports: exported }
  new Function('require', 'module', 'exports', script)(() => server, module, exported)
  return guideSchema.parse(module.exports)
}

/** A browser of the guide's server. */
function browser() {
  const { signIn, accountsOf } = guide()
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map((pair) => pair.join('=')).join('; ')
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = { origin: 'https://app.example', cookie: cookie() }
    const answer = await signIn(new Request(`https://app.example${path}`, { ...init, headers }))
    await new Promise(setImmediate)
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';', 1).join().split('=')
      if (/Max-Age=0;/.test(set)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  const post = (path: string, body: RequestInit['body'] = '{}', more: object = {}) =>
    send(path, { method: 'POST', body, ...more })
  const verify = async (chainId: 'eip155:1' | 'eip155:8453') => {
    const { nonce } = z.object({ nonce: z.string() }).parse(await (await send('/nonce')).json())
    const text = signInText(message({ nonce, chainId, issuedAt: new Date().toISOString() }))
    return post('/verify', JSON.stringify({ message: text, signature: '0x' }))
  }
  const held = (cookies = cookie()) =>
    accountsOf(new Request('https://app.example/me', { headers: { cookie: cookies } }))
  return { cookie, send, post, verify, held }
}

const account = (chain: number) => `eip155:${chain}:${signer.address.toLowerCase()}`

it('the code of the guide signs in and out, and its old cookies open nothing', async () => {
  const { cookie, verify, held, post } = browser()
  expect((await verify('eip155:1')).status).toBe(200)
  const before = cookie()
  expect(await held()).toEqual([account(1)])
  await verify('eip155:8453')
  expect(await held(before)).toEqual([])
  expect((await held()).sort()).toEqual([account(1), account(8453)])
  const last = cookie()
  expect((await post('/sign-out')).status).toBe(204)
  expect(cookie()).toBe('')
  expect(await held(last)).toEqual([])
})

it('the code of the guide loses no sign-in and no revocation of requests at once', async () => {
  for (let round = 0; round < 50; round += 1) {
    const { verify, held, post, cookie } = browser()
    await Promise.all([verify('eip155:1'), verify('eip155:8453')])
    expect((await held()).sort()).toEqual([account(1), account(8453)])
    await Promise.all([verify('eip155:1'), verify('eip155:8453'), verify('eip155:1')])
    expect((await held()).sort()).toEqual([account(1), account(8453)])
    const before = cookie()
    await Promise.all(
      round % 2 === 0 ? [verify('eip155:1'), post('/sign-out')] : [post('/sign-out'), verify('eip155:1')],
    )
    expect(await held(before)).toEqual([])
    await post('/sign-out')
    expect(await held()).toEqual([])
  }
})

it('the code of the guide reads 16 kB of a body, and waits for 5 s', async () => {
  const { post } = browser()
  expect((await post('/verify', 'x'.repeat(16_385))).status).toBe(413)
  expect((await post('/verify', 'x'.repeat(16_384))).status).toBe(401)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const endless = post('/verify', new ReadableStream({ pull: () => new Promise(() => undefined) }), {
      duplex: 'half',
    })
    await vi.advanceTimersByTimeAsync(5_000)
    expect((await endless).status).toBe(413)
  } finally {
    vi.useRealTimers()
  }
})
