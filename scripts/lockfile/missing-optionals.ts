/** What of a lock file's package this looks at. */
export interface LockedPackage {
  readonly version?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Packages of a lock file by where they are installed. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>

/** An optional dependency that the lock file names and does not hold. */
export interface MissingOptional {
  /** Where it belongs, as a key of the lock file. */
  readonly place: string
  readonly name: string
  readonly version: string
}

/** Optional dependencies of locked packages that have no entry of their own. */
export function missingOptionals(packages: LockedPackages): MissingOptional[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, place, name))
      .map(([name, version]) => ({ place: `node_modules/${name}`, name, version })),
  )
}

/** Is there an entry where Node would look for it: beside the package that asks, or further up? */
function isLocked(packages: LockedPackages, place: string, name: string): boolean {
  for (let base = place; ; base = base.slice(0, Math.max(base.lastIndexOf('/node_modules/'), 0))) {
    if (`${base === '' ? '' : `${base}/`}node_modules/${name}` in packages) return true
    if (base === '') return false
  }
}
