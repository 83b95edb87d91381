import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const manifestSchema = z.object({
  exports: z.record(z.string(), z.union([z.string(), z.object({ default: z.string() })])),
})

/**
 * The JavaScript entries of a package: path under `dist` without `.js`, and path of the source under `src`.
 *
 * @param more entries that `exports` does not name
 * @throws Error when an entry has no source
 */
export function packageEntries(folder: string, more: readonly string[] = []): ReadonlyMap<string, string> {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const outputs = Object.values(manifest.exports).map((target) =>
    typeof target === 'string' ? target : target.default,
  )
  const exported = outputs.flatMap((output) => /^\.\/dist\/(.*)\.js$/.exec(output)?.slice(1) ?? [])
  return new Map([...exported, ...more].map((name) => [name, sourceOf(folder, name)]))
}

function sourceOf(folder: string, name: string): string {
  const source = [`${name}.ts`, `${name}.tsx`].find((file) => existsSync(join(folder, 'src', file)))
  if (source === undefined) throw new Error(`The entry ${name} has no source in ${folder}.`)
  return source
}
