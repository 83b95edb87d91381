import type * as z from 'zod/mini'
import { isObject } from '../../model/data/is-object.js'
import { featureError } from '../../model/errors/feature-error.js'
import type { WalletchartError } from '../../model/errors/walletchart-error.js'

/**
 * Reads JSON in UTF-8 without a byte order mark (RFC 8259).
 * @throws WalletchartError `SERVICE_ANSWER_INVALID`
 */
export function parseAnswer(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch (cause) {
    throw featureError('SERVICE_ANSWER_INVALID', { details: 'The answer is no JSON', cause })
  }
}

/** @throws WalletchartError `SERVICE_ANSWER_INVALID` */
export function readAnswer<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.output<Schema> {
  if (namesPrototype(answer)) throw invalid('__proto__')
  const result = schema.safeParse(answer)
  if (result.success) return result.data
  throw invalid(result.error.issues[0]?.path.join('.') || 'the answer')
}

/** The entries of a list that have the shape of the schema. The others are left out. */
export const readEntries = <Schema extends z.ZodMiniType>(
  schema: Schema,
  entries: readonly unknown[],
): readonly z.output<Schema>[] =>
  entries.flatMap((entry) => {
    const result = namesPrototype(entry) ? undefined : schema.safeParse(entry)
    return result?.success ? [result.data] : []
  })

/** True if a copy of the value could get another prototype. No service answers such a field. */
const namesPrototype = (value: unknown): boolean => isObject(value) && Object.hasOwn(value, '__proto__')

const invalid = (where: string): WalletchartError =>
  featureError('SERVICE_ANSWER_INVALID', { details: `It is not as documented: ${where}` })
