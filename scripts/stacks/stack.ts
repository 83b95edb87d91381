import type { Browser, Page } from 'playwright-core'

/** One visit to a page that has loaded nothing yet. It tells which of its steps ended, for the count of requests. */
export type Tour = (
  page: Page,
  ended: (step: 'firstLoad' | 'opening') => Promise<void>,
  url: string,
) => Promise<void>

/** A program of the project's packages (or `node`), and its arguments. */
export type Command = readonly [program: string, ...args: string[]]

/** A program that installs the `package.json` of a project. */
export interface Installer {
  /** With the version, if the project chooses it. */
  readonly name: string
  readonly command: Command
}

/** An app of a stack's project beside its first one. */
export interface AppBeside {
  readonly build: Command
  /** The built folder. */
  readonly folder: string
  readonly visit: (browser: Browser, url: string) => Promise<readonly string[]>
}

/** Bundler, framework or installer that an app may use the packages with. */
export interface Stack {
  readonly name: string
  /** Runs on every change; the others run in `npm run soak` only. */
  readonly gate: boolean
  readonly installer: Installer
  /** The command line of the packed starter, which writes the project. Without it the project has `packages` and `files` alone. */
  readonly starter?: readonly string[]
  /** The packages that the project installs beside ours, in exact versions. They replace those of the starter. */
  readonly packages: Readonly<Record<string, string>>
  /** Which tools the table names, with their versions. */
  readonly versions: readonly string[]
  /** Files of the project by their path. */
  readonly files: Readonly<Record<string, string>>
  readonly build: Command | ((project: string) => Promise<void>)
  /** Runs after the build, and ends with 0. */
  readonly check?: Command
  /** A second app of the project, with its own build and visit. */
  readonly beside?: AppBeside
  /** A built folder, or a script of node that prints where it serves. */
  readonly serve: { readonly folder: string } | { readonly script: Command }
  /** What a visitor does. Default: connects in the modal, and disconnects in the account view. */
  readonly tour?: Tour
}
