import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const CACHE = '.turbo/cache'
// Drawn once from the same charts by the same code: see `docs/visualizer/drawn-machines.ts`.
const PICTURES = 'node_modules/.cache/chart-pictures.json'
// The other gates build these without help from a working tree that is not fresh.
const SHARED = ['@walletchart/engine', '@walletchart/react', '@walletchart/docs']
const planSchema = z.object({ tasks: z.array(z.object({ hash: z.string(), package: z.string() })) })

/**
 * Copies the pictures of the charts, and turbo's builds of the packages and the site from the same sources. The examples are
 * built anew.
 * @returns how many tasks need no building
 */
export function shareBuilds(root: string, folder: string, env: NodeJS.ProcessEnv): number {
  if (existsSync(join(root, PICTURES))) cpSync(join(root, PICTURES), join(folder, PICTURES))
  if (!existsSync(join(root, CACHE))) return 0
  const args = [join(folder, 'node_modules/turbo/bin/turbo'), 'run', 'build', '--dry=json']
  const plan: unknown = JSON.parse(
    execFileSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' }),
  )
  const { tasks } = planSchema.parse(plan)
  const hashes = tasks.filter((task) => SHARED.includes(task.package)).map(({ hash }) => hash)
  const files = readdirSync(join(root, CACHE)).filter((file) => hashes.some((hash) => file.startsWith(hash)))
  mkdirSync(join(folder, CACHE), { recursive: true })
  for (const file of files) cpSync(join(root, CACHE, file), join(folder, CACHE, file))
  return hashes.filter((hash) => files.some((file) => file.startsWith(hash))).length
}
