import KeyvRedis from '@keyv/redis'
import { Keyv } from 'keyv'

/** A Keyv over the Redis of a unix socket. Both options are needed: without the adapter's own, a write that Redis refuses looks done. */
export const redisKeyv = (path: string): Keyv =>
  new Keyv(new KeyvRedis({ socket: { path, tls: false } }, { throwOnErrors: true }), { throwOnErrors: true })
