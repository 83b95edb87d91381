/**
 * Takes what a script of the page has put on every object out of `for in` loops. Such loops of the libraries below take it for a field
 * of theirs, and throw while they load. The value stays where it is.
 */
export const hideInherited = (): void => {
  for (const name in {}) {
    const found = Object.getOwnPropertyDescriptor(Object.prototype, name)
    if (found?.configurable === true)
      Object.defineProperty(Object.prototype, name, { ...found, enumerable: false })
  }
}
