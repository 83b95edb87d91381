import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Clones a repository into an empty folder, with what its working tree has besides the last commit. */
export function cloneRepository(root: string, folder: string): void {
  const git = (cwd: string, ...args: readonly string[]): string =>
    execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  git(root, 'clone', '--quiet', '--', root, folder)
  const names = (...args: readonly string[]) =>
    git(root, ...args, '-z')
      .split('\0')
      .filter((name) => name !== '')
  const changed = [
    ...names('diff', '--name-only', '--no-renames', 'HEAD'),
    ...names('ls-files', '--others', '--exclude-standard'),
  ]
  for (const name of changed) {
    if (existsSync(join(root, name))) cpSync(join(root, name), join(folder, name))
    else rmSync(join(folder, name), { force: true })
  }
  git(folder, 'add', '--all')
  const author = ['-c', 'user.name=gate', '-c', 'user.email=gate@localhost', '-c', 'commit.gpgsign=false']
  if (changed.length > 0) git(folder, ...author, 'commit', '--quiet', '--message', 'The working tree')
}
