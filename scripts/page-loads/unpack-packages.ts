import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'

const names = z.optional(z.record(z.string(), z.string()))
const manifestSchema = z.object({ name: z.string(), dependencies: names, peerDependencies: names })

/**
 * Unpacks the packed packages into the `node_modules` of a project outside the repository. Their declared dependencies are
 * linked from the repository, in the versions of the lock file; an undeclared one is missing and fails the build.
 * @param root the repository
 * @throws Error when the packages are not packed yet
 */
export function unpackPackages(root: string, project: string): void {
  const modules = join(project, 'node_modules')
  const manifests = ['engine', 'ui-react'].map((name) => {
    const tarball = join(root, `.cache/packages/${name}.tgz`)
    if (!existsSync(tarball))
      throw new Error(
        `${tarball} is missing. Run \`npm run build\`, then \`npx tsx scripts/pack-packages.ts\`.`,
      )
    const folder = join(modules, '@walletchart', name === 'engine' ? 'engine' : 'react')
    mkdirSync(folder, { recursive: true })
    execFileSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1'])
    return manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  })
  const declared = manifests.flatMap(({ dependencies, peerDependencies }) =>
    Object.keys({ ...dependencies, ...peerDependencies }),
  )
  for (const name of new Set(declared)) {
    const link = join(modules, name)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), link, 'junction')
  }
}
