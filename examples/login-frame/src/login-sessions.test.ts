import { describe, expect, it } from 'vitest'
import { TestBrowser } from './browser.cases.js'
import { DAY, loginWorld, MINUTE, ORIGIN, refusal, SECOND } from './login-world.cases.js'

const kindsIn = (body: unknown): unknown[] => {
  const entries = typeof body === 'object' && body !== null && 'entries' in body ? body.entries : undefined
  return Array.isArray(entries) ? entries.map(({ kind }) => kind) : []
}

describe('a session', () => {
  it('is a cookie of this host alone, that no script reads', async () => {
    const { browser, code } = await loginWorld()
    const { headers } = await (await browser()).signIn('ada@mail.example', code)
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-walletchart-session=[\w-]{22}\.0\.[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/,
    )
    expect(headers.get('walletchart-session')).toBeNull()
  })

  it('travels in a header with the same rules where http is plain', async () => {
    const { browser, code, clock } = await loginWorld({ origin: 'http://127.0.0.1:8788' })
    const ada = await browser()
    const { headers } = await ada.signIn('ada@mail.example', code)
    expect(headers.get('set-cookie')).toBeNull()
    const first = ada.token
    expect(first).toBe(headers.get('walletchart-session'))
    expect(await ada.call('GET', '/api/audit')).toMatchObject({ status: 200 })
    expect(ada.token).not.toBe(first)
    clock.now += 10 * SECOND
    ada.token = first
    expect((await ada.call('GET', '/api/audit')).body).toEqual(refusal('SESSION_REUSED'))
  })

  it('has a new token after each use, also when the request is refused', async () => {
    const { signedIn } = await loginWorld()
    const { browser } = await signedIn()
    const tokens = [browser.token]
    await browser.call('GET', '/api/audit')
    tokens.push(browser.token)
    expect(await browser.call('PUT', '/api/vault', {})).toMatchObject({ status: 400 })
    tokens.push(browser.token)
    expect(await browser.call('GET', '/api/audit')).toMatchObject({ status: 200 })
    tokens.push(browser.token)
    expect(new Set(tokens).size).toBe(4)
  })

  it('accepts the earlier token once within ten seconds, and gives it the same successor', async () => {
    const { signedIn, clock } = await loginWorld()
    const { browser } = await signedIn()
    const earlier = browser.token
    await browser.call('GET', '/api/audit')
    const later = browser.token
    clock.now += 10 * SECOND - 1
    browser.token = earlier
    expect(await browser.call('GET', '/api/audit')).toMatchObject({ status: 200 })
    expect(browser.token).toBe(later)
    expect(await browser.call('GET', '/api/audit')).toMatchObject({ status: 200 })
  })

  it.each([
    ['a second time', 0, 1],
    ['after ten seconds', 10 * SECOND, 0],
  ])('ends when the earlier token comes %s, which the user can read', async (_, after, accepted) => {
    const { signedIn, clock } = await loginWorld()
    const { browser, account } = await signedIn()
    const earlier = browser.token
    await browser.call('GET', '/api/audit')
    const later = browser.token
    clock.now += after
    for (let use = 0; use < accepted; use += 1) {
      browser.token = earlier
      await browser.call('GET', '/api/audit')
    }
    browser.token = earlier
    const reused = await browser.call('GET', '/api/audit')
    expect(reused).toMatchObject({ status: 401, body: refusal('SESSION_REUSED') })
    browser.token = later
    expect((await browser.call('GET', '/api/audit')).body).toEqual(refusal('SESSION_ENDED'))
    clock.now += MINUTE
    const again = await signedIn()
    expect(again.account).toBe(account)
    const { body } = await again.browser.call('GET', '/api/audit')
    expect(kindsIn(body)).toEqual(['SIGNED_IN', 'SESSION_REUSED', 'SIGNED_IN'])
  })

  it('lives 30 minutes after its last use', async () => {
    const { signedIn, clock } = await loginWorld()
    const { browser } = await signedIn()
    clock.now += 30 * MINUTE - 1
    expect(await browser.call('GET', '/api/audit')).toMatchObject({ status: 200 })
    clock.now += 30 * MINUTE - 1
    expect(await browser.call('GET', '/api/audit')).toMatchObject({ status: 200 })
    clock.now += 30 * MINUTE
    expect((await browser.call('GET', '/api/audit')).body).toEqual(refusal('SESSION_ENDED'))
  })

  it('lives seven days at most', async () => {
    const { signedIn, clock } = await loginWorld()
    const { browser } = await signedIn()
    const end = clock.now + 7 * DAY
    while (clock.now + 29 * MINUTE < end) {
      clock.now += 29 * MINUTE
      await browser.call('GET', '/api/audit')
    }
    clock.now = end - 1
    const last = await browser.call('GET', '/api/audit')
    expect(last.status).toBe(200)
    expect(last.headers.get('set-cookie')).toContain('Max-Age=1;')
    clock.now = end
    expect((await browser.call('GET', '/api/audit')).body).toEqual(refusal('SESSION_ENDED'))
  })

  it('[D8.2 partly] is useless as a stolen cookie: another device key ends the session, and the user can read of it', async () => {
    const { signedIn, browser, clock } = await loginWorld()
    const { browser: ada } = await signedIn()
    const thief = await browser()
    for (const code of ['SESSION_ON_OTHER_DEVICE', 'SESSION_ENDED']) {
      thief.token = ada.token
      const answer = await thief.call('GET', '/api/vault')
      expect(answer).toMatchObject({ status: 401, body: refusal(code) })
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    expect((await ada.call('GET', '/api/audit')).body).toEqual(refusal('SESSION_ENDED'))
    clock.now += MINUTE
    const again = await signedIn()
    const { body } = await again.browser.call('GET', '/api/audit')
    expect(kindsIn(body)).toEqual(['SIGNED_IN', 'SESSION_ON_OTHER_DEVICE', 'SIGNED_IN'])
  })

  it('[D8.2 partly] is useless as a stolen cookie without any device key', async () => {
    const { signedIn, send } = await loginWorld()
    const { browser: ada } = await signedIn()
    const cookie = `__Host-walletchart-session=${ada.token}`
    const response = await send('/api/audit', { headers: { cookie } })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual(refusal('DEVICE_UNKNOWN'))
  })

  it('is needed: a stolen device key alone opens nothing', async () => {
    const { signedIn, send, clock } = await loginWorld()
    const { browser: ada } = await signedIn()
    const thief = new TestBrowser(send, ORIGIN, () => clock.now, ada.keys)
    for (const [method, path] of [
      ['GET', '/api/vault'],
      ['GET', '/api/audit'],
      ['PUT', '/api/vault'],
      ['POST', '/api/note'],
      ['POST', '/api/sign-out'],
      ['DELETE', '/api/account'],
      ['POST', '/api/account/restore'],
    ] as const)
      expect((await thief.call(method, path, method === 'GET' ? undefined : {})).body).toEqual(
        refusal('SESSION_MISSING'),
      )
  })

  it.each([
    ['another generation', (token: string) => token.replace('.0.', '.1.')],
    ['another id', (token: string) => `${'A'.repeat(22)}${token.slice(22)}`],
    ['another hash', (token: string) => `${token.slice(0, -43)}${'A'.repeat(43)}`],
    ['no parts', () => 'token'],
  ])('is not opened by a token with %s', async (_, change) => {
    const { signedIn } = await loginWorld()
    const { browser } = await signedIn()
    const token = browser.token ?? ''
    browser.token = change(token)
    expect((await browser.call('GET', '/api/audit')).body).toEqual(refusal('SESSION_ENDED'))
    browser.token = token
    expect(await browser.call('GET', '/api/audit')).toMatchObject({ status: 200 })
  })
})
