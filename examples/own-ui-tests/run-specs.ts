import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What a run of the specs is given. */
export interface SpecRun {
  /** Where the kiosk is served. */
  readonly url: string
  /** One of the bugs of `src/bugs.ts`. */
  readonly bug?: string | undefined
  /** Further arguments of `playwright test`. */
  readonly args?: readonly string[]
  /** Gets the output as it comes. */
  readonly heard?: (text: string) => void
}

/** Runs the generated specs with `@playwright/test`; resolves with its exit code. */
export function runSpecs({ url, bug = '', args = [], heard = () => {} }: SpecRun): Promise<number | null> {
  const folder = dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json'))
  const child = spawn(process.execPath, [join(folder, 'cli.js'), 'test', ...args], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: { ...process.env, KIOSK_URL: url, KIOSK_BUG: bug, FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => heard(text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
}
