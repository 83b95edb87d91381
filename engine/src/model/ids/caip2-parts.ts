import { featureError } from '../errors/feature-error.js'
import { readable } from '../text/readable.js'
import { CAIP2_GRAMMAR, type Caip2 } from './caip2.js'

// Apart from caip2.ts, which every page loads: the texts of these errors are 3 kB.

/** The two parts of a CAIP-2 network id. */
export interface Caip2Parts {
  readonly namespace: string
  readonly reference: string
}

/**
 * Splits a CAIP-2 network id.
 * @throws WalletchartError `CAIP_2_INVALID`
 */
export function parseCaip2(value: unknown): Caip2Parts {
  const [, namespace, reference] = (typeof value === 'string' && CAIP2_GRAMMAR.exec(value)) || []
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
