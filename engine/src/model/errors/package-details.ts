/** The words of Node and bundlers for a package that is not installed. */
const missing = /MODULE_NOT_FOUND|Could not resolve|Cannot find (?:module|package)|Can't resolve/

/** True when an import failed because a package is not installed, and not because its code could not be fetched. */
function isMissingPackage(thrown: unknown): boolean {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 5; error = error.cause, depth += 1)
    if (missing.test(`${'code' in error ? String(error.code) : ''} ${error.message}`)) return true
  return false
}

/** The details of an error for an optional package that could not be imported. A missing one gets the command that installs it. */
export const packageDetails = (name: string, thrown: unknown): string =>
  isMissingPackage(thrown) ? `Run: npm install ${name}.` : `The code of ${name} did not load.`
