import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { starterPackage, tarballName } from '../packages/published-packages.js'
import type { Stack } from './stack.js'

const packed = fileURLToPath(new URL('../../.cache/packages/', import.meta.url))
const PACKAGES = { '@walletchart/engine': 'engine', '@walletchart/react': 'ui-react' } as const

const versions = z.record(z.string(), z.string())
const manifestSchema = z.looseObject({ dependencies: versions, devDependencies: versions })
type Manifest = z.infer<typeof manifestSchema>

const bare: Manifest = {
  name: 'my-app',
  version: '1.0.0',
  private: true,
  license: 'MIT',
  type: 'module',
  dependencies: { '@walletchart/engine': '', '@walletchart/react': '' },
  devDependencies: {},
}

/**
 * Writes the project of a stack outside the repository, with the packed packages among its dependencies.
 * @returns its folder, which is alone in another one
 * @throws Error when the packages are not packed yet, or when the starter fails
 */
export function makeProject({ starter, packages, files }: Stack): string {
  const project = join(mkdtempSync(join(tmpdir(), 'stack-')), 'my-app')
  const manifest = starter === undefined ? bare : startProject(project, starter)
  mkdirSync(project, { recursive: true })
  const { dependencies, devDependencies } = manifest
  const own = Object.entries(PACKAGES)
    .filter(([name]) => name in dependencies)
    .map(([name, folder]) => [name, copyTarball(project, folder)])
  const text = JSON.stringify({
    ...manifest,
    dependencies: { ...dependencies, ...packages, ...Object.fromEntries(own) },
    devDependencies: Object.fromEntries(
      Object.entries(devDependencies).filter(([name]) => !(name in packages)),
    ),
  })
  for (const [file, content] of Object.entries({ 'package.json': text, ...files })) {
    const path = join(project, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  return project
}

/** Runs the packed starter, as `npm create` does. */
function startProject(project: string, args: readonly string[]): Manifest {
  const place = mkdtempSync(join(tmpdir(), 'starter-'))
  try {
    execFileSync('tar', ['-xzf', tarballOf(starterPackage), '-C', place])
    const program = join(place, 'package/bin/create-walletchart.js')
    execFileSync(process.execPath, [program, project, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
  return manifestSchema.parse(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')))
}

/** Puts the hash into the name: yarn takes a tarball of a known name from its cache, however old. */
function copyTarball(project: string, folder: string): string {
  const tarball = tarballOf(folder)
  const hash = createHash('sha256').update(readFileSync(tarball)).digest('hex').slice(0, 16)
  const name = `${folder}-${hash}.tgz`
  copyFileSync(tarball, join(project, name))
  return `file:./${name}`
}

function tarballOf(folder: string): string {
  const tarball = join(packed, tarballName(folder))
  if (!existsSync(tarball))
    throw new Error(
      `${tarball} is missing. Run \`npm run build\`, then \`npx tsx scripts/pack-packages.ts\`.`,
    )
  return tarball
}
