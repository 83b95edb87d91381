import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The test files of the packages that read published vectors, as paths from the root. */
export function testsOverVectors(root: string): string[] {
  return ['engine/src', 'ui-react/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => readFileSync(join(root, file), 'utf8').includes('process.env.VECTORS'))
      .sort(),
  )
}
