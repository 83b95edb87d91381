import type * as z from 'zod/mini'
import { ApiError } from './api-error.js'

/**
 * The body as a path takes it. An empty body is `{}`. A byte order mark, a member that the path does not know, and a wrong type are
 * refused.
 * @throws ApiError `BODY_MALFORMED`
 */
export function bodyOf<Schema extends z.ZodMiniType>(schema: Schema, bytes: Uint8Array): z.infer<Schema> {
  const read = schema.safeParse(parsedBody(bytes))
  if (!read.success) throw new ApiError('BODY_MALFORMED')
  return read.data
}

function parsedBody(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return {}
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    throw new ApiError('BODY_MALFORMED')
  }
}
