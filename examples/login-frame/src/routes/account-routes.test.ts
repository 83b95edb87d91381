import { describe, expect, it, onTestFinished } from 'vitest'
import { accountIn, DAY, loginWorld, MINUTE, memoryStore, refusal } from '../login-world.cases.js'

const vaultOf = (account: string) => ({ account, version: 1, counter: 1, ciphertext: 'AQID' })

it('lists what happened with the account, with the time and the device, to its user alone', async () => {
  const { signedIn, clock } = await loginWorld()
  const { browser: ada, account } = await signedIn()
  const at = clock.now
  clock.now += MINUTE
  await ada.call('PUT', '/api/vault', vaultOf(account))
  const deviceId = expect.stringMatching(/^[\w-]{43}$/)
  expect((await ada.call('GET', '/api/audit')).body).toEqual({
    entries: [
      { at: at + MINUTE, kind: 'VAULT_STORED', deviceId },
      { at, kind: 'SIGNED_IN', deviceId },
    ],
  })
  const { browser: bob } = await signedIn('bob@mail.example')
  expect((await bob.call('GET', '/api/audit')).body).toMatchObject({ entries: [{ kind: 'SIGNED_IN' }] })
})

it('lists what the user decided on requests, among the rest', async () => {
  const { signedIn, clock } = await loginWorld()
  const { browser: ada, account } = await signedIn()
  const decide = async (decision: string, host: string, method: string) => {
    clock.now += MINUTE
    return ada.call('POST', '/api/decision', { decision, host, method })
  }
  const at = clock.now
  expect(await decide('approved', 'shop.example', 'personal_sign')).toMatchObject({ status: 200, body: {} })
  clock.now += MINUTE
  await ada.call('PUT', '/api/vault', vaultOf(account))
  await decide('rejected', 'localhost:5173', 'solana_signTransaction')
  expect((await ada.call('GET', '/api/audit')).body).toMatchObject({
    entries: [
      {
        at: at + 3 * MINUTE,
        kind: 'REQUEST_REJECTED',
        request: { host: 'localhost:5173', method: 'solana_signTransaction' },
      },
      { at: at + 2 * MINUTE, kind: 'VAULT_STORED' },
      {
        at: at + MINUTE,
        kind: 'REQUEST_APPROVED',
        request: { host: 'shop.example', method: 'personal_sign' },
      },
      { at, kind: 'SIGNED_IN' },
    ],
  })
})

it.each([
  ['contents beside it', { params: ['0x68'] }],
  ['another decision', { decision: 'expired' }],
  ['a URL as the host', { host: 'https://shop.example/pay?for=ada' }],
  ['a text as the method', { method: 'sign this' }],
  ['no host', { host: '' }],
  ['a long host', { host: 'a'.repeat(261) }],
])('takes no decision with %s', async (_, wrong) => {
  const { signedIn } = await loginWorld()
  const { browser } = await signedIn()
  const right = { decision: 'approved', host: 'shop.example', method: 'personal_sign' }
  expect((await browser.call('POST', '/api/decision', { ...right, ...wrong })).body).toEqual(
    refusal('BODY_MALFORMED'),
  )
  expect((await browser.call('GET', '/api/audit')).body).toMatchObject({ entries: [{ kind: 'SIGNED_IN' }] })
})

it('takes no decision of somebody who is not signed in', async () => {
  const { browser } = await loginWorld()
  const right = { decision: 'approved', host: 'shop.example', method: 'personal_sign' }
  expect((await (await browser()).call('POST', '/api/decision', right)).body).toEqual(
    refusal('SESSION_MISSING'),
  )
})

it.each(['PASSKEY_ADDED', 'PASSKEY_REMOVED', 'RECOVERED', 'BACKED_UP', 'EXPORTED'])(
  'notes %s, which the browser alone knows',
  async (kind) => {
    const { signedIn, clock } = await loginWorld()
    const { browser } = await signedIn()
    clock.now += MINUTE
    expect(await browser.call('POST', '/api/note', { kind })).toMatchObject({ status: 200, body: {} })
    expect((await browser.call('GET', '/api/audit')).body).toMatchObject({
      entries: [
        { at: clock.now, kind, deviceId: expect.stringMatching(/^[\w-]{43}$/) },
        { kind: 'SIGNED_IN' },
      ],
    })
  },
)

it.each([
  ['a kind that the server writes itself', { kind: 'SIGNED_IN' }],
  ['a release of a share', { kind: 'SHARE_RELEASED' }],
  ['a kind of its own', { kind: 'OWN' }],
  ['contents beside it', { kind: 'EXPORTED', text: 'x' }],
  ['no kind', {}],
])('notes nothing for %s', async (_, body) => {
  const { signedIn } = await loginWorld()
  const { browser } = await signedIn()
  const answer = await browser.call('POST', '/api/note', body)
  expect(answer).toMatchObject({ status: 400, body: refusal('BODY_MALFORMED') })
  expect((await browser.call('GET', '/api/audit')).body).toMatchObject({ entries: [{ kind: 'SIGNED_IN' }] })
})

it('ends the session at sign-out, and removes its cookie', async () => {
  const { signedIn } = await loginWorld()
  const { browser } = await signedIn()
  const { status, headers } = await browser.call('POST', '/api/sign-out', {})
  expect(status).toBe(200)
  expect(headers.get('set-cookie')).toMatch(/^__Host-walletchart-session=; Max-Age=0;/)
  expect((await browser.call('GET', '/api/audit')).body).toEqual(refusal('SESSION_MISSING'))
})

it('accepts no token of a session that was signed out', async () => {
  const { signedIn } = await loginWorld()
  const { browser } = await signedIn()
  const before = browser.token
  await browser.call('GET', '/api/audit')
  const last = browser.token
  await browser.call('POST', '/api/sign-out', {})
  for (const token of [before, last]) {
    browser.token = token
    expect((await browser.call('GET', '/api/audit')).body).toEqual(refusal('SESSION_ENDED'))
  }
})

describe('a deleted account', () => {
  const deleted = async () => {
    const world = await loginWorld()
    const { browser, account } = await world.signedIn()
    await browser.call('PUT', '/api/vault', vaultOf(account))
    const other = await world.browser()
    world.clock.now += MINUTE
    await other.signIn('ada@mail.example', world.code)
    const { headers } = await browser.call('DELETE', '/api/account', {})
    world.clock.now += MINUTE
    return { ...world, account, other, headers }
  }

  it('ends all its sessions', async () => {
    const { other, headers } = await deleted()
    expect(headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await other.call('GET', '/api/audit')).body).toEqual(refusal('SESSION_ENDED'))
  })

  it('shows its keys at once to no session, and takes none', async () => {
    const { other, account, code } = await deleted()
    expect((await other.signIn('ada@mail.example', code)).body).toMatchObject({ account, isDeleted: true })
    for (const [method, path, body] of [
      ['GET', '/api/vault'],
      ['PUT', '/api/vault', { ...vaultOf(account), counter: 2 }],
      ['GET', '/api/audit'],
      ['GET', '/api/devices'],
      ['POST', '/api/note', { kind: 'EXPORTED' }],
      ['DELETE', '/api/account', {}],
    ] as const)
      expect(await other.call(method, path, body)).toMatchObject({
        status: 410,
        body: refusal('ACCOUNT_DELETED'),
      })
  })

  it('comes back with its keys by a code within seven days', async () => {
    const { other, account, code, clock } = await deleted()
    clock.now += 7 * DAY - 2 * MINUTE
    await other.signIn('ada@mail.example', code)
    expect((await other.call('POST', '/api/account/restore', {})).body).toEqual({ account })
    expect((await other.call('GET', '/api/vault')).body).toEqual(vaultOf(account))
    expect((await other.call('POST', '/api/account/restore', {})).body).toEqual(
      refusal('ACCOUNT_NOT_DELETED'),
    )
    expect((await other.call('GET', '/api/audit')).body).toMatchObject({
      entries: [{ kind: 'ACCOUNT_RESTORED' }, { kind: 'SIGNED_IN' }, { kind: 'ACCOUNT_DELETED' }, {}, {}, {}],
    })
  })

  it('is erased after seven days: the same address gets an empty account', async () => {
    const { other, account, code, clock } = await deleted()
    clock.now += 7 * DAY - MINUTE
    const { body } = await other.signIn('ada@mail.example', code)
    expect(accountIn(body)).not.toBe(account)
    expect(body).toMatchObject({ isDeleted: false })
    expect((await other.call('GET', '/api/vault')).body).toEqual({ account: accountIn(body) })
  })

  it('does not come back after seven days to a session from before', async () => {
    const { other, account, code, clock, store } = await deleted()
    clock.now += 7 * DAY - 2 * MINUTE
    await other.signIn('ada@mail.example', code)
    clock.now += MINUTE
    expect((await other.call('POST', '/api/account/restore', {})).body).toEqual(
      refusal('ACCOUNT_NOT_DELETED'),
    )
    expect((await store.accounts.find(account))?.deletedAt).toBeDefined()
  })

  it('is deleted before its passkeys are dropped: a deletion that fails in the middle leaves no account without them', async () => {
    const store = await memoryStore()
    onTestFinished(() => store.close())
    let isBroken = true
    const { signedIn } = await loginWorld({
      store: {
        ...store,
        accounts: {
          ...store.accounts,
          delete: async (...args) => {
            if (isBroken) throw new Error('The database is away.')
            return store.accounts.delete(...args)
          },
        },
      },
    })
    const { browser, account } = await signedIn()
    await browser.call('PUT', '/api/vault', vaultOf(account))
    const left = { ...vaultOf(account), counter: 2, ciphertext: 'AQIE' }
    expect(await browser.call('DELETE', '/api/account', { vault: left })).toMatchObject({ status: 500 })
    expect((await browser.call('GET', '/api/vault')).body).toEqual(vaultOf(account))
    isBroken = false
    expect(await browser.call('DELETE', '/api/account', { vault: left })).toMatchObject({ status: 200 })
    expect(await store.vaults.find(account)).toMatchObject({ counter: 2, ciphertext: 'AQIE' })
  })

  it('is not deleted with keys that are older than those that are stored', async () => {
    const { signedIn, store } = await loginWorld()
    const { browser, account } = await signedIn()
    await browser.call('PUT', '/api/vault', vaultOf(account))
    expect(await browser.call('DELETE', '/api/account', { vault: vaultOf(account) })).toMatchObject({
      status: 409,
      body: refusal('VAULT_ROLLBACK'),
    })
    expect((await store.accounts.find(account))?.deletedAt).toBeUndefined()
  })
})
