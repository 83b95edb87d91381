import { spawn } from 'node:child_process'

/** Asks the system to open a page; resolves with false when it cannot. */
export function openBrowser(url: string): Promise<boolean> {
  const [command, ...args]: readonly [string, ...string[]] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url]
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: 'ignore', detached: true })
    child.once('error', () => done(false))
    child.once('spawn', () => {
      child.unref()
      done(true)
    })
  })
}
