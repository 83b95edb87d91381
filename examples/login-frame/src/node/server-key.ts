import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { base64url, bytesOfBase64url } from '../secrets/base64url.js'
import { isPostgres } from '../store/open-database.js'

const LENGTH = 32

/**
 * The key of the server: from the variable, or from a file beside the database. The file is made if it is missing.
 * @param database a file, `:memory:`, or the URL of a PostgreSQL
 * @param variable 32 bytes or more in base64url
 * @throws Error for a PostgreSQL without the variable: each server over it needs the same key
 */
export async function serverKey(database: string, variable: string | undefined): Promise<Uint8Array> {
  if (variable !== undefined) return checked(variable, 'The variable LOGIN_FRAME_KEY')
  if (isPostgres(database))
    throw new Error('Set LOGIN_FRAME_KEY to 32 random bytes in base64url, the same for each server.')
  if (database === ':memory:') return randomBytes(LENGTH)
  const folder = dirname(resolve(database))
  const file = join(folder, 'login-frame.key')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // A link keeps a key that is there, also if two servers start at once. The key is whole before the link.
  const own = `${file}.${randomBytes(8).toString('hex')}`
  await writeFile(own, base64url(randomBytes(LENGTH)), { flag: 'wx', mode: 0o600 })
  await link(own, file).catch(keepExisting)
  await unlink(own)
  return checked((await readFile(file, 'utf8')).trim(), `The file ${file}`)
}

function keepExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
}

function checked(text: string, name: string): Uint8Array {
  const bytes = bytesOfBase64url(text)
  if (bytes === undefined || bytes.length < LENGTH)
    throw new Error(`${name} holds no key. It needs ${LENGTH} random bytes in base64url.`)
  return bytes
}
