/** A CAIP-2 network id, `namespace:reference`, such as `eip155:1`. */
export type Caip2 = `${string}:${string}`

/** The grammar of the standard, with a group for each part. */
export const CAIP2_GRAMMAR = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/

/** Whether a value is a CAIP-2 network id by the grammar of the standard. */
export function isCaip2(value: unknown): value is Caip2 {
  return typeof value === 'string' && CAIP2_GRAMMAR.test(value)
}

/** The family a CAIP-2 network id belongs to. */
export const namespaceOf = (networkId: Caip2): string => networkId.slice(0, networkId.indexOf(':'))
