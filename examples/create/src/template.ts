import type { FamilyName } from './families.js'

/** The templates, the default first. */
export const templateNames = ['react', 'next', 'vanilla'] as const

export type TemplateName = (typeof templateNames)[number]

export const isTemplateName = (name: string): name is TemplateName =>
  templateNames.some((known) => known === name)

/** One template, as the build of this package writes it. Paths have forward slashes. */
export interface Template {
  /** Texts by path, without the files that the choices decide. */
  readonly files: Readonly<Record<string, string>>
  /** Texts that take the place of others in an app with pairing. */
  readonly pairingFiles: Readonly<Record<string, string>>
  /** Path of the file that makes the engine. */
  readonly engine: string
  /** Path of a file of its own for the networks, where more than the engine needs them. */
  readonly networks?: string
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  /** The packages of Walletchart that the app imports. */
  readonly packages: readonly string[]
}

/** All that the build of this package writes. */
export interface Templates {
  readonly templates: Readonly<Record<TemplateName, Template>>
  /** The packages that bundlers look for in an app with a chain family, and their versions. */
  readonly familyPackages: Readonly<Record<FamilyName, Readonly<Record<string, string>>>>
  /** The package that pairing needs, and its version. */
  readonly pairingPackages: Readonly<Record<string, string>>
}
