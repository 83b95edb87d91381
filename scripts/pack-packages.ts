import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publishedPackages, starterPackage, tarballName } from './packages/published-packages.js'

// Packs the packages as they would be published, into .cache/packages/<folder>.tgz.
const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, '.cache/packages')
rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })

for (const folder of publishedPackages) {
  removeStaleOutput(join(root, folder))
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', target]
  const answer = execFileSync(npm, args, {
    cwd: join(root, folder),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  })
  const { filename, files, size, unpackedSize } = readAnswer(answer)
  renameSync(join(target, filename.replace('@', '').replace('/', '-')), join(target, tarballName(folder)))
  // The cases of the charts are what `walletchart tests generate` makes tests of.
  const tests = files.filter(
    ({ path }) => /\.(test|test-d|cases)\./.test(path) && !/^dist\/charts\/.*\.cases\./.test(path),
  )
  if (tests.length > 0)
    throw new Error(`Test material in ${folder}: ${tests.map(({ path }) => path).join(', ')}`)
  console.log(`${folder}: ${files.length} files, ${kB(size)} packed, ${kB(unpackedSize)} unpacked`)
}

/**
 * Deletes files of the compiler whose source is gone: it leaves them behind. It writes declarations, and the JavaScript of the
 * starter. The bundler keeps its own output clean.
 */
function removeStaleOutput(folder: string): void {
  const dist = join(folder, 'dist')
  const compiled = folder.endsWith(starterPackage) ? /^(.*)\.(?:d\.ts|js)$/ : /^(.*)\.d\.ts(?:\.map)?$/
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const base = compiled.exec(file)?.[1]
    if (base === undefined) continue
    const sources = ['.ts', '.tsx'].map((end) => join(folder, 'src', `${base}${end}`))
    if (!sources.some((path) => existsSync(path))) rmSync(join(dist, file))
  }
}

interface Packed {
  readonly filename: string
  readonly size: number
  readonly unpackedSize: number
  readonly files: readonly { readonly path: string }[]
}

function readAnswer(json: string): Packed {
  const answer: readonly Packed[] | Readonly<Record<string, Packed>> = JSON.parse(json)
  const [packed] = Object.values(answer)
  if (packed === undefined) throw new Error('npm pack told nothing.')
  return packed
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
