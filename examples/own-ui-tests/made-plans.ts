import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = join(here, '../..')
const stampFile = join(root, '.cache/own-ui-plans/made-from')

/** The plans depend on the charts, the cases of the kiosk, the command and its arguments. */
const sources = [
  join(root, 'chart-kit/src'),
  join(root, 'engine/src'),
  join(root, 'package-lock.json'),
  join(here, 'package.json'),
  join(here, 'src/short-address.ts'),
  join(here, 'tests'),
]

/** Runs `npm run generate`, unless the plans that are there were made from the same content. */
export async function makePlansIfStale(): Promise<void> {
  if (readText(stampFile) === contentOf(sources)) return
  await generate()
  mkdirSync(dirname(stampFile), { recursive: true })
  // The plans are among the sources: a plan that was edited is made anew too.
  writeFileSync(stampFile, contentOf(sources))
}

function generate(): Promise<void> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const child = spawn(npm, ['run', '--silent', 'generate'], {
    cwd: here,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`npm run generate ended with ${code}.\n${said}`)),
    )
  })
}

/** A hash of what files hold. Tests make no plans, so they do not count. */
function contentOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) {
    const isFolder = statSync(path).isDirectory()
    const files = isFolder ? readdirSync(path, { recursive: true, withFileTypes: true }) : undefined
    const names = files?.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
    for (const name of (names ?? [path]).sort()) {
      if (/\.(test|test-d|spec|map)\.tsx?$/.test(name)) continue
      hash.update(`${name}\n`).update(readFileSync(name))
    }
  }
  return hash.digest('hex')
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
