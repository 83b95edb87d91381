/** The parameters of a request as fields, each to be checked where it is used. None for parameters that are no object. */
export function givenFields(params: unknown): Readonly<Record<string, unknown>> {
  return typeof params === 'object' && params !== null ? Object.fromEntries(Object.entries(params)) : {}
}
