import { readdirSync, rmSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type InputOptions, type OutputChunk, rolldown } from 'rolldown'
import type { PackageActs } from './acts.js'
import { filesByAct } from './files-by-act.js'
import { inlineRuntime } from './inline-runtime.js'
import { orderFiles } from './order-files.js'
import { packageEntries } from './package-entries.js'
import { pathUnder, readModules } from './read-modules.js'

/** Warnings of the bundler: the banner puts directives back, and `import()` of what an entry also imports is meant. */
const EXPECTED = new Set(['MODULE_LEVEL_DIRECTIVE', 'INEFFECTIVE_DYNAMIC_IMPORT'])

/**
 * Writes the JavaScript of a package into its `dist`: a file per act. One build makes all entries, so that a module is in one
 * file only and its state exists once.
 *
 * @param more entries that only the package itself imports
 * @param dist where to write
 * @returns the files written
 */
export async function bundlePackage(
  folder: string,
  acts: PackageActs,
  more: readonly string[] = [],
  dist: string = join(folder, 'dist'),
): Promise<readonly OutputChunk[]> {
  const src = join(folder, 'src')
  const entries = packageEntries(folder, more)
  const options: InputOptions = {
    cwd: folder,
    input: Object.fromEntries([...entries].map(([name, source]) => [name, join(src, source)])),
    // Whatever has a package's name, and what Node brings.
    external: /^[^./\0]/,
    platform: 'neutral',
    resolve: { extensionAlias: { '.js': ['.ts', '.tsx'] } },
    transform: { target: 'es2022' },
    onLog: (level, log) => {
      if (level === 'warn' && !EXPECTED.has(log.code ?? '')) throw new Error(log.message)
    },
  }
  const { graph, client } = await readModules(src, options)
  const fileOf = filesByAct(graph, entries, acts)
  // A group takes the modules that its own import, unless an earlier group has taken them.
  const ordered = orderFiles(graph, fileOf)
  const groups = ordered.map((file, index) => ({
    name: file,
    priority: ordered.length - index,
    test: (id: string) => fileOf.get(pathUnder(src, id)) === file,
  }))
  const bundle = await rolldown({ ...options, preserveEntrySignatures: 'strict', plugins: [inlineRuntime] })
  const { output } = await bundle.write({
    dir: dist,
    format: 'es',
    sourcemap: true,
    minifyInternalExports: false,
    entryFileNames: '[name].js',
    chunkFileNames: 'files/[name].js',
    banner: ({ moduleIds }) => (moduleIds.some((id) => client.has(pathUnder(src, id))) ? "'use client'" : ''),
    codeSplitting: { groups },
  })
  await bundle.close()
  removeOldJavaScript(dist, new Set(output.map(({ fileName }) => fileName)))
  return output.filter((file) => file.type === 'chunk')
}

/** Deletes what an earlier build wrote. Declarations and the style sheet are the work of other programs. */
function removeOldJavaScript(dist: string, written: ReadonlySet<string>): void {
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
    if (/\.js(?:\.map)?$/.test(file) && !written.has(file.split(sep).join('/'))) rmSync(join(dist, file))
}
