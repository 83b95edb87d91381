import { featureError } from './feature-error.js'
import { readable } from './readable.js'

/** A CAIP-2 network id, `namespace:reference`, such as `eip155:1`. */
export type Caip2 = `${string}:${string}`

/** The two parts of a CAIP-2 network id. */
export interface Caip2Parts {
  readonly namespace: string
  readonly reference: string
}

const grammar = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/

/** Whether a value is a CAIP-2 network id by the grammar of the standard. */
export function isCaip2(value: unknown): value is Caip2 {
  return typeof value === 'string' && grammar.test(value)
}

/**
 * Splits a CAIP-2 network id.
 * @throws WalletchartError `CAIP_2_INVALID`
 */
export function parseCaip2(value: unknown): Caip2Parts {
  const [, namespace, reference] = (typeof value === 'string' && grammar.exec(value)) || []
  if (namespace === undefined || reference === undefined) throw featureError('CAIP_2_INVALID')
  return { namespace, reference }
}

/**
 * Joins the two parts of a CAIP-2 network id.
 * @throws WalletchartError `CAIP_2_INVALID`
 */
export function formatCaip2(parts: Caip2Parts): Caip2 {
  return readable('formatCaip2', () => {
    const { namespace, reference } = { ...parts }
    if (typeof namespace !== 'string' || typeof reference !== 'string') throw featureError('CAIP_2_INVALID')
    const id: Caip2 = `${namespace}:${reference}`
    parseCaip2(id)
    return id
  })
}

/** The family a CAIP-2 network id belongs to. */
export const namespaceOf = (networkId: Caip2): string => networkId.slice(0, networkId.indexOf(':'))
