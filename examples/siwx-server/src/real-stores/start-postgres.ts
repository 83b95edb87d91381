import { execFile } from 'node:child_process'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Child } from '../../../../scripts/child-process.js'
import { startStoreServer } from './start-store-server.js'

/** What `pg` connects with. All of it is given, so that no variable of the environment counts. */
export interface PostgresConnection {
  /** The folder of the unix socket. */
  readonly host: string
  /** A part of the socket's name. */
  readonly port: number
  readonly user: string
  readonly database: string
}

/** A running PostgreSQL with an empty database. */
export interface LocalPostgres {
  /** It has no port on any network. */
  readonly connection: PostgresConnection
  readonly child: Child
}

/** The user `nobody` of most systems. */
const NOBODY = 65_534
const PORT = 5432

/** Starts PostgreSQL in a new folder inside of `parent`. It refuses to run as root, so root starts it as another user. */
export async function startPostgres(programs: string, parent: string): Promise<LocalPostgres> {
  const isRoot = process.getuid?.() === 0
  const folder = join(parent, 'postgres')
  await mkdir(folder, { mode: 0o700 })
  if (isRoot) {
    await chmod(parent, 0o711)
    await chown(folder, NOBODY, NOBODY)
  }
  const asUser = (program: string, args: readonly string[]) => {
    const path = join(programs, program)
    return isRoot
      ? {
          command: 'setpriv',
          args: [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', path, ...args],
        }
      : { command: path, args }
  }
  const data = join(folder, 'data')
  const init = asUser('initdb', [
    ...['--pgdata', data, '--username', 'walletchart', '--auth', 'trust'],
    ...['--encoding', 'UTF8', '--locale', 'C', '--no-sync'],
  ])
  await promisify(execFile)(init.command, init.args, { cwd: folder })
  const settings = {
    listen_addresses: '',
    port: PORT,
    unix_socket_directories: folder,
    fsync: 'off',
  }
  const child = await startStoreServer({
    ...asUser('postgres', [
      ...['-D', data],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]),
    cwd: folder,
    logFile: join(parent, 'postgres.log'),
  })
  return { connection: { host: folder, port: PORT, user: 'walletchart', database: 'postgres' }, child }
}
