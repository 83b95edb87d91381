import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'

/** A file of a built page, as a server sends it. */
export interface BuiltFile {
  readonly type: string
  readonly body: Buffer
  readonly gzipped: Buffer
}

/** The files of a built page by their path, which begins with a slash; the page itself is `/`. */
export type BuiltPage = ReadonlyMap<string, BuiltFile>

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Reads every file of a built page. */
export async function readBuiltPage(folder: string): Promise<BuiltPage> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }): Promise<readonly [string, BuiltFile]> => {
      const file = join(parentPath, name)
      const path = file.slice(folder.length).replaceAll(sep, '/')
      const body = await readFile(file)
      const type = TYPES[extname(name)] ?? 'application/octet-stream'
      return [path === '/index.html' ? '/' : path, { type, body, gzipped: gzipSync(body, { level: 9 }) }]
    })
  return new Map(await Promise.all(files))
}
