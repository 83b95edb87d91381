import { execFileSync } from 'node:child_process'

/**
 * The files that differ from a commit, those that Git does not know yet included. Paths from the root, with forward slashes.
 * @throws Error when Git does not know the commit
 */
export function changedFiles(root: string, since: string): readonly string[] {
  const git = (...args: string[]): readonly string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\0')
      .filter((file) => file !== '')
  return [
    ...new Set([
      ...git('diff', '--name-only', '-z', since, '--'),
      ...git('ls-files', '--others', '--exclude-standard', '-z'),
    ]),
  ].sort()
}
