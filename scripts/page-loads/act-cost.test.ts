import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { actCost } from './act-cost.js'
import { type BuiltPage, readBuiltPage } from './built-page.js'

/** So uneven that a lower level of gzip makes more bytes of it. */
const one = Buffer.from(
  Array.from({ length: 3_000 }, (_, at) => `export const n${at * at} = ${at}`).join('\n'),
)
const two = randomBytes(2_000)

const builtPage = async (): Promise<BuiltPage> => {
  const folder = await mkdtemp(join(tmpdir(), 'act-cost-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  await writeFile(join(folder, 'assets/one.js'), one)
  await writeFile(join(folder, 'assets/two.js'), two)
  await writeFile(join(folder, 'assets/look.css'), 'p{}')
  return readBuiltPage(folder)
}

it('reads a built page by the paths that a browser asks for', async () => {
  const built = await builtPage()
  expect([...built.keys()].sort()).toEqual(['/', '/assets/look.css', '/assets/one.js', '/assets/two.js'])
  expect(built.get('/')?.type).toContain('text/html')
  expect(built.get('/assets/one.js')?.body).toEqual(one)
})

it('adds up the scripts, gzipped at level 9 and each for itself, once', async () => {
  const asked = [
    { path: '/assets/one.js', trip: 1 },
    { path: '/assets/two.js', trip: 1 },
    { path: '/assets/one.js', trip: 1 },
  ]
  expect(gzipSync(one).length).not.toBe(gzipSync(one, { level: 9 }).length)
  const gzipped = [one, two].map((body) => gzipSync(body, { level: 9 }).length)
  expect(actCost(await builtPage(), asked)).toEqual({
    files: [
      { path: '/assets/one.js', bytes: gzipped[0] },
      { path: '/assets/two.js', bytes: gzipped[1] },
    ],
    bytes: gzipped.reduce((sum, bytes) => sum + bytes, 0),
    trips: 1,
  })
})

it('counts the round trips that brought a script', async () => {
  const built = await builtPage()
  expect(actCost(built, []).trips).toBe(0)
  const asked = [
    { path: '/assets/one.js', trip: 1 },
    { path: '/assets/two.js', trip: 3 },
  ]
  expect(actCost(built, asked).trips).toBe(2)
})

it('refuses a script that is not of the page', async () => {
  const built = await builtPage()
  expect(() => actCost(built, [{ path: '/gone.js', trip: 1 }])).toThrow('/gone.js was asked for')
})
