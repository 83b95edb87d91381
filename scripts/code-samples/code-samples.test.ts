import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { publishedPackages } from '../packages/published-packages.js'
import { readSurface } from '../packages/surface-text.js'
import { sourceAliases } from '../source-aliases.js'
import { inlineCode } from './inline-code.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, '.cache/docs-samples')
const pages = join(root, 'docs/src/content/docs')

/** Every page of the docs, and the READMEs of the packages. */
const files = [
  ...readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => join(pages, file)),
  ...['.', ...publishedPackages].map((folder) => join(root, folder, 'README.md')),
]
const nameOf = (path: string) => path.slice(root.length).replace(/\W+/g, '-')

/** Every `ts` and `tsx` block of the pages and the READMEs that is not marked as a fragment. */
function samples(): { readonly file: string; readonly code: string }[] {
  return files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^```(tsx?)(.*)\n([\s\S]*?)^```/gm)]
      .filter(([, , meta]) => !meta?.includes('fragment'))
      .map(([, kind, , code = ''], index) => ({
        file: `${nameOf(path)}-${index + 1}.${kind}`,
        code: `${code}\nexport {}\n`,
      })),
  )
}

/** The inline code of each page, but of the changelog: it names what was. */
function inlineSamples(): { readonly file: string; readonly code: string }[] {
  const surface = readSurface(readFileSync(join(root, 'scripts/packages/export-surface.json'), 'utf8'))
  const exported = Object.fromEntries(
    Object.entries(surface).flatMap(([entry, names]) =>
      Object.entries(names).flatMap(([name, kind]) => (/interface|type/.test(kind) ? [] : [[name, entry]])),
    ),
  )
  const entries = [...Object.keys(surface), '@walletchart/react/walletchart.css']
  return files
    .filter((path) => !path.endsWith('changelog.md'))
    .flatMap((path) => {
      const code = inlineCode(readFileSync(path, 'utf8'), { entries, exported }, !/migrate/.test(path))
      return code === undefined ? [] : [{ file: `inline-${nameOf(path)}.ts`, code }]
    })
}

it('compiles every code sample and the inline code against the sources', () => {
  const inline = inlineSamples()
  expect(inline.length).toBeGreaterThan(8)
  const all = [...samples(), ...inline]
  expect(all.length).toBeGreaterThan(8)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { file, code } of all) writeFileSync(join(folder, file), code)
  writeFileSync(join(folder, 'styles.d.ts'), "declare module '*.css'\n")
  const paths = Object.fromEntries(
    sourceAliases(root).map(({ find, replacement }) => [
      find.source.slice(1, -1).replaceAll('\\', ''),
      [replacement.replace(/\.css$/, '')],
    ]),
  )
  const options = {
    module: 'ESNext',
    moduleResolution: 'Bundler',
    composite: false,
    declaration: false,
    declarationMap: false,
    sourceMap: false,
    noEmit: true,
    noUnusedLocals: false,
    types: [],
    paths,
  }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.base.json', compilerOptions: options, include: ['.'] }),
  )
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  // One thread takes half the processor time of several: each would check the types of the packages anew.
  const args = [tsc, '-p', folder, '--pretty', 'false', '--singleThreaded']
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
})

it('runs every code sample that is a test', () => {
  const tests = samples().filter(({ code }) => /from '(vitest|@walletchart\/chart-kit\/vitest)'/.test(code))
  expect(tests.length).toBeGreaterThan(1)
  const place = join(root, '.cache/docs-tests')
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  for (const { file, code } of tests) writeFileSync(join(place, file.replace(/\.ts$/, '.test.ts')), code)
  const aliases = sourceAliases(root).map(
    ({ find, replacement }) => `{ find: ${find}, replacement: '${replacement}' }`,
  )
  const config = join(place, 'vitest.config.mjs')
  writeFileSync(
    config,
    `export default { resolve: { alias: [${aliases.join(', ')}] }, test: { testTimeout: 60000 } }\n`,
  )
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  // The samples share one worker and its modules: an engine is read once for all of them.
  const args = [vitest, 'run', '--root', place, '--config', config, '--maxWorkers=1', '--pool=threads']
  const { stdout, stderr, status } = spawnSync(process.execPath, [...args, '--no-isolate'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(status, stdout + stderr).toBe(0)
})
