import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, transform } from 'esbuild'
import { defaultLimits } from '../../engine/src/composition/default-limits.js'
import { sourceAliases } from '../source-aliases.js'
import { codeAlone } from './code-alone.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The entry of what plants the faults and notices them: every verdict depends on it. */
const TOOLS = 'tools'
const ENTRY = 'verdict:'
const LIMITS = 'engine/src/composition/default-limits.ts'

/** Texts of files as they would be, by their path in the repository. */
export type ChangedFiles = ReadonlyMap<string, string>

/**
 * One key for each chart, and for the wires: a hash of all code that decides which mutants are found. The code of the chart and
 * its pieces counts. So do its cases, its allowances, its equivalent mutants, the tools, and the versions of packages. Comments,
 * types, local names, names of files, descriptions and reasons do not.
 *
 * @param names ids of charts, `wires`, or `wireContents`
 * @param changed files that are taken otherwise than they are
 */
export async function verdictKeys(
  names: readonly string[],
  changed: ChangedFiles = new Map(),
): Promise<Readonly<Record<string, string>>> {
  const ofWires = names.filter(isOfWires)
  const [charts, others] = await Promise.all([
    keysOf(
      names.filter((name) => !isOfWires(name)),
      changed,
      true,
    ),
    ofWires.length === 0 ? {} : keysOf(ofWires, changed, false),
  ])
  return { ...charts, ...others }
}

const isOfWires = (name: string): boolean => name === 'wires' || name === 'wireContents'

/** @param byValue true if of the default limits only their values count, and not the features that they come from */
async function keysOf(
  names: readonly string[],
  changed: ChangedFiles,
  byValue: boolean,
): Promise<Readonly<Record<string, string>>> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [TOOLS, ...names].map((name) => ({ in: `${ENTRY}${name}`, out: name })),
    outdir: '.cache/nothing',
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    legalComments: 'none',
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
    plugins: [verdictSources(changed, byValue)],
  })
  const textOf = (name: string): string => {
    const path = `.cache/nothing/${name}.js`
    const file = outputFiles.find((one) => relative(root, one.path).replaceAll('\\', '/') === path)
    const output = metafile.outputs[path]
    if (file === undefined || output === undefined) throw new Error(`Nothing was bundled for ${name}.`)
    const packages = output.imports.filter(({ external }) => external).map((one) => packageOf(one.path))
    return [file.text, ...[...new Set(packages)].sort()].join('\n')
  }
  const tools = textOf(TOOLS)
  return Object.fromEntries(
    names.map((name) => [name, createHash('sha256').update(tools).update(textOf(name)).digest('hex')]),
  )
}

/** The files that decide what is found of a chart's mutants, or of those of the wires. */
function filesOf(name: string): readonly string[] {
  if (name === TOOLS) return ['scripts/mutants/score-of.ts']
  if (isOfWires(name))
    return ['engine/src/composition/run-wire-mutants.cases.ts', 'engine/src/composition/wires.ts']
  const folder = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const own = (kind: string): string => `engine/src/charts/${folder}/${folder}.${kind}.ts`
  const equivalents = own('equivalents.cases')
  return [
    ...['chart', 'cases', 'words'].map(own),
    ...(existsSync(join(root, equivalents)) ? [equivalents] : []),
  ]
}

function verdictSources(changed: ChangedFiles, byValue: boolean): Plugin {
  const aliases = sourceAliases()
  const inRoot = (path: string): string => relative(root, path).replaceAll('\\', '/')
  return {
    name: 'verdict-sources',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^${ENTRY}`) }, ({ path }) => ({
        path: path.slice(ENTRY.length),
        namespace: ENTRY,
      }))
      onLoad({ filter: /./, namespace: ENTRY }, ({ path }) => {
        const files = filesOf(path)
        const imports = files.map((file, at) => `import * as part${at} from './${file}'`)
        const parts = files.map((_, at) => `part${at}`)
        return { contents: `${imports.join('\n')}\nexport { ${parts.join(', ')} }`, resolveDir: root }
      })
      // Cases import the kit by its name. Its source is compared, and only the functions that they use.
      onResolve({ filter: /^@walletchart\// }, ({ path }) => {
        const alias = aliases.find(({ find }) => find.test(path))
        return alias && { path: alias.replacement, sideEffects: false }
      })
      onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) => {
        // The limits of a feature count for each chart. Its code that is loaded later decides nothing, and would change every key.
        if (kind === 'dynamic-import') return { path, external: true }
        const file = resolve(resolveDir, path.replace(/\.js$/, '.ts'))
        return changed.has(inRoot(file)) ? { path: file } : undefined
      })
      onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const file = inRoot(path)
        // Else the wires of each feature would be in every chart's key.
        if (byValue && file === LIMITS)
          return { contents: `export const defaultLimits = ${JSON.stringify(defaultLimits)}` }
        const text = changed.get(file) ?? readFileSync(path, 'utf8')
        // The frequency of letters in the sources decides the short names, so types would count.
        const { code } = await transform(codeAlone(file, text), { loader: 'ts', target: 'esnext' })
        return { contents: code, loader: 'js' }
      })
    },
  }
}

/** A package with the version that is installed; modules of Node have none. */
function packageOf(path: string): string {
  const name = path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
  const manifest = join(root, 'node_modules', name, 'package.json')
  if (!existsSync(manifest)) return path
  const { version }: { readonly version: string } = JSON.parse(readFileSync(manifest, 'utf8'))
  return `${name}@${version}`
}
