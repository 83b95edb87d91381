import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@keyv/redis'
import { Keyv } from 'keyv'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { alice, NOW, startedServer } from './browser.cases.js'
import { keyvNonces } from './keyv-nonces.js'
import { keyvSessions } from './keyv-sessions.js'
import { postgresNonces } from './postgres-nonces.js'
import { postgresSessions } from './postgres-sessions.js'
import { POSTGRES_TABLES } from './postgres-tables.js'
import { redisKeyv } from './real-stores/redis-keyv.js'
import { startPostgres } from './real-stores/start-postgres.js'
import { startRedis } from './real-stores/start-redis.js'
import { type StoreProcess, startStoreProcess } from './real-stores/start-store-process.js'
import type { StoreCommand, StoreConnection } from './real-stores/store-commands.js'
import { postgresPrograms, redisProgram } from './real-stores/store-programs.js'
import type { SiwxServerOptions } from './start-siwx-server.js'
import { storedSessionSchema } from './stored-session-schema.js'

/** A store that two processes share. */
interface SharedStore {
  readonly place: StoreConnection
  /** What the place `parent` is. */
  readonly map?: Map<string, string>
  /** Its stores in this process. */
  stores(now: () => number): NonNullable<SiwxServerOptions['stores']>
  /** Everything that it holds. */
  dump(): Promise<string>
  stop(): Promise<void>
}

const keyvStores = (keyv: Keyv) => (now: () => number) => ({
  nonces: keyvNonces(keyv, now),
  sessions: keyvSessions(keyv, now),
})

async function sharedMap(): Promise<SharedStore> {
  const map = new Map<string, string>()
  return {
    place: { kind: 'parent' },
    map,
    stores: keyvStores(new Keyv({ store: map, throwOnErrors: true })),
    dump: async () => JSON.stringify([...map]),
    stop: async () => undefined,
  }
}

const sharedRedis =
  (program: string) =>
  async (folder: string): Promise<SharedStore> => {
    const { socket, child } = await startRedis(program, folder)
    const keyv = redisKeyv(socket)
    return {
      place: { kind: 'redis', socket },
      stores: keyvStores(keyv),
      async dump() {
        const client = createClient({ socket: { path: socket, tls: false } })
        await client.connect()
        try {
          const keys = await client.keys('*')
          // GET fails for a key that is no text, so nothing is left out.
          return JSON.stringify(await Promise.all(keys.map(async (key) => [key, await client.get(key)])))
        } finally {
          client.destroy()
        }
      },
      async stop() {
        await keyv.disconnect()
        await child.stop()
      },
    }
  }

const sharedPostgres =
  (programs: string) =>
  async (folder: string): Promise<SharedStore> => {
    const { connection, child } = await startPostgres(programs, folder)
    const pool = new Pool({ ...connection, ssl: false })
    const stop = async () => {
      await pool.end()
      await child.stop()
    }
    await pool.query(POSTGRES_TABLES).catch((error: unknown) => stop().then(() => Promise.reject(error)))
    const rowsOf = async (table: string) =>
      (await pool.query<Record<string, unknown>>(`SELECT * FROM ${table}`)).rows
    return {
      place: { kind: 'postgres', connection },
      stores: (now) => ({ nonces: postgresNonces(pool, now), sessions: postgresSessions(pool, now) }),
      async dump() {
        const { rows } = await pool.query<{ name: string }>(
          "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
        )
        return JSON.stringify(await Promise.all(rows.map(({ name }) => rowsOf(name))))
      },
      stop,
    }
  }

const redis = redisProgram()
const postgres = postgresPrograms()
/** `npm test` says which servers are not on the machine. */
const kinds: readonly (readonly [string, (folder: string) => Promise<SharedStore>])[] = [
  ['a Map of a third process', sharedMap],
  ...(redis ? [['Redis', sharedRedis(redis)] as const] : []),
  ...(postgres ? [['PostgreSQL', sharedPostgres(postgres)] as const] : []),
]

describe.each(kinds)('two processes that share %s', (name, start) => {
  const processes: StoreProcess[] = []
  let folder: string | undefined
  let store: SharedStore | undefined

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'walletchart-'))
    const started = await start(folder)
    store = started
    const both = await Promise.allSettled([1, 2].map(() => startStoreProcess(started.place, started.map)))
    for (const process of both) if (process.status === 'fulfilled') processes.push(process.value)
    for (const process of both) if (process.status === 'rejected') throw process.reason
  })
  afterAll(async () => {
    // A server waits for its clients to leave, so the processes end first.
    await Promise.all(processes.map((process) => process.stop()))
      .finally(() => store?.stop())
      .finally(() => folder && rm(folder, { recursive: true, force: true }))
  })

  const asks = (index: number) => async (command: StoreCommand) => {
    const process = processes[index]
    if (process === undefined) throw new Error('The process has not started.')
    return process.ask(command)
  }
  const [one, other] = [asks(0), asks(1)] as const
  const stores = (now: () => number) => {
    if (store === undefined) throw new Error('The store has not started.')
    return store.stores(now)
  }
  /** Both get the command in the same turn. */
  const both = async (command: StoreCommand) => (await Promise.all([one(command), other(command)])).flat()
  const started = async () => (await one({ do: 'start' })).join()
  const read = async (token: string) => ({
    one: (await one({ do: 'read', token })).length,
    other: (await other({ do: 'read', token })).length,
  })

  const aSession = async () =>
    storedSessionSchema.parse(JSON.parse((await one({ do: 'read', token: await started() })).join()))

  it('[A8:1] let one of 50 uses of a nonce succeed', async () => {
    for (let round = 0; round < 20; round += 1) {
      const nonce = `nonce${round}`
      await one({ do: 'add', nonce })
      expect(await both({ do: 'take', nonce, times: 25 })).toEqual([nonce])
      expect(await both({ do: 'take', nonce, times: 1 })).toEqual([])
    }
  })

  it('let one of 50 rotations of a session succeed', async () => {
    for (let round = 0; round < 20; round += 1) {
      const token = await started()
      const rotated = await both({ do: 'rotate', token, times: 25 })
      expect(rotated).toHaveLength(1)
      expect(await read(token)).toEqual({ one: 0, other: 0 })
      expect(await read(rotated.join())).toEqual({ one: 1, other: 1 })
    }
  })

  it('read the sessions of each other', async () => {
    const token = await started()
    const [mine, theirs] = [await one({ do: 'read', token }), await other({ do: 'read', token })]
    expect(mine).toHaveLength(1)
    expect(theirs).toEqual(mine)
  })

  it('end the sessions of an account, also while the other process rotates one', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [token, still] = [await started(), await started()]
      const [rotated] = await Promise.all([
        one({ do: 'rotate', token, times: 1 }),
        other({ do: 'revokeAccount' }),
      ])
      for (const ended of [token, still, ...rotated]) expect(await read(ended)).toEqual({ one: 0, other: 0 })
      expect(await read(await started())).toEqual({ one: 1, other: 1 })
    }
  })

  it('take no nonce that has expired by the clock of the server', async () => {
    const time = { now: NOW }
    const { nonces } = stores(() => time.now)
    await nonces.add('early', NOW + 1000)
    await nonces.add('late', NOW + 1001)
    time.now += 1000
    expect(await nonces.take('early')).toBe(false)
    expect(await nonces.take('late')).toBe(true)
  })

  it('serve a whole sign-in, whose message is good once', async () => {
    const { server, browser } = await startedServer({ stores: stores(() => NOW) })
    onTestFinished(() => server.close())
    const page = browser()
    const signed = await page.signed()
    expect((await page.post('/verify', signed)).status).toBe(200)
    expect((await page.send('/me')).json).toMatchObject({ accounts: [{ address: alice.address }] })
    expect((await browser().post('/verify', signed)).json).toMatchObject({ code: 'NONCE_UNKNOWN' })
    await server.revokeAccount(`eip155:1:${alice.address}`)
    expect((await page.send('/me')).status).toBe(401)
  })

  // Redis drops them by its own clock, and Keyv's Map when they are read.
  if (name === 'PostgreSQL') {
    it('drop what has expired when they store more', async () => {
      const time = { now: NOW }
      const { nonces, sessions } = stores(() => time.now)
      await nonces.add('expired', NOW + 1000)
      await sessions.set('expired', { ...(await aSession()), expiresAt: NOW + 1000 })
      expect((await store?.dump())?.match(/"expired"/g)).toHaveLength(2)
      time.now += 1000
      await nonces.add('valid', NOW + 2000)
      await sessions.set('valid', { ...(await aSession()), expiresAt: NOW + 2000 })
      const dump = await store?.dump()
      expect(dump).not.toContain('"expired"')
      expect(dump?.match(/"valid"/g)).toHaveLength(2)
    })
  }

  it('[A16 partly] leave no token in the store', async () => {
    const token = await started()
    const rotated = (await other({ do: 'rotate', token, times: 1 })).join()
    expect(rotated).toHaveLength(32)
    const dump = (await store?.dump()) ?? ''
    // The dump is whole: it has a text of the session.
    expect(dump).toContain('https://app.example/terms')
    // The first half of a token, which stays, is as secret as the second.
    for (const secret of [token, rotated])
      for (const half of [secret.slice(0, 16), secret.slice(16)]) expect(dump).not.toContain(half)
  })
})

if (redis) {
  it('a Redis without room refuses nonces, sessions and the end of an account, and still takes nonces', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'walletchart-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const { socket, child } = await startRedis(redis, folder)
    onTestFinished(async () => void (await child.stop()))
    const keyv = redisKeyv(socket)
    keyv.on('error', () => undefined)
    onTestFinished(() => keyv.disconnect())
    const nonces = keyvNonces(keyv, () => NOW)
    await nonces.add('a', NOW + 60_000)

    const client = createClient({ socket: { path: socket, tls: false } })
    await client.connect()
    await client.configSet('maxmemory', '1')
    client.destroy()
    await expect(nonces.add('b', NOW + 60_000)).rejects.toThrow('OOM')
    await expect(keyvSessions(keyv).deleteOf('eip155:1:0xa')).rejects.toThrow('OOM')
    expect(await nonces.take('a')).toBe(true)
    expect(await nonces.take('b')).toBe(false)
  })
}
