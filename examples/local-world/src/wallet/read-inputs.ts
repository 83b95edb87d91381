import type * as z from 'zod/mini'
import { invalidParams } from './provider-error.js'

/**
 * The inputs of a call, checked.
 * @throws ProviderError -32602 that names the first input that is not usable
 */
export function readInputs<Schema extends z.ZodMiniType>(schema: Schema, params: unknown): z.output<Schema> {
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw invalidParams(`The inputs are not usable: ${issue?.path.join('.') || 'inputs'}: ${issue?.message}.`)
}
