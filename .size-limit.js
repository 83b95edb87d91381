import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { HEADLESS, ON_OPENING, PAGE, PAIRING_PAGE } from './scripts/sizes/loads.mjs'

// Each shape is what a page loads at once, bundled from the built packages into one file; what it loads later is left out.
// kB are 1000 bytes after gzip.
const root = fileURLToPath(new URL('.', import.meta.url))
const folder = join(root, '.cache/sizes')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const first = await bundle('first-load', PAGE, [])
const opened = await bundle('opened', PAGE, ON_OPENING)

export default [
  {
    name: 'Headless engine: createEngine',
    path: await bundle('headless', HEADLESS, []),
    limit: '34.8 kB',
    gzip: true,
  },
  {
    name: 'First load: React, provider, connect button, modal shell, eip155',
    path: first,
    limit: '110 kB',
    gzip: true,
  },
  {
    name: 'First load with pairing and the wallet listing configured',
    path: await bundle('first-load-pairing', PAIRING_PAGE, []),
    limit: '110.5 kB',
    gzip: true,
  },
  {
    // A file as long as the difference, because a check takes the size of files.
    name: 'Opening the modal: what comes on top of the first load',
    path: difference('opening', opened, first),
    limit: '45 kB',
    gzip: false,
    brotli: false,
  },
]

/** Bundles a page; of what it loads on demand only the files named. */
async function bundle(name, contents, wanted) {
  const outfile = join(folder, `${name}.js`)
  const taken = new Set()
  await build({
    stdin: { contents, resolveDir: join(root, 'examples/playground'), sourcefile: 'page.js' },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [{ name: 'on-demand', setup: (plugin) => leaveOut(plugin, wanted, taken) }],
  })
  const missed = wanted.filter((file) => !taken.has(file))
  if (missed.length > 0) throw new Error(`Nothing loads ${missed.join(', ')}. See scripts/sizes/loads.mjs.`)
  return outfile
}

function leaveOut({ onResolve, resolve }, wanted, taken) {
  onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
    if (kind !== 'dynamic-import' || pluginData === 'asked') return undefined
    const found = await resolve(path, { kind, importer, resolveDir, pluginData: 'asked' })
    const file = wanted.find((one) => found.path.endsWith(sep + one.replaceAll('/', sep)))
    if (file === undefined) return { path, external: true }
    taken.add(file)
    return found
  })
}

function difference(name, more, less) {
  const path = join(folder, `${name}.txt`)
  writeFileSync(path, '.'.repeat(gzipped(more) - gzipped(less)))
  return statSync(path).size > 0 ? path : more
}

function gzipped(file) {
  return gzipSync(readFileSync(file), { level: 9 }).length
}
