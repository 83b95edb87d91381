import type { Browser } from 'playwright-core'

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
  /** The packages that the project installs beside ours, in exact versions. */
  readonly packages: Readonly<Record<string, string>>
  /** Which tools the table names, with their versions. */
  readonly versions: readonly string[]
  /** Files of the project by their path. */
  readonly files: Readonly<Record<string, string>>
  readonly build: Command | ((project: string) => Promise<void>)
  /** A second app of the project, with its own build and visit. */
  readonly beside?: AppBeside
  /** A built folder, or a script of node that prints where it serves. */
  readonly serve: { readonly folder: string } | { readonly script: Command }
}
