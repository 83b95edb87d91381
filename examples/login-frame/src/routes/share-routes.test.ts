import { describe, expect, it, onTestFinished } from 'vitest'
import { newDeviceKey, type Send, TestBrowser } from '../browser.cases.js'
import { DEVICE_HEADER, SIGNATURE_HEADER } from '../http/signing-device.js'
import {
  ADA,
  DAY,
  HOUR,
  loginWorld,
  MINUTE,
  ORIGIN,
  refusal,
  type WorldOptions,
} from '../login-world.cases.js'
import { base64url } from '../secrets/base64url.js'
import { dumpDatabase } from '../store/dump-database.cases.js'
import { libsqlDatabase } from '../store/libsql-database.js'
import { sqlLoginStore } from '../store/sql-login-store.js'

const random = (length: number) => base64url(crypto.getRandomValues(new Uint8Array(length)))
const SPLIT = random(16)
const SHARE = random(33)

/** A server with a signed-in browser that has stored a share. */
async function world(options: WorldOptions = {}) {
  const made = await loginWorld(options)
  const { browser: ada, account } = await made.signedIn()
  const put = (share = SHARE, split = SPLIT, browser = ada) =>
    browser.call('PUT', '/api/share', { account, split, share })
  expect(await put()).toMatchObject({ status: 200, body: {} })
  return {
    ...{ ...made, ada, account, put },
    release: async (browser = ada, split = SPLIT) =>
      (await browser.call('POST', '/api/share/release', { split })).body,
    drop: (browser = ada) => browser.call('POST', '/api/share/drop', { split: SPLIT }),
    /** Kinds of the audit entries, the newest first. */
    kinds: async (browser = ada) => {
      const { body } = await browser.call('GET', '/api/audit')
      return [...JSON.stringify(body).matchAll(/"kind":"(\w+)"/g)].map(([, kind]) => kind)
    },
    signInAgain: (browser = ada) => {
      made.clock.now += MINUTE
      return browser.signIn(ADA, made.code)
    },
  }
}

/** The world over a database that a test reads and changes. */
async function worldWithDatabase() {
  const database = libsqlDatabase(':memory:')
  onTestFinished(() => database.close())
  return { ...(await world({ store: await sqlLoginStore(database) })), database }
}

it('keeps a share, releases it to a user who has just signed in, and drops it', async () => {
  const { release, drop, kinds } = await world()
  expect(await release()).toEqual({ share: SHARE })
  expect(await drop()).toMatchObject({ status: 200, body: {} })
  expect(await release()).toEqual(refusal('SHARE_MISSING'))
  expect(await drop()).toMatchObject({ status: 200, body: {} })
  expect(await kinds()).toEqual(['SHARE_DROPPED', 'SHARE_RELEASED', 'SHARE_STORED', 'SIGNED_IN'])
})

it('never replaces a share', async () => {
  const { put, release, kinds } = await world()
  expect(await put(random(33))).toMatchObject({ status: 409, body: refusal('SHARE_EXISTS') })
  expect(await release()).toEqual({ share: SHARE })
  expect(await kinds()).toEqual(['SHARE_RELEASED', 'SHARE_STORED', 'SIGNED_IN'])
})

it('keeps 20 shares of an account, and takes another when one is dropped', async () => {
  const { put, drop } = await world()
  for (let count = 1; count < 20; count += 1)
    expect(await put(SHARE, random(16))).toMatchObject({ status: 200 })
  const limit = { status: 409, body: refusal('SHARE_LIMIT_REACHED') }
  expect(await put(SHARE, random(16))).toMatchObject(limit)
  await drop()
  expect(await put(SHARE, random(16))).toMatchObject({ status: 200 })
  expect(await put(SHARE, random(16))).toMatchObject(limit)
})

it('takes no share for another account, and releases and drops none', async () => {
  const { signedIn, account, release, drop } = await world()
  const { browser: bob, account: bobs } = await signedIn('bob@mail.example')
  const share = { account, split: random(16), share: SHARE }
  const answer = await bob.call('PUT', '/api/share', share)
  expect(answer).toMatchObject({ status: 403, body: refusal('VAULT_WRONG_ACCOUNT') })
  expect(await release(bob)).toEqual(refusal('SHARE_MISSING'))
  await drop(bob)
  expect(await release()).toEqual({ share: SHARE })
  // The same split of another account is another row.
  const own = { account: bobs, split: SPLIT, share: random(33) }
  expect(await bob.call('PUT', '/api/share', own)).toMatchObject({ status: 200 })
  expect(await release(bob)).toEqual({ share: own.share })
})

it.each([
  ['a share of 15 bytes', { share: random(15) }],
  ['a share of 129 bytes', { share: random(129) }],
  ['a share that is not base64url', { share: `${SHARE}=` }],
  ['no share', { share: undefined }],
  ['a short split', { split: SPLIT.slice(1) }],
  ['a split of other signs', { split: `${SPLIT.slice(1)}+` }],
  ['no account', { account: undefined }],
  ['a member of its own', { note: 'x' }],
])('refuses %s', async (_, change) => {
  const { ada, account } = await world()
  const right = { account, split: random(16), share: SHARE }
  const answer = await ada.call('PUT', '/api/share', { ...right, ...change })
  expect(answer).toMatchObject({ status: 400, body: refusal('BODY_MALFORMED') })
})

it.each([16, 128])('takes a share of %s bytes', async (length) => {
  const { put, release, ada } = await world()
  const [share, split] = [random(length), random(16)]
  expect(await put(share, split)).toMatchObject({ status: 200 })
  expect(await release(ada, split)).toEqual({ share })
})

describe('a release', () => {
  it('needs a sign-in of this session that is five minutes old at most', async () => {
    const { release, clock, ada, signInAgain, kinds } = await world()
    clock.now += 5 * MINUTE
    expect(await release()).toEqual({ share: SHARE })
    clock.now += 1
    const late = await ada.call('POST', '/api/share/release', { split: SPLIT })
    // Browsers log each other status as an error.
    expect(late).toMatchObject({ status: 200, body: refusal('SIGN_IN_TOO_OLD') })
    // Another use of the session is no sign-in.
    await ada.call('GET', '/api/vault')
    expect(await release()).toEqual(refusal('SIGN_IN_TOO_OLD'))
    await signInAgain()
    expect(await release()).toEqual({ share: SHARE })
    expect((await kinds()).filter((kind) => kind === 'SHARE_RELEASED')).toHaveLength(2)
  })

  it('is not made possible by a sign-in in another browser', async () => {
    const { release, clock, browser, signInAgain } = await world()
    clock.now += 5 * MINUTE
    const other = await browser()
    await signInAgain(other)
    expect(await release()).toEqual(refusal('SIGN_IN_TOO_OLD'))
    expect(await release(other)).toEqual({ share: SHARE })
  })

  it('happens three times in 24 hours for an account, over all its browsers and splits', async () => {
    const { release, put, ada, clock, browser, signInAgain, kinds } = await world()
    const first = clock.now
    expect(await release()).toEqual({ share: SHARE })
    const other = await browser()
    await signInAgain(other)
    expect(await release(other)).toEqual({ share: SHARE })
    const [split, share] = [random(16), random(33)]
    await put(share, split)
    expect(await release(ada, split)).toEqual({ share })
    const answer = await ada.call('POST', '/api/share/release', { split: SPLIT })
    const seconds = (DAY - MINUTE) / 1000
    expect(answer).toMatchObject({ status: 200, body: refusal('SHARE_RELEASE_LIMIT', seconds) })
    expect(answer.headers.get('retry-after')).toBe(String(seconds))
    expect((await kinds()).filter((kind) => kind === 'SHARE_RELEASED')).toHaveLength(3)
    clock.now = first + DAY - MINUTE
    await signInAgain()
    expect(clock.now).toBe(first + DAY)
    expect(await release()).toEqual({ share: SHARE })
    expect(await release()).toEqual(refusal('SHARE_RELEASE_LIMIT', 60))
  })

  it('takes no turn when it is refused', async () => {
    const { release, ada, clock, signInAgain } = await world({ sharesPerDay: 1 })
    for (let count = 0; count < 3; count += 1) {
      expect(await release(ada, random(16))).toEqual(refusal('SHARE_MISSING'))
      expect(await release(ada, 'A')).toEqual(refusal('BODY_MALFORMED'))
    }
    clock.now += 5 * MINUTE + 1
    expect(await release()).toEqual(refusal('SIGN_IN_TOO_OLD'))
    await signInAgain()
    expect(await release()).toEqual({ share: SHARE })
    clock.now += HOUR
    await signInAgain()
    for (const left of [22 * HOUR + 59 * MINUTE, 22 * HOUR + 59 * MINUTE])
      expect(await release()).toEqual(refusal('SHARE_RELEASE_LIMIT', left / 1000))
  })

  it('is limited for each account alone', async () => {
    const { release, signedIn, clock } = await world({ sharesPerDay: 1 })
    const { browser: bob, account } = await signedIn('bob@mail.example')
    await bob.call('PUT', '/api/share', { account, split: SPLIT, share: SHARE })
    expect(await release()).toEqual({ share: SHARE })
    expect(await release(bob)).toEqual({ share: SHARE })
    clock.now += 1
    expect(await release()).toMatchObject(refusal('SHARE_RELEASE_LIMIT'))
  })

  it('is not given for a stolen session token without the device key', async () => {
    const { ada, browser, release, kinds, signInAgain } = await world()
    const thief = await browser()
    thief.token = ada.token
    expect(await release(thief)).toEqual(refusal('SESSION_ON_OTHER_DEVICE'))
    await signInAgain()
    expect(await kinds()).toEqual(['SIGNED_IN', 'SESSION_ON_OTHER_DEVICE', 'SHARE_STORED', 'SIGNED_IN'])
  })

  it('is not given for a session token with a copied signature, of another request or of an earlier release', async () => {
    const { send, clock, code, kinds } = await world()
    const copied: [path: string, headers: Headers][] = []
    const recording: Send = (path, init) => {
      copied.push([path, new Headers(init.headers)])
      return send(path, init)
    }
    const ada = new TestBrowser(recording, ORIGIN, () => clock.now, await newDeviceKey())
    clock.now += MINUTE
    await ada.signIn(ADA, code)
    await ada.call('POST', '/api/share/drop', { split: random(16) })
    await ada.call('POST', '/api/share/release', { split: SPLIT })
    // The thief has the newest token as well, but no key.
    for (const [path, headers] of copied) {
      const cookie = `__Host-walletchart-session=${ada.token}`
      const sent = Object.fromEntries(
        ['origin', 'content-type', DEVICE_HEADER, SIGNATURE_HEADER].map((name) => [
          name,
          headers.get(name) ?? '',
        ]),
      )
      const response = await send('/api/share/release', {
        method: 'POST',
        headers: { ...sent, cookie },
        body: JSON.stringify({ split: SPLIT }),
      })
      const isRelease = path === '/api/share/release'
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual(refusal(isRelease ? 'SIGNATURE_REPLAYED' : 'SIGNATURE_INVALID'))
    }
    expect(copied.map(([path]) => path)).toContain('/api/share/release')
    expect((await kinds(ada)).filter((kind) => kind === 'SHARE_RELEASED')).toHaveLength(1)
  })

  it('is not given for a stolen device key without a session', async () => {
    const { send, clock, ada, release, put, drop } = await world()
    const thief = new TestBrowser(send, ORIGIN, () => clock.now, ada.keys)
    expect(await release(thief)).toEqual(refusal('SESSION_MISSING'))
    expect((await put(SHARE, random(16), thief)).body).toEqual(refusal('SESSION_MISSING'))
    expect((await drop(thief)).body).toEqual(refusal('SESSION_MISSING'))
  })
})

it('the database holds a share as ciphertext, which opens in its own row alone', async () => {
  const { database, signedIn, release, put, account } = await worldWithDatabase()
  const dump = await dumpDatabase(database)
  expect(dump).toContain(SPLIT)
  const bytes = Buffer.from(SHARE, 'base64url')
  for (const text of [SHARE, bytes.toString('base64'), bytes.toString('hex')])
    expect(dump).not.toContain(text)
  const { browser: bob, account: bobs } = await signedIn('bob@mail.example')
  const move = (set: string, values: readonly string[]) =>
    database.query(`UPDATE login_shares SET ${set} WHERE account_id = $1`, values)
  await move('account_id = $2', [account, bobs])
  expect(await release(bob)).toEqual(refusal('SERVER_FAILED'))
  const split = random(16)
  await move('account_id = $2, split_id = $3', [bobs, account, split])
  expect(await release(undefined, split)).toEqual(refusal('SERVER_FAILED'))
  await move('split_id = $2', [account, SPLIT])
  expect(await release()).toEqual({ share: SHARE })
  expect(await put()).toMatchObject({ body: refusal('SHARE_EXISTS') })
})

it('the log names no share and no split', async () => {
  const { release, drop, lines } = await world()
  await release()
  await drop()
  await release()
  expect(lines.slice(-4)).toEqual([
    'PUT /api/share 200',
    'POST /api/share/release 200',
    'POST /api/share/drop 200',
    'POST /api/share/release 200 SHARE_MISSING',
  ])
})

describe('the share of a deleted account', () => {
  const deleted = async () => {
    const made = await worldWithDatabase()
    await made.ada.call('DELETE', '/api/account', {})
    return made
  }

  it('is neither released nor dropped, and no other is taken', async () => {
    const { ada, signInAgain, release, put, drop } = await deleted()
    expect((await signInAgain()).body).toMatchObject({ isDeleted: true })
    expect(await release()).toEqual(refusal('ACCOUNT_DELETED'))
    expect(await drop()).toMatchObject({ status: 410, body: refusal('ACCOUNT_DELETED') })
    expect((await put(SHARE, random(16))).body).toEqual(refusal('ACCOUNT_DELETED'))
    await ada.call('POST', '/api/account/restore', {})
    expect(await release()).toEqual({ share: SHARE })
  })

  it('comes back with the account within seven days', async () => {
    const { ada, clock, signInAgain, release } = await deleted()
    clock.now += 7 * DAY - 2 * MINUTE
    await signInAgain()
    await ada.call('POST', '/api/account/restore', {})
    expect(await release()).toEqual({ share: SHARE })
  })

  it('is erased after seven days', async () => {
    const { database, clock, signInAgain, release } = await deleted()
    expect(await dumpDatabase(database)).toContain(SPLIT)
    clock.now += 7 * DAY
    await signInAgain()
    expect(await release()).toEqual(refusal('SHARE_MISSING'))
    expect(await dumpDatabase(database)).not.toContain(SPLIT)
  })
})
