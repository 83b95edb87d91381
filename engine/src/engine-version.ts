/** The version of the package, as its package.json has it; a test compares them. */
export const engineVersion = '0.0.0'
