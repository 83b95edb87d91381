import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ADA, loginWorld, MINUTE, refusal } from '../login-world.cases.js'
import { base64url } from '../secrets/base64url.js'
import { BODY_CAP } from './read-body.js'
import { signedText } from './signed-text.js'
import { SIGNATURE_HEADER } from './signing-device.js'

/** Sends a text as the body, with a signature that fits it. */
async function send(text: string | Uint8Array<ArrayBuffer>) {
  const { browser, mails } = await loginWorld()
  const ada = await browser()
  const body = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(16)))
  const time = ada.now()
  const message = new TextEncoder().encode(
    await signedText({
      ...{ origin: ada.origin, method: 'POST', target: '/api/email' },
      ...{ body, time, nonce },
    }),
  )
  const ecdsa = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = new Uint8Array(await crypto.subtle.sign(ecdsa, ada.keys.privateKey, message))
  const headers = { [SIGNATURE_HEADER]: `t=${time}, n=${nonce}, s=${base64url(signature)}` }
  const original = ada.send
  const raw: typeof original = (path, init) => original(path, { ...init, body })
  const answer = await Object.assign(ada, { send: raw }).call('POST', '/api/email', {}, { headers })
  return { answer, mails }
}

describe('a body', () => {
  it('with an e-mail address alone is accepted', async () => {
    const { answer, mails } = await send(JSON.stringify({ email: ADA }))
    expect(answer.status).toBe(200)
    expect(mails).toHaveLength(1)
  })

  const deep = (length: number, open: string, close: string) => open.repeat(length) + close.repeat(length)
  it.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['a text', '"ada@mail.example"'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a list 40,000 deep', deep(40_000, '[', ']')],
    ['an object 15,000 deep', `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`],
    ['a value 40,000 deep', `{"email":${deep(40_000, '[', ']')}}`],
    ['a deep member of its own', `{"email":"${ADA}","x":${deep(40_000, '[', ']')}}`],
    ['__proto__', `{"email":"${ADA}","__proto__":{"isApproved":true}}`],
    ['constructor', `{"email":"${ADA}","constructor":{"prototype":{"isApproved":true}}}`],
    ['a number as e-mail address', '{"email":7}'],
    ['a list as e-mail address', `{"email":["${ADA}"]}`],
    ['a byte order mark', `\ufeff{"email":"${ADA}"}`],
    ['two values', `{"email":"${ADA}"}{}`],
    ['bytes that are not UTF-8', Uint8Array.from(`{"email":"\xff${ADA}"}`, (sign) => sign.charCodeAt(0))],
  ])('with %s is a typed 400', async (_, text) => {
    const { answer, mails } = await send(text)
    expect(answer).toMatchObject({ status: 400, body: refusal('BODY_MALFORMED') })
    expect(Object.hasOwn(Object.prototype, 'isApproved')).toBe(false)
    expect(mails).toEqual([])
  })

  it('of more than 96 kB is refused before anything is computed', async () => {
    const room = JSON.stringify({ email: ADA }).length
    const fits = await send(JSON.stringify({ email: ADA }) + ' '.repeat(BODY_CAP - room))
    expect(fits.answer.status).toBe(200)
    const { answer } = await send(JSON.stringify({ email: ADA }) + ' '.repeat(BODY_CAP - room + 1))
    expect(answer).toMatchObject({ status: 413, body: refusal('BODY_TOO_LARGE') })
  })

  it('that never ends is read up to the limit', async () => {
    let pulls = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulls += 1
        controller.enqueue(new Uint8Array(32_768))
      },
    })
    const { send: ask } = await loginWorld()
    const init = { method: 'POST', body: endless, duplex: 'half' }
    const headers = { origin: 'https://login.example', 'content-type': 'application/json' }
    expect((await ask('/api/email', { ...init, headers })).status).toBe(413)
    expect(pulls).toBeLessThan(8)
  })
})

describe('a request of another site', () => {
  it.each([
    ['POST', '/api/email'],
    ['POST', '/api/otp'],
    ['PUT', '/api/vault'],
    ['DELETE', '/api/account'],
  ])('%s %s needs the exact origin', async (method, path) => {
    const { signedIn } = await loginWorld()
    const { browser } = await signedIn()
    for (const origin of [
      undefined,
      'null',
      'https://shop.example',
      'https://login.example:444',
      'http://login.example',
      'https://login.example.evil.example',
    ]) {
      const answer = await browser.call(method, path, {}, { headers: { origin } })
      expect(answer).toMatchObject({ status: 403, body: refusal('ORIGIN_NOT_ALLOWED') })
    }
    expect(await browser.call('GET', '/api/audit')).toMatchObject({ status: 200 })
  })

  it('is refused for what its browser says of it, whatever its method', async () => {
    const { signedIn } = await loginWorld()
    const { browser } = await signedIn()
    for (const site of ['cross-site', 'same-site', 'none']) {
      const headers = { 'sec-fetch-site': site }
      expect((await browser.call('GET', '/api/audit', undefined, { headers })).body).toEqual(
        refusal('ORIGIN_NOT_ALLOWED'),
      )
      expect((await browser.call('POST', '/api/sign-out', {}, { headers })).body).toEqual(
        refusal('ORIGIN_NOT_ALLOWED'),
      )
    }
  })

  it('may be a GET without an origin, but not with another one', async () => {
    const { signedIn } = await loginWorld()
    const { browser } = await signedIn()
    const get = (headers: Readonly<Record<string, string | undefined>>) =>
      browser.call('GET', '/api/audit', undefined, { headers })
    expect((await get({ origin: 'https://shop.example' })).status).toBe(403)
    expect((await get({ origin: undefined, 'sec-fetch-site': undefined })).status).toBe(200)
  })

  it.each([undefined, 'text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    'cannot be a form: the content type %s is refused',
    async (type) => {
      const { browser } = await loginWorld()
      const headers = { 'content-type': type }
      const answer = await (await browser()).call('POST', '/api/email', { email: ADA }, { headers })
      expect(answer).toMatchObject({ status: 415, body: refusal('CONTENT_TYPE_NOT_ALLOWED') })
    },
  )

  it('gets no header that would let it read an answer', async () => {
    const { send: ask } = await loginWorld()
    const headers = { origin: 'https://shop.example', 'access-control-request-method': 'POST' }
    for (const method of ['OPTIONS', 'POST']) {
      const answer = await ask('/api/email', { method, headers })
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(answer.ok).toBe(false)
    }
  })
})

it('a path or a method that is not there is a typed refusal', async () => {
  const { send: ask } = await loginWorld()
  const read = async (path: string, method: string) => (await ask(path, { method })).json()
  expect(await read('/api/nothing', 'GET')).toEqual(refusal('NOT_FOUND'))
  expect(await read('/elsewhere', 'GET')).toEqual(refusal('NOT_FOUND'))
  expect(await read('/api/vault', 'PATCH')).toEqual(refusal('METHOD_NOT_ALLOWED'))
})

describe('the log', () => {
  it('[A16 partly] has the code, the e-mail address and the token in no line, in success and failure', async () => {
    const { signedIn, browser, lines, clock, mails, code } = await loginWorld()
    const { browser: ada, account } = await signedIn(ADA)
    const tokens = [ada.token ?? '']
    await ada.call('PUT', '/api/vault', { account, version: 1, counter: 1, ciphertext: 'AQID' })
    tokens.push(ada.token ?? '')
    await ada.call('GET', `/api/audit?email=${ADA}`)
    await ada.call('POST', '/api/otp', { email: ADA, code: code() })
    ada.token = tokens[0]
    clock.now += MINUTE
    await ada.call('GET', '/api/audit')
    await (await browser()).call('POST', '/api/email', { email: `${ADA} ` })
    const secrets = [
      ...['ada', 'mail.example', ...mails.map(({ text }) => /(\d{3}) (\d{3})/.exec(text)?.[0] ?? '-')],
      ...mails.map(({ text }) => /(\d{3}) (\d{3})/.exec(text)?.slice(1).join('') ?? '-'),
      ...tokens.flatMap((token) => [token, ...token.split('.').filter((part) => part.length > 9)]),
      account,
    ]
    expect(secrets).not.toContain('-')
    expect(lines).toEqual([
      'POST /api/email 200',
      'POST /api/device/approve 200',
      'POST /api/otp 200',
      'PUT /api/vault 200',
      'GET /api/audit 200',
      'POST /api/otp 200 CODE_NOT_ASKED',
      'GET /api/audit 401 SESSION_REUSED',
      'POST /api/email 200',
    ])
    for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret)
  })

  it('[A16 partly] has no more than the name of a fault outside of the paths', async () => {
    const { send: ask, lines } = await loginWorld({
      addressOf: () => {
        throw new TypeError(`no address of ${ADA}`)
      },
    })
    const said = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => said.mockRestore())
    const answer = await ask('/api/email', { method: 'POST' })
    expect(await answer.json()).toEqual(refusal('SERVER_FAILED'))
    expect(lines).toEqual(['A request failed. TypeError'])
    expect(said).not.toHaveBeenCalled()
  })

  it('[A16 partly] has no e-mail address when the mail server or the database names it in a fault', async () => {
    const fault = Object.assign(new Error(`550 <${ADA}> unknown`), { code: 'EENVELOPE' })
    const { browser, lines, store } = await loginWorld({ deliver: () => Promise.reject(fault) })
    await (await browser()).call('POST', '/api/email', { email: ADA })
    store.throttles.take = () => Promise.reject(new Error(`duplicate key ${ADA}`))
    const failed = await (await browser()).call('POST', '/api/email', { email: ADA })
    expect(failed).toMatchObject({ status: 500, body: refusal('SERVER_FAILED') })
    expect(lines).toEqual([
      'A mail could not be sent. Error EENVELOPE',
      'POST /api/email 503 MAIL_FAILED',
      'A request failed. Error',
      'POST /api/email 500 SERVER_FAILED',
    ])
  })
})
