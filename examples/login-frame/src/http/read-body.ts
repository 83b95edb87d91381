import { ApiError } from './api-error.js'

/** The longest body of most paths, in bytes. */
export const BODY_CAP = 98_304

/**
 * The bytes of a request.
 * @throws ApiError `BODY_TOO_LARGE`; the rest of such a body is never read
 */
export async function readBody(request: Request, cap = BODY_CAP): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    size += part.value.length
    if (size > cap) {
      await reader?.cancel()
      throw new ApiError('BODY_TOO_LARGE')
    }
    parts.push(part.value)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
