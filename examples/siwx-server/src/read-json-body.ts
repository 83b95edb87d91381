import type { IncomingMessage } from 'node:http'
import { type Answer, refusal } from './answer.js'

/** The longest body, in bytes. */
export const BODY_CAP = 16_384

const malformed = (details: string) => ({ refusal: refusal(422, 'BODY_MALFORMED', details) })

/** The JSON of a body, `{}` for an empty one, or the refusal. Its shape is not checked. */
export async function readJsonBody(
  request: IncomingMessage,
): Promise<{ readonly value: unknown } | { readonly refusal: Answer }> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request) {
    if (!(part instanceof Uint8Array)) return malformed('Expected bytes.')
    size += part.length
    // The rest of the body is never read, so the connection cannot be used again.
    if (size > BODY_CAP)
      return {
        refusal: refusal(413, 'BODY_TOO_LARGE', `Expected at most ${BODY_CAP} bytes.`, {
          connection: 'close',
        }),
      }
    parts.push(part)
  }
  if (size === 0) return { value: {} }
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(parts))
    return { value: JSON.parse(text) }
  } catch {
    return malformed('Expected JSON in UTF-8.')
  }
}
