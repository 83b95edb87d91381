/** The labels of the fields that have a line each, in the order of the standard. */
export const signInLabels = {
  uri: 'URI',
  version: 'Version',
  chainId: 'Chain ID',
  nonce: 'Nonce',
  issuedAt: 'Issued At',
  expirationTime: 'Expiration Time',
  notBefore: 'Not Before',
  requestId: 'Request ID',
} as const

/** A field that has a line of its own. */
type SignInLabel = keyof typeof signInLabels

/** The line above the resources. */
export const RESOURCES_LINE = 'Resources:'
/** The mark before each resource. */
export const RESOURCE_MARK = '- '

/** The fields behind the statement. */
type SignInLineFields = { readonly [Name in SignInLabel]?: string | undefined } & {
  readonly resources?: readonly string[] | undefined
}

/** The fields with a line each, in the order of the standard. */
export const signInLineNames = Object.keys(signInLabels) as (keyof typeof signInLabels)[]

/** The lines behind the statement. The fields are taken as they are: check them first. */
export function signInLines(fields: SignInLineFields): string[] {
  const lines = signInLineNames.flatMap((name) => {
    const value = fields[name]
    return value === undefined ? [] : [`${signInLabels[name]}: ${value}`]
  })
  const { resources } = fields
  return resources === undefined
    ? lines
    : [...lines, RESOURCES_LINE, ...resources.map((resource) => `${RESOURCE_MARK}${resource}`)]
}
