import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'

const root = fileURLToPath(new URL('../..', import.meta.url))
const share = 'engine/src/composition/share.ts'
const amount = 'engine/src/model/amounts/planted.ts'
const family = 'engine/src/families/eip155/port/planted.ts'

/** A line of code, and whether the plugins must refuse it. */
const PLANTS: readonly (readonly [code: string, bad: boolean, file?: string])[] = [
  ['export const n0 = given as unknown as string', true],
  ['export const n1 = given as any', true],
  ['export const n2 = given as never', true],
  ['export const n3 = given as string', true],
  ['export const n4 = <string>given', true],
  ['export const n5 = given!', true],
  ['given!.length = 1', true],
  ['export let n7!: string', true],
  ['export class N8 { held!: string }', true],
  ['export const n9 = {} as Given', true],
  ['export const n10 = { types: { context: [] as Given } }', true],
  ['export const n11 = known as Value', true],
  ["import * as n12 from '../own.js'", true],
  ["import type * as n13 from './own.js'", true],
  ["import * as n14 from '@walletchart/engine/values'", true],
  ["export * as n15 from './own.js'", true],
  ['export const n16 = given as const', false],
  ['export const n17 = { types: { context: {} as Given } }', false],
  ['export const n18 = given satisfies Given', false],
  ['export const n19 = !given', false],
  ["import * as n20 from 'zod/mini'", false],
  ["export * from './own.js'", false],
  ["import { own as n22 } from './own.js'", false],
  ['export const n23 = known as Value', false, share],
  ['export const n24 = other as Value', true, share],
  ['export const q0 = Number(units)', true, amount],
  ['export const q1 = parseFloat(text)', true, amount],
  ['export const q2 = parseInt(text, 10)', true, amount],
  ['export const q3 = Number.parseFloat(text)', true, amount],
  ['export const q4 = Number.parseInt(text, 16)', true, amount],
  ['export const q5 = +text', true, amount],
  ['export const q6 = [+(text)]', true, amount],
  ['export const q7 = list.map(Number)', true, amount],
  ['export const q8 = Number(units)', true, family],
  ['export const q9 = Number(units)', true, 'engine/src/model/tokens/planted.ts'],
  ['export const q10 = Number(units)', true, 'engine/src/charts/tokens/planted.ts'],
  ['export const q11 = Number(units)', true, 'engine/src/families/solana/codec/whole-number.ts'],
  ['export const q12 = Number(value)', false, 'engine/src/families/solana/codec/whole-number.ts'],
  ['export const q13 = Number(width)', false, 'engine/src/charts/modal/planted.ts'],
  ['export const q14 = Number(units)', false, 'engine/src/model/amounts/planted.test.ts'],
  ['export const q15 = Number.isSafeInteger(count) ? one + other : -count', false, amount],
  ['export const q16 = BigInt(text) + units++ + ++units', false, amount],
]

const reportSchema = z.object({
  diagnostics: z.array(
    z.object({
      category: z.string(),
      location: z.object({ path: z.string(), start: z.object({ line: z.number() }) }),
    }),
  ),
})

// The real plugins over planted files in a folder of their own, so that no other tool meets them.
let folder = ''
let refused = new Set<string>()
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-plugins-'))
  cpSync(join(root, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true })
  const { plugins }: { plugins: unknown } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  const config = { plugins, linter: { rules: { preset: 'none' } }, files: { includes: ['**', '!scripts'] } }
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(config))
  for (const [index, [code, , file]] of PLANTS.entries()) {
    const path = join(folder, `${index}`, file ?? 'planted.ts')
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${code}\n`)
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = reportSchema.parse(JSON.parse(stdout))
  refused = new Set(
    diagnostics
      .filter(({ category }) => category === 'plugin')
      .map(({ location }) => location.path.split(/[\\/]/)[0] ?? ''),
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('[Q48:2] Number, parseFloat and their like are refused where base units are, and nowhere else', () => {
  const amounts = PLANTS.flatMap(([code, bad, file], index) =>
    / q\d+ /.test(code) ? [{ bad, file, index }] : [],
  )
  expect(amounts.length).toBeGreaterThan(10)
  expect(amounts.filter(({ bad, index }) => refused.has(`${index}`) !== bad)).toEqual([])
})

it.each(PLANTS.map(([code, bad], index) => ({ code, bad, index })))(
  '$code: refused is $bad',
  ({ bad, index }) => {
    expect(refused.has(`${index}`)).toBe(bad)
  },
)
