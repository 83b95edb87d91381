import { featureError } from './feature-error.js'
import { WalletchartError } from './walletchart-error.js'

/** What Node and bundlers say of a package that is not installed. */
const missing = /MODULE_NOT_FOUND|Could not resolve|Cannot find (?:module|package)|Can't resolve/

/** True when an import failed because a package is not installed, and not because its code could not be fetched. */
export function isMissingPackage(thrown: unknown): boolean {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 5; error = error.cause, depth += 1)
    if (missing.test(`${'code' in error ? String(error.code) : ''} ${error.message}`)) return true
  return false
}

/** What an error says of an optional package that could not be imported. */
export const packageDetails = (name: string, thrown: unknown): string =>
  isMissingPackage(thrown) ? `Run: npm install ${name}.` : `The code of ${name} did not load.`

/** The error for an optional package that could not be imported: `PACKAGE_MISSING` or `LOAD_FAILED`. */
export const packageFailure = (name: string, cause: unknown): WalletchartError => {
  const details = packageDetails(name, cause)
  return isMissingPackage(cause)
    ? featureError('PACKAGE_MISSING', { params: { package: name }, details, cause })
    : new WalletchartError('LOAD_FAILED', { details, cause })
}
