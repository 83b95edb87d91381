import {
  createSignInSessions,
  type NonceStore,
  type SessionStore,
  type SignIn,
} from '@walletchart/engine/server'
import { Keyv } from 'keyv'
import { Pool } from 'pg'
import { keyvNonces } from '../keyv-nonces.js'
import { keyvSessions } from '../keyv-sessions.js'
import { postgresNonces } from '../postgres-nonces.js'
import { postgresSessions } from '../postgres-sessions.js'
import { redisKeyv } from './redis-keyv.js'
import {
  type StoreCommand,
  type StoreConnection,
  storeConnectionSchema,
  type ToParent,
  type ToProcess,
  toProcessSchema,
} from './store-commands.js'

// One of the servers that share a store: a process that does what its parent says, and ends with it.
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ACCOUNT = `eip155:1:${ADDRESS}` as const
const LIFETIME = 600_000

const say = (message: ToParent) => process.send?.(message)
const calls = new Map<number, (answer: string | boolean | undefined) => void>()

/** The Map of the parent: each call takes a turn of both processes. */
const farMap = {
  call(call: 'get' | 'set' | 'delete', key: string, value?: string): Promise<string | boolean | undefined> {
    const far = nextFar()
    return new Promise((resolve) => {
      calls.set(far, resolve)
      say({ far, call, key, value })
    })
  },
  get: (key: string) => farMap.call('get', key),
  set: (key: string, value: string) => farMap.call('set', key, value),
  delete: (key: string) => farMap.call('delete', key),
  clear: async () => undefined,
}
let lastFar = 0
const nextFar = () => {
  lastFar += 1
  return lastFar
}

const { nonces, store } = storesOf(storeConnectionSchema.parse(JSON.parse(process.argv[2] ?? '')))
const sessions = createSignInSessions({ store })

function storesOf(place: StoreConnection): { nonces: NonceStore; store: SessionStore } {
  if (place.kind === 'postgres') {
    const pool = new Pool({ ...place.connection, ssl: false, max: 25 })
    return { nonces: postgresNonces(pool), store: postgresSessions(pool) }
  }
  const keyv =
    place.kind === 'redis' ? redisKeyv(place.socket) : new Keyv({ store: farMap, throwOnErrors: true })
  return { nonces: keyvNonces(keyv), store: keyvSessions(keyv) }
}

async function run(command: StoreCommand): Promise<string[]> {
  switch (command.do) {
    case 'add':
      await nonces.add(command.nonce, Date.now() + LIFETIME)
      return []
    case 'take': {
      const taken = await atOnce(command.times, () => nonces.take(command.nonce))
      return taken.filter(Boolean).map(() => command.nonce)
    }
    case 'start':
      return [(await sessions.start(signInNow())).token]
    case 'read': {
      const session = await sessions.read(command.token)
      return session ? [JSON.stringify(session)] : []
    }
    case 'rotate': {
      const rotated = await atOnce(command.times, () => sessions.rotate(command.token))
      return rotated.flatMap((one) => one?.token ?? [])
    }
    case 'revokeAccount':
      await sessions.revokeAccount(ACCOUNT)
      return []
  }
}

const atOnce = <Value>(times: number, work: () => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: times }, work))

const signInNow = (): SignIn => ({
  domain: 'localhost:5173',
  address: ADDRESS,
  namespace: 'eip155',
  account: ACCOUNT,
  uri: 'http://localhost:5173',
  version: '1',
  chainId: 'eip155:1',
  nonce: 'abcdefgh1',
  issuedAt: new Date().toISOString(),
  resources: ['https://app.example/terms'],
})

function hear(message: ToProcess): void {
  if ('far' in message) {
    calls.get(message.far)?.(message.answer)
    calls.delete(message.far)
    return
  }
  const { id, command } = message
  run(command).then(
    (result) => say({ id, result }),
    (error: unknown) => say({ id, failed: String(error) }),
  )
}

process.on('message', (message) => hear(toProcessSchema.parse(message)))
process.on('disconnect', () => process.exit())
say({ ready: true })
