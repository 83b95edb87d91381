import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { importedPackages } from './packages/published-packages.js'

// Installs the packed packages into a bare project outside the repository, as an app would: no overrides, nothing of ours
// around. Every entry is imported in Node and compiled against, without leaving out the libraries' own declarations; first without
// the optional peers, which only the adapter to a test runner may need, then with them. With --all both ways of
// resolving are tried, and older compilers compile what an app may rely on. So are libraries whose declarations do not compile.
// Then the optional peers are installed too; without it they are those of the repository.
const root = fileURLToPath(new URL('..', import.meta.url))
const { values: options } = parseArgs({ options: { all: { type: 'boolean', default: false } } })
const versionsSchema = z.object({ devDependencies: z.optional(z.record(z.string(), z.string())) })
const manifestSchema = z.object({
  ...versionsSchema.shape,
  name: z.string(),
  exports: z.record(z.string(), z.unknown()),
  peerDependenciesMeta: z.optional(z.record(z.string(), z.object({ optional: z.boolean() }))),
})
const readManifest = (folder: string): unknown =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
const manifests = importedPackages.map((folder) => manifestSchema.parse(readManifest(folder)))
const versions = [...manifests, versionsSchema.parse(readManifest('.'))]
const entries = manifests.flatMap(({ name, exports }) =>
  Object.keys(exports)
    .filter((entry) => entry !== './package.json')
    .map((entry) => name + entry.slice(1)),
)
const code = entries.filter((entry) => !entry.endsWith('.css'))
/** Entries that need an optional peer: a test runner, or the kit. */
const needsPeer = (entry: string): boolean =>
  /\/(?:vitest|inspect|testing|testing\/charts|viem|wagmi|solana-web3|bitcoinjs|polkadot-js|cosmjs)$/.test(
    entry,
  ) || entry.includes('/chart-kit')
/** Entries whose peer has declarations that name modules of Node. */
const needsNodeTypes = (entry: string): boolean => entry.endsWith('/solana-web3')
/** Entries whose peer has declarations that do not compile. */
const skipsLibCheck = (entry: string): boolean => /\/(?:polkadot-js|cosmjs)$/.test(entry)
const KIT = './chart-kit.tgz'
const optionalPeers = manifests
  .flatMap(({ peerDependenciesMeta }) => Object.keys(peerDependenciesMeta ?? {}))
  .map((name) => (name === '@walletchart/chart-kit' ? KIT : name))
const styles = entries.filter((entry) => entry.endsWith('.css'))

const newest = join(root, 'node_modules/typescript')
const older = options.all ? ['5.4', '5.9'] : []
const olderName = (version: string): string => `typescript-${version}`
const bundler = { module: 'esnext', moduleResolution: 'bundler' }
const nodenext = { module: 'nodenext', moduleResolution: 'nodenext' }
const resolutions = [bundler, nodenext]

const command = 'node_modules/@walletchart/engine/bin/walletchart.js'
const project = mkdtempSync(join(tmpdir(), 'bare-project-'))
try {
  write('package.json', JSON.stringify({ name: 'bare-project', private: true, type: 'module' }))
  for (const folder of importedPackages) {
    cpSync(join(root, `.cache/packages/${folder}.tgz`), join(project, `${folder}.tgz`))
  }
  install(['./engine.tgz', './ui-react.tgz', 'react', 'react-dom', '@types/react', '@types/react-dom'])
  const first = code.filter((entry) => !needsPeer(entry))
  importAll(first)
  compile(first, [bundler])
  refuseCommand()
  const compilers = older.map((version) => `${olderName(version)}@npm:typescript@${version}`)
  if (options.all) install(optionalPeers)
  else {
    install([KIT])
    for (const name of optionalPeers) if (name !== KIT) link(name)
  }
  importAll(code)
  compile(
    code.filter((entry) => !needsNodeTypes(entry) && !skipsLibCheck(entry)),
    [nodenext],
  )
  if (options.all) compile(code.filter(skipsLibCheck), [nodenext], { skipLibCheck: true })
  if (options.all) install(compilers)
  tryTypes()
  if (options.all) install(['@types/node'])
  else link('@types/node')
  compile(code.filter(needsNodeTypes), [nodenext], { types: ['node'] })
  run(process.execPath, [command, '--help'])
  for (const style of styles) {
    const url = execFileSync(
      process.execPath,
      ['-e', `console.log(import.meta.resolve('${style}'))`, '--input-type=module'],
      {
        cwd: project,
        encoding: 'utf8',
      },
    )
    if (!existsSync(fileURLToPath(url.trim()))) throw new Error(`${style} is not in the package.`)
  }

  console.log(`Installed and imported: ${entries.join(', ')}`)
  console.log(`Types hold in TypeScript ${[...older, 'of today'].join(', ')}, nodenext and bundler.`)
} finally {
  rmSync(project, { recursive: true, force: true })
}

function write(file: string, text: string): void {
  writeFileSync(join(project, file), text)
}

function install(names: readonly string[]): void {
  const wanted = names.map((name) => {
    const version = versions
      .map(({ devDependencies }) => devDependencies?.[name])
      .find((one) => one !== undefined)
    return version === undefined ? name : `${name}@${version}`
  })
  run(npm(), ['install', '--no-audit', '--no-fund', '--prefer-offline', ...wanted])
}

/** Lends the project a package of the repository, with all that it needs. */
function link(name: string): void {
  const place = join(project, 'node_modules', name)
  if (existsSync(place)) return
  mkdirSync(dirname(place), { recursive: true })
  symlinkSync(join(root, 'node_modules', name), place, 'junction')
}

function importAll(names: readonly string[]): void {
  write(
    'import-all.js',
    [
      ...names.map(
        (entry, index) =>
          `import * as entry${index} from '${entry}'\nif (Object.keys(entry${index}).length === 0) throw new Error('${entry} exports nothing')`,
      ),
      ...styles.map((entry) => `import.meta.resolve('${entry}')`),
    ].join('\n'),
  )
  run(process.execPath, ['import-all.js'])
}

/** Without the kit the command says what to install. */
function refuseCommand(): void {
  const { status, stderr } = spawnSync(process.execPath, [command, '--help'], {
    cwd: project,
    encoding: 'utf8',
  })
  if (status !== 2 || !stderr.includes('npm install -D @walletchart/chart-kit'))
    throw new Error(`walletchart without the kit: exit code ${status}, ${stderr}`)
}

function compile(
  entries: readonly string[],
  chosen: typeof resolutions,
  settings: { readonly types?: readonly string[]; readonly skipLibCheck?: boolean } = {},
): void {
  const lines = entries.map((entry, index) => `export * as entry${index} from '${entry}'`)
  write('use-all.ts', [...lines, ...styles.map((style) => `import '${style}'`)].join('\n'))
  for (const resolution of options.all ? resolutions : chosen)
    compileFile('use-all.ts', newest, { ...resolution, ...settings })
}

/**
 * Compiles what an app may rely on with every TypeScript that is supported. The oldest reads the libraries' own declarations too,
 * with `bundler`: in `nodenext` it refuses those of viem.
 */
function tryTypes(): void {
  cpSync(join(root, 'scripts/packages/consumer.test-d.ts'), join(project, 'consumer.test-d.ts'))
  const compilers = [...older.map((version) => join(project, 'node_modules', olderName(version))), newest]
  for (const [index, compiler] of compilers.entries())
    for (const [nth, resolution] of resolutions.entries())
      if (options.all || index % resolutions.length === nth)
        compileFile('consumer.test-d.ts', compiler, { ...resolution, skipLibCheck: index + nth > 0 })
}

function compileFile(
  file: string,
  compiler: string,
  {
    module,
    moduleResolution,
    skipLibCheck = false,
    types = [],
  }: (typeof resolutions)[number] & { readonly skipLibCheck?: boolean; readonly types?: readonly string[] },
): void {
  write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        module,
        moduleResolution,
        target: 'es2022',
        lib: ['es2023', 'dom', 'dom.iterable'],
        jsx: 'react-jsx',
        strict: true,
        noEmit: true,
        skipLibCheck,
        types,
      },
      files: [file],
    }),
  )
  // One thread: other gates use the other cores. The older compilers have no other.
  const threads = compiler === newest ? ['--singleThreaded'] : []
  run(process.execPath, [join(compiler, 'bin/tsc'), '-p', '.', ...threads])
}

function npm(): string {
  return process.platform === 'win32' ? 'npm.cmd' : 'npm'
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, {
    cwd: project,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
}
