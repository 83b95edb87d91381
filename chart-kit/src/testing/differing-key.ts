import type { LiveService } from './service-outcome.js'
import { stableKey } from './stable-key.js'

/** The words about the id of a child begin with this. */
export const childId = 'the id of a child'

/** The id of a child that differs, in words; undefined when none does. */
export function differingId(
  first: readonly LiveService[],
  second: readonly LiveService[],
): string | undefined {
  const ids = new Set(second.map(({ id }) => id))
  // One that runs in one case alone is another difference.
  const child = first.length === second.length ? first.find(({ id }) => !ids.has(id)) : undefined
  return child && `${childId} (now "${child.id}", of ${child.src})`
}

/** The key of the context that differs, such as `context.list`; undefined when none does. */
export function differingKey(first: unknown, second: unknown): string | undefined {
  if (stableKey(first) === stableKey(second)) return undefined
  if (!isRecord(first) || !isRecord(second)) return 'the projected context'
  const key = Object.keys(first).find((one) => stableKey(first[one]) !== stableKey(second[one]))
  return key === undefined ? 'the projected context' : `context.${key}`
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
