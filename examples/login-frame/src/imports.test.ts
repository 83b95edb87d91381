import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** The modules that a file loads. Types are left out. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^'"]*?from '([^']+)'/gms)].map(
    ([, name = '']) => name,
  )

/** The packages that a file needs, with all that it loads. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set()
  seen.add(file)
  return new Set(
    importsOf(file).flatMap((name) =>
      name.startsWith('.')
        ? [...packagesOf(join(dirname(file), name.replace(/\.js$/, '.ts')), seen)]
        : [name],
    ),
  )
}

it('the app loads hono and zod alone, so it runs where Node does not', () => {
  expect([...packagesOf(join(folder, 'login-app.ts'))].sort()).toEqual(['hono', 'zod/mini'])
  expect([...packagesOf(join(folder, 'index.ts'))]).toContain('libsql')
})

it('the server does not load the mailbox', () => {
  expect([...packagesOf(join(folder, 'index.ts'))]).not.toContain('smtp-server')
})

it('no file loads pg before a URL asks for it', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((name) => importsOf(join(folder, name)).includes('pg'))).toEqual([])
})
