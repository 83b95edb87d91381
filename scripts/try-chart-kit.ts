import { execFileSync } from 'node:child_process'
import { cpSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// A team of XState users with the packed kit alone, in a project outside the repository: a machine, its tests, a picture, ten
// lines. Nothing of wallets may be installed.
const root = fileURLToPath(new URL('..', import.meta.url))
const project = mkdtempSync(join(tmpdir(), 'bare-kit-'))

const door = `import { createMachine } from 'xstate'
export const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: { closed: { on: { open: 'opened' } }, opened: { on: { close: 'closed' }, after: { 60_000: 'closed' } } },
})
`
const doorTest = `import { testChart } from '@walletchart/chart-kit/vitest'
import { door } from './door.js'

testChart(door)
`

try {
  write('package.json', JSON.stringify({ name: 'bare-kit', private: true, type: 'module' }))
  cpSync(join(root, '.cache/packages/chart-kit.tgz'), join(project, 'chart-kit.tgz'))
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const install = (...names: string[]): string =>
    run(npm, ['install', '--no-audit', '--no-fund', '--prefer-offline', ...names])
  install('./chart-kit.tgz', 'xstate')
  const names = installed()
  const strange = names.filter(
    (name) => !['@noble/hashes', '@walletchart/chart-kit', 'elkjs', 'xstate', 'zod'].includes(name),
  )
  if (strange.length > 0) throw new Error(`The kit brings what it should not: ${strange.join(', ')}`)
  console.log(
    `${names.length} packages (${names.join(', ')}), ${megabytes(join(project, 'node_modules'))} MB`,
  )

  write('door.js', door)
  const picture = run('npx', ['chart-kit', 'charts', 'export', '--charts', 'door.js'])
  if (!picture.includes('1 chart, 3 transitions')) throw new Error(picture)
  const { layout } = JSON.parse(readFileSync(join(project, 'machines.visualizer.json'), 'utf8'))
  if (Object.keys(layout).length === 0) throw new Error('The export has no picture.')

  install('vitest')
  write('door.test.js', doorTest)
  console.log(run('npx', ['vitest', 'run', '--testTimeout=60000']).trim())
  const lines = `${door}${doorTest}`.split('\n').filter((line) => line !== '').length
  console.log(`${lines} lines of machine and test.`)
} finally {
  rmSync(project, { recursive: true, force: true })
}

function write(file: string, text: string): void {
  writeFileSync(join(project, file), text)
}

function run(command: string, args: readonly string[]): string {
  return execFileSync(command, args, {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })
}

/** The names of all installed packages. */
function installed(): string[] {
  const modules = join(project, 'node_modules')
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(modules, name)).map((one) => `${name}/${one}`) : [name],
    )
}

function megabytes(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    lstatSync(join(folder, file)),
  )
  return (files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / 1e6).toFixed(1)
}
