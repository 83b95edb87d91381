import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startPostgres } from '../../../siwx-server/src/real-stores/start-postgres.js'
import { postgresPrograms } from '../../../siwx-server/src/real-stores/store-programs.js'
import { newDeviceKey, type Send, TestBrowser } from '../browser.cases.js'
import { sweepTimes } from '../lifetimes.js'
import type { LoginStore } from '../login-store.js'
import {
  DAY,
  HOUR,
  loginWorld,
  MINUTE,
  ORIGIN,
  refusal,
  SECOND,
  START,
  wrongFor,
} from '../login-world.cases.js'
import type { Mail } from '../mail/mailer.js'
import { base64url } from '../secrets/base64url.js'
import { dumpDatabase } from './dump-database.cases.js'
import { openDatabase } from './open-database.js'
import { sqlLoginStore } from './sql-login-store.js'
import { sqlTables } from './sql-tables.js'

/** A database that several servers open. */
interface Engine {
  /** Where it is, for `openDatabase`. */
  readonly place: string
  stop(): Promise<void>
}

const postgres = postgresPrograms()
if (postgres === undefined) console.info('PostgreSQL is not on this machine: its tests are left out.')

const embedded = async (folder: string): Promise<Engine> => ({
  place: join(folder, 'login.db'),
  stop: async () => undefined,
})

const overPostgres =
  (programs: string) =>
  async (folder: string): Promise<Engine> => {
    const { connection, child } = await startPostgres(programs, folder)
    const { user, database, host, port } = connection
    return {
      place: `postgres://${user}@/${database}?host=${host}&port=${port}`,
      stop: async () => {
        await child.stop()
      },
    }
  }

const engines: readonly (readonly [string, (folder: string) => Promise<Engine>])[] = [
  ['the embedded database', embedded],
  ...(postgres ? [['PostgreSQL', overPostgres(postgres)] as const] : []),
]

describe.each(engines)('the store over %s', (_, start) => {
  let folder: string
  let engine: Engine
  let store: LoginStore
  /** The store of another server over the same database. */
  let other: LoginStore
  let count = 0
  let name = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'walletchart-login-'))
    engine = await start(folder)
    // Both make the tables at the same instant.
    const open = async () => sqlLoginStore(await openDatabase(engine.place))
    const opened = await Promise.all([open(), open()])
    store = opened[0]
    other = opened[1]
  })
  afterAll(async () => {
    await Promise.all([store.close(), other.close()])
    await engine.stop()
    await rm(folder, { recursive: true, force: true })
  })
  beforeEach(() => {
    count += 1
    name = `test-${count}`
  })

  /** The same call many times at the same instant, on both servers. */
  const atOnce = <Value>(call: (one: LoginStore) => Promise<Value>): Promise<Value[]> =>
    Promise.all(Array.from({ length: 20 }, (_, index) => call(index % 2 === 0 ? store : other)))
  const account = () => store.accounts.open(name, name, START - 7 * DAY)
  const session = async () => {
    await account()
    const times = { expiresAt: START + MINUTE, endsAt: START + HOUR }
    await store.sessions.add({ id: name, accountId: name, deviceId: 'device', ...times })
  }

  it('replaces a code and its tries', async () => {
    await store.codes.put({ key: name, hash: 'one', expiresAt: START + 1 })
    await store.codes.countTry(name, START, 5)
    await store.codes.put({ key: name, hash: 'two', expiresAt: START + 2 })
    expect(await other.codes.find(name)).toEqual({ key: name, hash: 'two', expiresAt: START + 2, tries: 0 })
  })

  it('allows so many tries of a code, also at the same instant', async () => {
    await store.codes.put({ key: name, hash: 'hash', expiresAt: START + 1 })
    const tries = await atOnce((one) => one.codes.countTry(name, START, 5))
    expect(tries.flatMap((one) => one?.tries ?? []).sort()).toEqual([1, 2, 3, 4, 5])
  })

  it('allows no try of an expired code', async () => {
    await store.codes.put({ key: name, hash: 'hash', expiresAt: START })
    expect(await store.codes.countTry(name, START, 5)).toBeUndefined()
    expect(await store.codes.find(name)).toMatchObject({ tries: 0 })
  })

  it('gives a code to one caller', async () => {
    await store.codes.put({ key: name, hash: 'hash', expiresAt: START + 1 })
    expect(await store.codes.take(name, 'another')).toBe(false)
    const taken = await atOnce((one) => one.codes.take(name, 'hash'))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  it('lets no more turns through than the limit, also at the same instant', async () => {
    const waits = await atOnce((one) => one.throttles.take(name, [{ most: 3, within: MINUTE }], START))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
    expect(waits.filter((wait) => wait === MINUTE)).toHaveLength(17)
  })

  it('slides the window of a limit, and keeps the strictest of several', async () => {
    const limits = [
      { most: 1, within: 30 * SECOND },
      { most: 2, within: HOUR },
    ]
    const take = (now: number) => store.throttles.take(name, limits, START + now)
    expect(await take(0)).toBe(0)
    expect(await take(10 * SECOND)).toBe(20 * SECOND)
    expect(await take(30 * SECOND)).toBe(0)
    expect(await take(MINUTE)).toBe(HOUR - MINUTE)
    expect(await take(HOUR)).toBe(0)
    expect(await take(HOUR + 20 * SECOND)).toBe(10 * SECOND)
  })

  it('lets nobody wait for longer because a clock was set back', async () => {
    const limits = [{ most: 1, within: MINUTE }]
    await store.throttles.take(name, limits, START + DAY)
    expect(await store.throttles.take(name, limits, START)).toBe(MINUTE)
  })

  it('accepts a nonce once, also at the same instant', async () => {
    const used = await atOnce((one) => one.nonces.use(name, START))
    expect(used.filter(Boolean)).toHaveLength(1)
  })

  it('keeps a device, and its approval when it is added again', async () => {
    await store.devices.add({ id: name, jwk: '{}' }, START)
    expect(await other.devices.find(name)).toEqual({ id: name, jwk: '{}', isApproved: false })
    await store.devices.approve(name)
    await store.devices.add({ id: name, jwk: '{}' }, START)
    expect(await other.devices.find(name)).toMatchObject({ isApproved: true })
    expect(await store.devices.find('another')).toBeUndefined()
  })

  it('makes one account for an e-mail, also at the same instant', async () => {
    let tried = 0
    const opened = await atOnce((one) => {
      tried += 1
      return one.accounts.open(name, `${name}-${tried}`, START)
    })
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
  })

  it('restores a deleted account in time, and erases it afterwards with all that it holds', async () => {
    const { id } = await account()
    await store.vaults.put(id, { version: 1, counter: 1, ciphertext: 'AA' })
    await store.shares.add(id, { splitId: 'split', sealed: 'sealed' }, START, 1)
    expect(await store.accounts.delete(id, START)).toBe(true)
    expect(await store.accounts.delete(id, START + 1)).toBe(false)
    expect(await store.accounts.find(id)).toEqual({ id, deletedAt: START })
    expect(await store.accounts.restore(id, START)).toBe(false)
    expect(await store.accounts.restore(id, START - 1)).toBe(true)
    expect(await store.shares.find(id, 'split')).toBeDefined()
    await store.accounts.delete(id, START)
    expect(await store.accounts.open(name, `${name}-new`, START)).toMatchObject({ id: `${name}-new` })
    expect(await store.vaults.find(id)).toBeUndefined()
    expect(await store.shares.find(id, 'split')).toBeUndefined()
  })

  it('rotates a session once, also at the same instant', async () => {
    await session()
    const rotated = await atOnce((one) => one.sessions.rotate(name, 0, START, START + 2 * MINUTE))
    expect(rotated.filter((one) => one !== undefined)).toHaveLength(1)
    expect(await other.sessions.find(name)).toMatchObject({ generation: 1, expiresAt: START + 2 * MINUTE })
  })

  it('rotates no expired session, and none beyond its end', async () => {
    await session()
    expect(await store.sessions.rotate(name, 0, START + MINUTE, START + DAY)).toBeUndefined()
    expect(await store.sessions.rotate(name, 0, START, START + DAY)).toMatchObject({
      expiresAt: START + HOUR,
    })
  })

  it('accepts the generation before once, in time, also at the same instant', async () => {
    await session()
    await store.sessions.rotate(name, 0, START, START + HOUR)
    expect(await store.sessions.takeGrace(name, 0, START)).toBe(false)
    expect(await store.sessions.takeGrace(name, 1, START - 1)).toBe(false)
    const taken = await atOnce((one) => one.sessions.takeGrace(name, 0, START - 1))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  it('ends one session, or all of an account', async () => {
    await session()
    expect((await atOnce((one) => one.sessions.end(name))).filter(Boolean)).toHaveLength(1)
    await session()
    await store.sessions.endOf(name)
    expect(await store.sessions.find(name)).toBeUndefined()
  })

  it('lists the sessions of an account with their last use, and ends those of one device', async () => {
    await session()
    const times = { expiresAt: START + MINUTE, endsAt: START + HOUR }
    for (const [id, accountId, deviceId] of [
      [`${name}-second`, name, 'device'],
      [`${name}-tablet`, name, 'tablet'],
      [`${name}-stranger`, `${name}-other`, 'device'],
    ] as const) {
      await store.accounts.open(accountId, accountId, START - 7 * DAY)
      await store.sessions.add({ id, accountId, deviceId, ...times })
    }
    await store.sessions.rotate(name, 0, START + 1, START + 2 * MINUTE)
    const listed = (await other.sessions.list(name)).map(({ id, rotatedAt }) => [id, rotatedAt])
    expect(listed.sort()).toEqual([
      [name, START + 1],
      [`${name}-second`, 0],
      [`${name}-tablet`, 0],
    ])
    const ended = await atOnce((one) => one.sessions.endOfDevice(name, 'device'))
    expect(ended).toContain(true)
    expect(await store.sessions.endOfDevice(name, 'device')).toBe(false)
    expect((await other.sessions.list(name)).map(({ id }) => id)).toEqual([`${name}-tablet`])
    expect(await other.sessions.find(`${name}-stranger`)).toBeDefined()
  })

  const share = (splitId: string, sealed = 'sealed') => ({ splitId, sealed })

  it('keeps the first share of a split, also at the same instant, and replaces it never', async () => {
    await account()
    let tried = 0
    const added = await atOnce((one) => {
      tried += 1
      return one.shares.add(name, share('split', `sealed-${tried}`), START, 20)
    })
    expect(added.filter(Boolean)).toHaveLength(1)
    const kept = share('split', `sealed-${added.indexOf(true) + 1}`)
    expect(await other.shares.find(name, 'split')).toEqual(kept)
    expect(await other.shares.add(name, share('split', 'later'), START, 20)).toBe(false)
    expect(await store.shares.find(name, 'split')).toEqual(kept)
  })

  it('keeps no more shares of an account than the limit, also at the same instant', async () => {
    await account()
    let tried = 0
    const added = await atOnce((one) => {
      tried += 1
      return one.shares.add(name, share(`split-${tried}`), START, 3)
    })
    expect(added.filter(Boolean)).toHaveLength(3)
    const kept = `split-${added.indexOf(true) + 1}`
    expect((await atOnce((one) => one.shares.remove(name, kept))).filter(Boolean)).toHaveLength(1)
    expect(await other.shares.find(name, kept)).toBeUndefined()
    expect(await other.shares.add(name, share('last'), START, 3)).toBe(true)
    expect(await other.shares.add(name, share('more'), START, 3)).toBe(false)
  })

  it('gives and removes a share for its own account', async () => {
    await account()
    await store.accounts.open(`${name}-other`, `${name}-other`, START)
    await store.shares.add(name, share('split'), START, 20)
    expect(await store.shares.find(`${name}-other`, 'split')).toBeUndefined()
    expect(await store.shares.remove(`${name}-other`, 'split')).toBe(false)
    expect(await store.shares.add(`${name}-other`, share('split', 'own'), START, 20)).toBe(true)
    expect(await store.shares.find(name, 'split')).toEqual(share('split'))
  })

  it('keeps the vault with the highest counter, also at the same instant', async () => {
    await account()
    const put = (one: LoginStore, counter: number) =>
      one.vaults.put(name, { version: 1, counter, ciphertext: `v${counter}` })
    expect(await put(store, 2)).toBe(true)
    expect(await put(store, 2)).toBe(false)
    expect(await put(store, 1)).toBe(false)
    expect((await atOnce((one) => put(one, 9))).filter(Boolean)).toHaveLength(1)
    expect(await other.vaults.find(name)).toEqual({ version: 1, counter: 9, ciphertext: 'v9' })
  })

  it('keeps the first owner of a vault, and takes no vault of another one, also at the same instant', async () => {
    await account()
    const put = (one: LoginStore, counter: number, owner?: string) =>
      one.vaults.put(name, { version: 1, counter, ciphertext: `v${counter}` }, owner)
    expect(await store.vaults.owner(name)).toBeUndefined()
    expect(await put(store, 1)).toBe(true)
    expect(await store.vaults.owner(name)).toBeUndefined()
    expect(await put(store, 2, 'own')).toBe(true)
    expect((await atOnce((one) => put(one, 3, 'another'))).filter(Boolean)).toHaveLength(0)
    expect(await put(store, 3)).toBe(false)
    expect(await put(other, 3, 'own')).toBe(true)
    expect(await other.vaults.owner(name)).toBe('own')
    expect(await other.vaults.find(name)).toEqual({ version: 1, counter: 3, ciphertext: 'v3' })
  })

  const handOver = (key: string) => ({ key, deviceId: name, request: 'sealed', expiresAt: START + MINUTE })

  it('holds no more hand-overs of a device than the limit, also at the same instant', async () => {
    let tried = 0
    const put = await atOnce((one) => {
      tried += 1
      return one.handOvers.put(handOver(`${name}-${tried}`), 3, START)
    })
    expect(put.filter(Boolean)).toHaveLength(3)
    expect(await store.handOvers.put(handOver(`${name}-last`), 3, START + MINUTE - 1)).toBe(false)
    expect(await store.handOvers.put(handOver(`${name}-last`), 3, START + MINUTE)).toBe(true)
  })

  it('holds one hand-over for a key, whichever device it is of', async () => {
    expect(await store.handOvers.put(handOver(name), 3, START)).toBe(true)
    const again = { ...handOver(name), deviceId: `${name}-other`, request: 'other' }
    expect(await store.handOvers.put(again, 3, START)).toBe(false)
    expect(await other.handOvers.takeRequest(name, START)).toBe('sealed')
  })

  it('gives a request to one caller and one answer to one caller, also at the same instant', async () => {
    await store.handOvers.put(handOver(name), 3, START)
    expect(await store.handOvers.find(name, START)).toBe('waiting')
    expect(await store.handOvers.answer(name, 'early', START)).toBe(false)
    const requests = await atOnce((one) => one.handOvers.takeRequest(name, START))
    expect(requests.filter((one) => one !== undefined)).toEqual(['sealed'])
    expect(await other.handOvers.find(name, START)).toBe('read')
    let tried = 0
    const accepted = await atOnce((one) => {
      tried += 1
      return one.handOvers.answer(name, `answer-${tried}`, START)
    })
    expect(accepted.filter(Boolean)).toHaveLength(1)
    expect(await other.handOvers.find(name, START)).toBe('answered')
    expect(await store.handOvers.takeAnswer(name, 'another device', START)).toBeUndefined()
    const answers = await atOnce((one) => one.handOvers.takeAnswer(name, name, START))
    expect(answers.filter((one) => one !== undefined)).toEqual([`answer-${accepted.indexOf(true) + 1}`])
    expect(await other.handOvers.find(name, START)).toBeUndefined()
  })

  it('gives no hand-over that has expired', async () => {
    await store.handOvers.put(handOver(name), 3, START)
    const end = START + MINUTE
    expect(await store.handOvers.takeRequest(`${name}`, end)).toBeUndefined()
    await store.handOvers.put(handOver(`${name}-read`), 3, START)
    await store.handOvers.takeRequest(`${name}-read`, START)
    expect(await store.handOvers.answer(`${name}-read`, 'late', end)).toBe(false)
    await store.handOvers.answer(`${name}-read`, 'answer', START)
    expect(await store.handOvers.takeAnswer(`${name}-read`, name, end)).toBeUndefined()
    expect(await store.handOvers.find(`${name}-read`, end)).toBeUndefined()
  })

  it('removes a hand-over for its own device', async () => {
    await store.handOvers.put(handOver(name), 3, START)
    await store.handOvers.remove(name, 'another device')
    expect(await store.handOvers.find(name, START)).toBe('waiting')
    await other.handOvers.remove(name, name)
    expect(await store.handOvers.find(name, START)).toBeUndefined()
  })

  it('can be read as text: each row of each table', async () => {
    await session()
    await store.codes.put({ key: `code-${name}`, hash: 'hash', expiresAt: START })
    await store.throttles.take(`throttle-${name}`, [{ most: 1, within: MINUTE }], START)
    await store.nonces.use(`nonce-${name}`, START)
    await store.devices.add({ id: `device-${name}`, jwk: '{}' }, START)
    await store.vaults.put(name, { version: 1, counter: 1, ciphertext: `vault-${name}` })
    await store.shares.add(name, share('split', `share-${name}`), START, 1)
    await store.handOvers.put({ ...handOver(`key-${name}`), request: `request-${name}` }, 1, START)
    const noted = { at: START, kind: 'SIGNED_IN' as const, deviceId: `noted-${name}` }
    await store.audit.add(name, noted)
    await store.audit.add(name, { ...noted, request: { host: `host-${name}`, method: 'personal_sign' } })
    const database = await openDatabase(engine.place)
    const dump = await dumpDatabase(database)
    const written = ['code', 'throttle', 'nonce', 'device', 'vault', 'share', 'request', 'noted', 'host']
    for (const one of written) expect(dump).toContain(`"${one}-${name}"`)
    const tables = [...sqlTables(database.serial).matchAll(/CREATE TABLE IF NOT EXISTS (\w+)/g)]
    expect(tables.length).toBeGreaterThan(10)
    for (const [, table] of tables) expect(`\n${dump}`).toContain(`\n${table} {`)
    await database.close()
  })

  it('lists the newest audit entries first', async () => {
    await account()
    for (const kind of ['SIGNED_IN', 'VAULT_STORED', 'SIGNED_OUT'] as const)
      await store.audit.add(name, { at: START, kind, deviceId: 'device' })
    const entries = await other.audit.list(name, 2)
    expect(entries.map(({ kind }) => kind)).toEqual(['SIGNED_OUT', 'VAULT_STORED'])
  })

  it('lists decisions with their requests, the newest first, until they are old or the account is erased', async () => {
    await account()
    const request = { host: 'shop.example', method: 'personal_sign' }
    const decided = (at: number) => ({ at, kind: 'REQUEST_APPROVED' as const, deviceId: 'device', request })
    const signedIn = { at: START + 1, kind: 'SIGNED_IN' as const, deviceId: 'device' }
    await store.audit.add(name, decided(START))
    await store.audit.add(name, decided(START + 2))
    await store.audit.add(name, signedIn)
    expect(await other.audit.list(name, 3)).toEqual([decided(START + 2), signedIn, decided(START)])
    expect(await other.audit.list(name, 1)).toEqual([decided(START + 2)])
    await store.sweep(sweepTimes(START + 365 * DAY))
    expect(await other.audit.list(name, 3)).toEqual([decided(START + 2), signedIn])
    await store.accounts.delete(name, START)
    await store.sweep(sweepTimes(START + 7 * DAY))
    expect(await other.audit.list(name, 3)).toEqual([])
  })

  it('keeps an expired code for an hour, so that the user reads that it expired', async () => {
    await store.codes.put({ key: name, hash: 'hash', expiresAt: START })
    await store.sweep(sweepTimes(START + HOUR - 1))
    expect(await store.codes.find(name)).toBeDefined()
    await store.sweep(sweepTimes(START + HOUR))
    expect(await store.codes.find(name)).toBeUndefined()
  })

  it('sweeps out what has expired, and nothing else', async () => {
    await session()
    await store.codes.put({ key: name, hash: 'hash', expiresAt: START })
    await store.nonces.use(name, START)
    await store.throttles.take(name, [{ most: 1, within: MINUTE }], START)
    await store.handOvers.put({ ...handOver(name), expiresAt: START }, 1, START - 1)
    await store.devices.add({ id: name, jwk: '{}' }, START)
    await store.devices.add({ id: `${name}-approved`, jwk: '{}' }, START)
    await store.devices.approve(`${name}-approved`)
    await store.sweep(sweepTimes(START - 1))
    expect(await store.nonces.use(name, START)).toBe(false)
    expect(await store.sessions.find(name)).toBeDefined()
    expect(await store.handOvers.find(name, 0)).toBe('waiting')
    await store.shares.add(name, share('split'), START, 1)
    await store.accounts.delete(name, START)
    await store.sweep(sweepTimes(START + 7 * DAY - 1))
    expect(await store.accounts.find(name)).toBeDefined()
    expect(await store.shares.find(name, 'split')).toBeDefined()
    await store.sweep(sweepTimes(START + 7 * DAY))
    expect(await store.accounts.find(name)).toBeUndefined()
    expect(await store.sessions.find(name)).toBeUndefined()
    expect(await store.shares.find(name, 'split')).toBeUndefined()
    expect(await store.codes.find(name)).toBeUndefined()
    expect(await store.handOvers.find(name, 0)).toBeUndefined()
    expect(await store.nonces.use(name, START)).toBe(true)
    expect(await store.devices.find(name)).toBeUndefined()
    expect(await store.devices.find(`${name}-approved`)).toBeDefined()
  })

  /** Two servers, and a browser whose requests a balancer gives to one and the other. */
  const twoServers = async () => {
    const clock = { now: START + count * 30 * DAY }
    const mails: Mail[] = []
    const one = await loginWorld({ store, clock, mails })
    const two = await loginWorld({ store: other, clock, mails })
    let turn = 0
    const balanced: Send = (path, init) => {
      turn += 1
      return (turn % 2 === 0 ? one : two).send(path, init)
    }
    const browser = new TestBrowser(balanced, ORIGIN, () => clock.now, await newDeviceKey())
    return { one, clock, browser, email: `${name}@mail.example` }
  }

  it('lets two servers share codes, sessions and their rotation', async () => {
    const { one, browser, email } = await twoServers()
    expect(await browser.signIn(email, one.code)).toMatchObject({ status: 200 })
    const first = browser.token
    for (let use = 0; use < 3; use += 1)
      expect(await browser.call('GET', '/api/audit')).toMatchObject({ status: 200 })
    browser.token = first
    expect((await browser.call('GET', '/api/audit')).body).toEqual(refusal('SESSION_REUSED'))
  })

  it('lets two servers share the throttle and the tries of a code', async () => {
    const { one, clock, browser, email } = await twoServers()
    await browser.call('POST', '/api/email', { email })
    expect((await browser.call('POST', '/api/email', { email })).body).toEqual(refusal('EMAIL_LIMIT', 30))
    const code = wrongFor(one.code())
    const answers = []
    for (let tries = 0; tries < 5; tries += 1)
      answers.push((await browser.call('POST', '/api/device/approve', { email, code })).body)
    expect(answers.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => refusal('CODE_WRONG')))
    expect(answers[4]).toEqual(refusal('CODE_TRIES_SPENT'))
    clock.now += 30 * SECOND
    expect(await browser.call('POST', '/api/email', { email })).toMatchObject({ status: 200 })
  })

  it('lets one of two servers accept a request that is sent to both', async () => {
    const { browser, email } = await twoServers()
    const nonce = base64url(new Uint8Array(16).fill(count))
    await browser.call('POST', '/api/email', { email }, { nonce })
    expect((await browser.call('POST', '/api/email', { email }, { nonce })).body).toEqual(
      refusal('SIGNATURE_REPLAYED'),
    )
  })
})
