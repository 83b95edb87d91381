import { readdirSync, rmSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type InputOptions, type OutputChunk, type OutputOptions, rolldown } from 'rolldown'
import type { PackageActs } from './acts.js'
import { filesByAct } from './files-by-act.js'
import { inlineRuntime } from './inline-runtime.js'
import { orderFiles } from './order-files.js'
import { packageEntries } from './package-entries.js'
import { pathUnder, readModules } from './read-modules.js'

/** Warnings of the bundler: the banner puts directives back, and `import()` of what an entry also imports is meant. */
const EXPECTED = new Set(['MODULE_LEVEL_DIRECTIVE', 'INEFFECTIVE_DYNAMIC_IMPORT'])

/**
 * Writes the JavaScript of a package into its `dist`: a file per act. One build makes all entries of a page: a module is in one file only
 * and its state exists once. An entry that stands apart has a build of its own.
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
  const all = [...packageEntries(folder, more)]
  const isApart = ([name]: readonly [string, string]): boolean => acts.apart?.includes(name) === true
  const entries = new Map(all.filter((entry) => !isApart(entry)))
  const options = readOptions(folder, entries)
  const { graph, client } = await readModules(src, options)
  const fileOf = filesByAct(graph, entries, acts)
  // A group takes the modules that its own import, unless an earlier group has taken them.
  const ordered = orderFiles(graph, fileOf)
  const groups = ordered.map((file, index) => ({
    name: file,
    priority: ordered.length - index,
    test: (id: string) => fileOf.get(pathUnder(src, id)) === file,
  }))
  const write = async (more: InputOptions, where: OutputOptions): Promise<readonly OutputChunk[]> => {
    const bundle = await rolldown({
      ...options,
      ...more,
      preserveEntrySignatures: 'strict',
      plugins: [inlineRuntime],
    })
    const { output } = await bundle.write({
      dir: dist,
      format: 'es',
      sourcemap: true,
      minifyInternalExports: false,
      entryFileNames: '[name].js',
      ...where,
    })
    await bundle.close()
    return output.filter((file) => file.type === 'chunk')
  }
  const chunks = [
    ...(await write(
      {},
      {
        chunkFileNames: 'files/[name].js',
        banner: ({ moduleIds }) =>
          moduleIds.some((id) => client.has(pathUnder(src, id))) ? "'use client'" : '',
        codeSplitting: { groups },
      },
    )),
  ]
  for (const entry of all.filter(isApart))
    chunks.push(
      ...(await write({ input: inputOf(src, [entry]) }, { chunkFileNames: `files/${entry[0]}/[name].js` })),
    )
  removeOldJavaScript(dist, new Set(chunks.flatMap(({ fileName }) => [fileName, `${fileName}.map`])))
  return chunks
}

/** The bundler's reading of the sources of a package that the entries reach. */
export const readOptions = (folder: string, entries: ReadonlyMap<string, string>): InputOptions => ({
  cwd: folder,
  input: inputOf(join(folder, 'src'), entries),
  // Whatever has a package's name, and what Node brings.
  external: /^[^./\0]/,
  platform: 'neutral',
  resolve: { extensionAlias: { '.js': ['.ts', '.tsx'] } },
  transform: { target: 'es2022' },
  onLog: (level, log) => {
    if (level === 'warn' && !EXPECTED.has(log.code ?? '')) throw new Error(log.message)
  },
})

const inputOf = (src: string, entries: Iterable<readonly [string, string]>): Record<string, string> =>
  Object.fromEntries([...entries].map(([name, source]) => [name, join(src, source)]))

/** Deletes what an earlier build wrote. Declarations and the style sheet are the work of other programs. */
function removeOldJavaScript(dist: string, written: ReadonlySet<string>): void {
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
    if (/\.js(?:\.map)?$/.test(file) && !written.has(file.split(sep).join('/'))) rmSync(join(dist, file))
}
