import { statSync } from 'node:fs'

/** What a test run was told about the published test vectors. */
export interface VectorsChoice {
  /** `--vectors=DIR`. */
  readonly vectors?: string | undefined
  /** `--no-vectors`. */
  readonly 'no-vectors'?: boolean | undefined
}

/**
 * The folder of published test vectors, or undefined when the tests over them are left out.
 * @throws Error when the folder is not there, and in CI when neither option is given
 */
export function vectorsFolder(choice: VectorsChoice, env: NodeJS.ProcessEnv): string | undefined {
  const { vectors, 'no-vectors': leaveOut = false } = choice
  if (leaveOut && vectors !== undefined) throw new Error('Give --vectors=DIR or --no-vectors, not both.')
  if (leaveOut) return undefined
  const folder = vectors ?? (env.VECTORS || undefined)
  if (folder === undefined) {
    if (/^(?:|0|false)$/.test(env.CI ?? '')) return undefined
    throw new Error(
      'CI runs the tests over published vectors. Give --vectors=DIR, or --no-vectors to leave them out.',
    )
  }
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`The folder of vectors is not there: ${folder}. Name another one, or give --no-vectors.`)
  return folder
}
