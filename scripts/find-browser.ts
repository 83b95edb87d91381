import { spawn } from 'node:child_process'
import { access, constants, readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/** How {@link findBrowser} looks. */
export interface FindBrowserOptions {
  /** Default: this process's environment. */
  readonly env?: NodeJS.ProcessEnv
  /** Default: this machine's. */
  readonly platform?: NodeJS.Platform
  /** May a browser be installed when none is found? Default true. */
  readonly install?: boolean
  /** Gets one sentence before each slow step. Default: standard error. */
  readonly say?: (sentence: string) => void
}

const ENV_NAMES = ['CHROMIUM', 'CHROMIUM_PATH', 'CHROME_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'] as const

/** The headless shell is Chromium without its windows: a page of a new visitor costs it a quarter less. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
] as const

const MAC_APPS = ['Chromium', 'Google Chrome', 'Google Chrome for Testing', 'Microsoft Edge'] as const

const WINDOWS_PATHS = [
  'Chromium\\Application\\chrome.exe',
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
] as const

/** Debian's packages, the lighter one first. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'] as const

const WHAT_TO_DO =
  'No Chromium was found. Install Chromium or Google Chrome, or set CHROMIUM to the path of its program, and try again.'

/**
 * Path of a Chromium that runs here without a window. Looked for in this order: the environment (`CHROMIUM`, `CHROMIUM_PATH`,
 * `CHROME_PATH`, `PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH`), the system, what playwright downloaded before; then, unless
 * `install` is false, Debian's package (as root), and playwright's own download.
 * @throws Error that says what to do when there is none, or when the environment names a program that is not there.
 */
export async function findBrowser(options: FindBrowserOptions = {}): Promise<string> {
  const { env = process.env, platform = process.platform, install = true } = options
  const say = options.say ?? ((sentence: string) => void process.stderr.write(`${sentence}\n`))

  for (const name of ENV_NAMES) {
    const path = env[name]
    if (path === undefined || path === '') continue
    if (await isProgram(path)) return path
    throw new Error(
      `${name} is set to ${path}, which is not a program. Set it to the path of Chromium, or unset it.`,
    )
  }

  const there = (await findOnSystem(env, platform)) ?? (await findDownload())
  if (there !== undefined) return there

  if (install && (await isDebianRoot(env, platform))) {
    const apt = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
    say('No Chromium was found. Installing it.')
    if (await run('apt-get', ['update'], apt)) {
      for (const name of DEBIAN_PACKAGES) {
        const done = await run('apt-get', ['install', '-y', '--no-install-recommends', name], apt)
        const installed = done ? await findOnSystem(env, platform) : undefined
        if (installed !== undefined) return installed
      }
    }
  }

  if (install) {
    say('No Chromium was found. Downloading the one that playwright uses.')
    const cli = join(
      dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')),
      'cli.js',
    )
    const done = await run(process.execPath, [cli, 'install', 'chromium'], env)
    const downloaded = done ? await findDownload() : undefined
    if (downloaded !== undefined) return downloaded
  }

  throw new Error(WHAT_TO_DO)
}

async function findOnSystem(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): Promise<string | undefined> {
  for (const path of systemPaths(env, platform)) {
    // Some systems ship a stub of the same name that only tells how to install the browser: run it once.
    if ((await isProgram(path)) && (platform === 'win32' || (await answersVersion(path)))) return path
  }
  return undefined
}

function systemPaths(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] {
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
    return roots.flatMap((root) => (root ? WINDOWS_PATHS.map((path) => join(root, path)) : []))
  }
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)))
  if (platform !== 'darwin') return onPath
  const homes = ['/Applications', join(env.HOME ?? '/', 'Applications')]
  return [
    ...homes.flatMap((home) => MAC_APPS.map((app) => `${home}/${app}.app/Contents/MacOS/${app}`)),
    ...onPath,
  ]
}

async function findDownload(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return path !== '' && (await isProgram(path)) ? path : undefined
}

async function isDebianRoot(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): Promise<boolean> {
  if (platform !== 'linux' || process.getuid?.() !== 0) return false
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '')
  // Ubuntu's package of this name is a stub for another installer, so only Debian itself counts.
  if (!/^ID="?debian"?$/m.test(release)) return false
  const folders = (env.PATH ?? '').split(delimiter)
  const found = await Promise.all(folders.map((folder) => isProgram(join(folder, 'apt-get'))))
  return found.includes(true)
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}

function answersVersion(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(path, ['--version'], { stdio: 'ignore', timeout: 60_000 })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

/** Runs a command whose output goes to standard error; true when it ended well. */
function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 2, 2], env })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}
