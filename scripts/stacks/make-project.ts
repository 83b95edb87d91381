import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Stack } from './stack.js'

const packed = fileURLToPath(new URL('../../.cache/packages/', import.meta.url))
const PACKAGES = { '@walletchart/engine': 'engine', '@walletchart/react': 'ui-react' } as const

/**
 * Writes the project of a stack outside the repository, with the packed packages among its dependencies.
 * @throws Error when the packages are not packed yet
 */
export function makeProject({ packages, files }: Stack): string {
  const project = mkdtempSync(join(tmpdir(), 'stack-'))
  const own = Object.entries(PACKAGES).map(([name, folder]) => [name, copyTarball(project, folder)] as const)
  const manifest = {
    name: 'my-app',
    version: '1.0.0',
    private: true,
    license: 'MIT',
    type: 'module',
    dependencies: { ...packages, ...Object.fromEntries(own) },
  }
  for (const [file, text] of [
    ['package.json', JSON.stringify(manifest)] as const,
    ...Object.entries(files),
  ]) {
    const path = join(project, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return project
}

/** Puts the hash into the name: yarn takes a tarball of a known name from its cache, however old. */
function copyTarball(project: string, folder: string): string {
  const tarball = join(packed, `${folder}.tgz`)
  if (!existsSync(tarball))
    throw new Error(
      `${tarball} is missing. Run \`npm run build\`, then \`npx tsx scripts/pack-packages.ts\`.`,
    )
  const hash = createHash('sha256').update(readFileSync(tarball)).digest('hex').slice(0, 16)
  const name = `${folder}-${hash}.tgz`
  copyFileSync(tarball, join(project, name))
  return `file:./${name}`
}
