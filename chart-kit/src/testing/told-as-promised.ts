import type { EventObject } from 'xstate'
import { stableKey } from './stable-key.js'

/**
 * A fact as a promise names it: the type alone, or the type and the fields that count. A field is compared by value; a
 * function says whether the value will do.
 */
export type PromisedFact = string | { readonly type: string; readonly [field: string]: unknown }

/** True, or the sentence that says which fact is another one than promised. */
export function toldAsPromised(
  told: readonly EventObject[],
  promised: readonly PromisedFact[],
): true | string {
  const types = told.map(({ type }) => type)
  const wanted = promised.map((fact) => (typeof fact === 'string' ? fact : fact.type))
  if (types.join() !== wanted.join())
    return `it told ${types.join(', ') || 'nothing'}, not ${wanted.join(', ') || 'nothing'}`
  const wrong = promised.flatMap((fact, index) => wrongFields(told[index], fact))
  return wrong.length === 0 || `it told ${wrong.join(', ')}`
}

function wrongFields(told: EventObject | undefined, promised: PromisedFact): string[] {
  if (typeof promised === 'string') return []
  const fields: Readonly<Record<string, unknown>> = { ...told }
  return Object.entries(promised).flatMap(([name, wanted]) => {
    const value = fields[name]
    if (typeof wanted === 'function') {
      return wanted(value) === true ? [] : [`${promised.type} with ${name} ${stableKey(value)}`]
    }
    const [is, should] = [stableKey(value), stableKey(wanted)]
    return is === should ? [] : [`${promised.type} with ${name} ${is}, not ${should}`]
  })
}
