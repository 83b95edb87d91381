import { join } from 'node:path'
import type { Child } from '../../../../scripts/child-process.js'
import { startStoreServer } from './start-store-server.js'

/** A running Redis. */
export interface LocalRedis {
  /** Path of its unix socket; it has no port. */
  readonly socket: string
  readonly child: Child
}

/** Starts an empty Redis in a folder. It writes nothing there but its log. */
export async function startRedis(program: string, folder: string): Promise<LocalRedis> {
  const socket = join(folder, 'redis.sock')
  const child = await startStoreServer({
    command: program,
    args: ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no', '--dir', folder],
    logFile: join(folder, 'redis.log'),
  })
  return { socket, child }
}
