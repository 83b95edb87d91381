import { createRequire } from 'node:module'

/** The parts of `semver` that this uses: it brings no types. */
interface Semver {
  minVersion(range: string): { readonly version: string }
  satisfies(version: string, range: string): boolean
  subset(part: string, whole: string): boolean
}
const require = createRequire(import.meta.url)
const semver: Semver = require('semver')

/** A package of a lock file, as far as this looks at it. */
export interface EnginePackage {
  readonly version?: string
  /** Old packages list the names of engines alone. */
  readonly engines?: { readonly node?: string } | readonly string[]
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
}

/**
 * The packages of a lock file for which `npm ci` warns on a Node that the repository takes, as `name@version wants range`.
 * A package for one platform must run on the lowest Node: other platforms never install it.
 * @param field `engines.node` of the repository
 */
export function refusedNodes(field: string, packages: Readonly<Record<string, EnginePackage>>): string[] {
  const lowest = semver.minVersion(field).version
  return Object.entries(packages).flatMap(([place, { version = '', engines, optional, os, cpu }]) => {
    const wants = engines !== undefined && 'node' in engines ? engines.node : undefined
    if (wants === undefined) return []
    const isOfPlatform = optional === true && (os !== undefined || cpu !== undefined)
    const isFine = isOfPlatform ? semver.satisfies(lowest, wants) : semver.subset(field, wants)
    return isFine ? [] : [`${place.replace(/^.*node_modules\//, '')}@${version} wants ${wants}`]
  })
}
