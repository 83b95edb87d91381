import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { TestLane } from '../gates/test-lanes.js'
import { inputsOf } from './inputs-of.js'

const FILE = 'scripts/kept-lanes.json'
const keptSchema = z.record(z.string(), z.string())

/** A hash of all that the tests of a lane depend on; nothing for a lane that always runs. */
export function laneKey(root: string, { inputs }: TestLane): string | undefined {
  if (inputs === undefined) return undefined
  const hash = createHash('sha256')
  for (const file of inputsOf(root, inputs)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** The keys with which lanes passed last, by lane. */
export function keptLanes(root: string): Readonly<Record<string, string>> {
  const file = join(root, FILE)
  return existsSync(file) ? keptSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

/** Notes that a lane has passed with its inputs as they are. */
export function keepLane(root: string, name: string, key: string): void {
  const kept = { ...keptLanes(root), [name]: key }
  writeFileSync(join(root, FILE), `${JSON.stringify(kept, null, 2)}\n`)
}
