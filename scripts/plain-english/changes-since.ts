import { spawnSync } from 'node:child_process'

/** The files that differ from an earlier commit. */
export interface Changes {
  /** Paths of files that are new or have another text now. */
  readonly changed: ReadonlySet<string>
  /** The earlier text of a file that has another text now, or is gone. */
  readonly earlierText: ReadonlyMap<string, string>
}

/**
 * What changed since the last commit that wrote a file. Undefined if git does not have that commit, as in a shallow clone.
 * @param written the path of that file from the root
 * @param isRead which other files are looked at, by path
 */
export function changesSince(
  root: string,
  written: string,
  isRead: (file: string) => boolean,
): Changes | undefined {
  const git = (...args: string[]): string | undefined => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    return status === 0 ? stdout : undefined
  }
  const listed = (...args: string[]) => (git(...args, '-z') ?? '').split('\0').filter(isRead)
  const commit = git('log', '-1', '--format=%H', '--', written)?.trim()
  if (commit === undefined || commit === '') return undefined
  const differing = listed('diff', '--name-only', '--no-renames', commit)
  return {
    changed: new Set([...differing, ...listed('ls-files', '-o', '--exclude-standard')]),
    earlierText: new Map(
      differing.flatMap((file) => {
        const text = git('show', `${commit}:${file}`)
        return text === undefined ? [] : [[file, text] as const]
      }),
    ),
  }
}
