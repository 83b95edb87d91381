import { describe, expect, it } from 'vitest'
import type { LoginStore } from '../login-store.js'
import {
  ADA,
  DAY,
  HOUR,
  loginWorld,
  MINUTE,
  memoryStore,
  refusal,
  SECOND,
  wrongFor,
} from '../login-world.cases.js'
import { libsqlDatabase } from '../store/libsql-database.js'
import { sqlLoginStore } from '../store/sql-login-store.js'

const BOB = 'bob@mail.example'

/** A store that counts its calls. */
function counted(store: LoginStore) {
  const calls: string[] = []
  const watched = <Part extends object>(name: string, part: Part): Part =>
    new Proxy(part, {
      get(target, method, receiver) {
        calls.push(`${name}.${String(method)}`)
        return Reflect.get(target, method, receiver)
      },
    })
  const { codes, throttles, nonces, devices, accounts, sessions, vaults, audit } = store
  return {
    calls,
    store: {
      ...store,
      codes: watched('codes', codes),
      throttles: watched('throttles', throttles),
      nonces: watched('nonces', nonces),
      devices: watched('devices', devices),
      accounts: watched('accounts', accounts),
      sessions: watched('sessions', sessions),
      vaults: watched('vaults', vaults),
      audit: watched('audit', audit),
    },
  }
}

describe('a login by e-mail', () => {
  it('approves a new browser first, and asks a known one for the code alone', async () => {
    const { browser, code } = await loginWorld()
    const ada = await browser()
    expect((await ada.call('POST', '/api/email', { email: ADA })).body).toEqual({ action: 'VERIFY_DEVICE' })
    const approval = { email: ADA, code: code() }
    expect((await ada.call('POST', '/api/device/approve', approval)).body).toEqual({ action: 'VERIFY_OTP' })
    const signedIn = await ada.call('POST', '/api/otp', { email: ADA, code: code() })
    expect(signedIn.body).toEqual({
      account: expect.stringMatching(/^[\w-]{22}$/),
      isDeleted: false,
      expiresAt: ada.now() + 30 * MINUTE,
    })
    expect((await ada.call('POST', '/api/email', { email: BOB })).body).toEqual({ action: 'VERIFY_OTP' })
  })

  it('opens the same account for the same address, however it is written', async () => {
    const { signedIn, browser, code, clock } = await loginWorld()
    const { account } = await signedIn(ADA)
    clock.now += MINUTE
    const { body } = await (await browser()).signIn('  Ada@MAIL.example ', code)
    expect(body).toMatchObject({ account })
    expect((await signedIn(BOB)).account).not.toBe(account)
  })

  it('[D8.11:2] answers and works the same for an address with an account and one without', async () => {
    const watched = counted(await memoryStore())
    const { browser, mails, signedIn, clock, code } = await loginWorld({ store: watched.store })
    await signedIn(ADA)
    clock.now += HOUR
    const work = async (email: string) => {
      const one = await browser()
      watched.calls.length = 0
      mails.length = 0
      const answers = [
        await one.call('POST', '/api/email', { email }),
        await one.call('POST', '/api/email', { email }),
        await one.call('POST', '/api/otp', { email, code: '000000' }),
        await one.call('POST', '/api/device/approve', { email, code: wrongFor(code()) }),
        await one.call('POST', '/api/device/approve', { email, code: code() }),
        await one.call('POST', '/api/otp', { email, code: code() }),
      ]
      const shapes = answers.map(({ status, body }) =>
        status === 200 ? Object.keys(Object(body)) : { status, body },
      )
      return { shapes, calls: [...watched.calls], mails: mails.length }
    }
    const known = await work(ADA)
    expect(await work('new@mail.example')).toEqual(known)
    expect(known.mails).toBe(2)
    const beforeCode = known.calls.slice(0, known.calls.indexOf('accounts.open'))
    expect(beforeCode.filter((call) => /accounts|sessions|vaults|audit/.test(call))).toEqual([])
    await watched.store.close()
  })

  it('sends a plain mail that names the site and has no link', async () => {
    const { browser, mails } = await loginWorld()
    const ada = await browser()
    await ada.call('POST', '/api/email', { email: ADA, projectId: 'shop' })
    const [mail] = mails
    expect(Object.keys(mail ?? {}).sort()).toEqual(['subject', 'text', 'to'])
    expect(mail).toMatchObject({ to: ADA, subject: 'Approve a new device' })
    expect(mail?.text).toContain('asks to sign in to Example Shop: Chrome on Linux.')
    expect(mail?.text).toMatch(/^Your code: \d{3} \d{3}$/m)
    expect(mail?.text).not.toMatch(/https?:|www\.|<|\w\.\w/)
    expect((await ada.call('POST', '/api/email', { email: BOB, projectId: 'x' })).body).toEqual(
      refusal('PROJECT_UNKNOWN'),
    )
  })

  it('takes no text of the browser into a mail', async () => {
    const { browser, mails } = await loginWorld()
    const headers = { 'user-agent': 'Visit https://evil.example Safari/1' }
    await (await browser()).call('POST', '/api/email', { email: ADA }, { headers })
    expect(mails[0]?.text).toContain('Example Login: Safari.')
    expect(mails[0]?.text).not.toContain('evil')
  })

  it.each([
    ['no address', 'ada'],
    ['two addresses', 'ada@mail.example,bob@mail.example'],
    ['a header', 'ada@mail.example\r\nBcc: bob@mail.example'],
    ['a name', 'Ada <ada@mail.example>'],
    ['a host without a dot', 'ada@localhost'],
    ['other letters', 'аda@mail.example'],
    ['a long address', `${'a'.repeat(60)}@${'b.'.repeat(120)}example`],
  ])('refuses %s as an e-mail address', async (_, email) => {
    const { browser, mails } = await loginWorld()
    const answer = await (await browser()).call('POST', '/api/email', { email })
    expect(answer).toMatchObject({ status: 400, body: refusal('EMAIL_MALFORMED') })
    expect(mails).toEqual([])
  })

  it('says that the mail server failed', async () => {
    const { browser } = await loginWorld({ deliver: () => Promise.reject(new Error('550')) })
    const answer = await (await browser()).call('POST', '/api/email', { email: ADA })
    expect(answer).toMatchObject({ status: 503, body: refusal('MAIL_FAILED') })
  })
})

describe('the limits of mails', () => {
  it('waits 30 seconds between two mails to an address', async () => {
    const { browser, clock, mails } = await loginWorld()
    const ada = await browser()
    await ada.call('POST', '/api/email', { email: ADA })
    clock.now += 29 * SECOND
    const early = await ada.call('POST', '/api/email', { email: 'ADA@mail.example' })
    expect(early).toMatchObject({ status: 429, body: refusal('EMAIL_LIMIT', 1) })
    expect(early.headers.get('retry-after')).toBe('1')
    expect(mails).toHaveLength(1)
    clock.now += SECOND
    expect(await ada.call('POST', '/api/email', { email: ADA })).toMatchObject({ status: 200 })
  })

  it('sends an address five mails an hour, whichever browser asks', async () => {
    const { browser, clock, mails } = await loginWorld()
    for (let sent = 0; sent < 5; sent += 1) {
      await (await browser()).call('POST', '/api/email', { email: ADA })
      clock.now += MINUTE
    }
    const answer = await (await browser()).call('POST', '/api/email', { email: ADA })
    expect(answer.body).toEqual(refusal('EMAIL_LIMIT', 55 * 60))
    expect(mails).toHaveLength(5)
    clock.now += 55 * MINUTE
    expect(await (await browser()).call('POST', '/api/email', { email: ADA })).toMatchObject({ status: 200 })
  })

  it('counts the mail after an approval, which needs no pause', async () => {
    const { browser, clock, mails, code } = await loginWorld()
    const ada = await browser()
    for (let sent = 0; sent < 5; sent += 1) {
      await ada.call('POST', '/api/email', { email: ADA })
      clock.now += MINUTE
    }
    const answer = await ada.call('POST', '/api/device/approve', { email: ADA, code: code() })
    expect(answer.body).toEqual(refusal('EMAIL_LIMIT', 55 * 60))
    expect(mails).toHaveLength(5)
  })

  it.each([
    ['a /24', (count: number) => `192.0.2.${count}`, '192.0.3.1'],
    ['the same /24 as IPv6', (count: number) => `::ffff:192.0.2.${count}`, '::ffff:192.0.3.1'],
    ['a /48', (count: number) => `2001:db8:7:${count.toString(16)}::1`, '2001:db8:8::1'],
  ])('sends 20 mails an hour for %s', async (_, addressOf, outside) => {
    const { browser, clock, mails } = await loginWorld()
    const one = await browser()
    const ask = (count: number, address: string) =>
      one.call(
        'POST',
        '/api/email',
        { email: `user${count}@mail.example` },
        { headers: { 'x-test-address': address } },
      )
    for (let sent = 1; sent <= 20; sent += 1) await ask(sent, addressOf(sent))
    expect(mails).toHaveLength(20)
    expect(await ask(21, addressOf(21))).toMatchObject({ status: 429, body: refusal('ADDRESS_LIMIT', 3600) })
    expect(await ask(22, outside)).toMatchObject({ status: 200 })
    clock.now += HOUR
    expect(await ask(23, addressOf(23))).toMatchObject({ status: 200 })
  })
})

describe('a code', () => {
  const asked = async () => {
    const world = await loginWorld()
    const ada = await world.browser()
    await ada.call('POST', '/api/email', { email: ADA })
    await ada.call('POST', '/api/device/approve', { email: ADA, code: world.code() })
    const otp = (code: string) => ada.call('POST', '/api/otp', { email: ADA, code })
    return { ...world, ada, otp }
  }

  it('signs in once', async () => {
    const { otp, code } = await asked()
    expect(await otp(code())).toMatchObject({ status: 200 })
    expect(await otp(code())).toMatchObject({ status: 200, body: refusal('CODE_NOT_ASKED') })
  })

  it('[D8.11:1] is void after five wrong tries, until a new one is sent', async () => {
    const { otp, code, ada, clock } = await asked()
    for (let tries = 0; tries < 4; tries += 1)
      expect((await otp(wrongFor(code()))).body).toEqual(refusal('CODE_WRONG'))
    expect((await otp(wrongFor(code()))).body).toEqual(refusal('CODE_TRIES_SPENT'))
    expect((await otp(code())).body).toEqual(refusal('CODE_TRIES_SPENT'))
    clock.now += 30 * SECOND
    await ada.call('POST', '/api/email', { email: ADA })
    expect(await otp(code())).toMatchObject({ status: 200 })
  })

  it('expires after ten minutes', async () => {
    const { otp, code, clock } = await asked()
    clock.now += 10 * MINUTE
    expect(await otp(code())).toMatchObject({ status: 200, body: refusal('CODE_EXPIRED') })
  })

  it('is valid until ten minutes are over', async () => {
    const { otp, code, clock } = await asked()
    clock.now += 10 * MINUTE - 1
    expect(await otp(code())).toMatchObject({ status: 200 })
  })

  it('[D8.11:3] is refused from another browser, which costs its owner no try', async () => {
    const { otp, code, browser } = await asked()
    const thief = await browser()
    for (let tries = 0; tries < 6; tries += 1)
      expect((await thief.call('POST', '/api/otp', { email: ADA, code: code() })).body).toEqual(
        refusal('CODE_NOT_ASKED'),
      )
    expect(await otp(code())).toMatchObject({ status: 200 })
  })

  it('is void when a newer one was sent', async () => {
    const { otp, code, ada, clock } = await asked()
    const before = code()
    clock.now += 30 * SECOND
    await ada.call('POST', '/api/email', { email: ADA })
    expect((await otp(before)).body).toEqual(refusal('CODE_WRONG'))
    expect(await otp(code())).toMatchObject({ status: 200 })
  })

  it('that approves a browser does not sign in, is used once, and lives ten minutes', async () => {
    const { browser, code, clock } = await loginWorld()
    const ada = await browser()
    await ada.call('POST', '/api/email', { email: ADA })
    const approval = { email: ADA, code: code() }
    expect((await ada.call('POST', '/api/otp', approval)).body).toEqual(refusal('CODE_NOT_ASKED'))
    clock.now += 10 * MINUTE
    expect((await ada.call('POST', '/api/device/approve', approval)).body).toEqual(refusal('CODE_EXPIRED'))
    await ada.call('POST', '/api/email', { email: ADA })
    const fresh = { email: ADA, code: code() }
    expect(await ada.call('POST', '/api/device/approve', fresh)).toMatchObject({ status: 200 })
    expect((await ada.call('POST', '/api/device/approve', fresh)).body).toEqual(refusal('CODE_NOT_ASKED'))
  })

  it('is for one address', async () => {
    const { ada, code } = await asked()
    expect((await ada.call('POST', '/api/otp', { email: BOB, code: code() })).body).toEqual(
      refusal('CODE_NOT_ASKED'),
    )
  })

  it.each(['12345', '1234567', '12 456', '１２３４５６', 123456])('%s is malformed', async (code) => {
    const { ada } = await asked()
    const answer = await ada.call('POST', '/api/otp', { email: ADA, code })
    expect(answer).toMatchObject({ status: 400, body: refusal('BODY_MALFORMED') })
  })
})

it('keeps codes, addresses and tokens out of the database', async () => {
  const database = libsqlDatabase(':memory:')
  const store = await sqlLoginStore(database)
  const { signedIn, browser, mails, clock, code } = await loginWorld({ store })
  const { browser: ada } = await signedIn(ADA)
  clock.now += DAY
  await (await browser()).call('POST', '/api/email', { email: ADA })
  const tables = ['codes', 'throttles', 'nonces', 'devices', 'accounts', 'sessions', 'vaults', 'audit']
  const rows = await Promise.all(tables.map((table) => database.query(`SELECT * FROM login_${table}`)))
  const dump = JSON.stringify(rows)
  expect(mails).toHaveLength(3)
  for (const secret of [ADA, 'mail.example', ada.token?.split('.')[2] ?? ADA, '192.0.2'])
    expect(dump).not.toContain(secret)
  // A time can have the six digits of a code among its own.
  expect(dump.replace(/\d{7,}/g, '')).not.toContain(code())
  await store.close()
})
