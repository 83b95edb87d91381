import type { IncomingMessage } from 'node:http'
import { type Answer, refusal } from './answer.js'

/** The longest body, in bytes. */
export const BODY_CAP = 16_384

const malformed = (details: string) => ({ refusal: refusal(422, 'BODY_MALFORMED', details) })

/** The most time for a body, in ms. */
const BODY_TIMEOUT = 5_000

/**
 * The JSON of a body, `{}` for an empty one, or the refusal. Its shape is not checked.
 * @param timeout ms for the whole body
 */
export async function readJsonBody(
  request: IncomingMessage,
  timeout = BODY_TIMEOUT,
): Promise<{ readonly value: unknown } | { readonly refusal: Answer }> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), timeout)
  })
  try {
    const bytes = await Promise.race([bytesOf(request), late])
    // The rest of such a body is never read, so the connection cannot be used again.
    if (bytes === 'late')
      return { refusal: refusal(408, 'BODY_TOO_SLOW', 'The body took too long.', { connection: 'close' }) }
    if (bytes === undefined)
      return {
        refusal: refusal(413, 'BODY_TOO_LARGE', `Expected at most ${BODY_CAP} bytes.`, {
          connection: 'close',
        }),
      }
    if (bytes.length === 0) return { value: {} }
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return { value: JSON.parse(text) }
  } catch {
    return malformed('Expected JSON in UTF-8.')
  } finally {
    clearTimeout(timer)
  }
}

/** The bytes of a body; undefined for more than the cap. */
async function bytesOf(request: IncomingMessage): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request) {
    if (!(part instanceof Uint8Array)) throw new Error('Expected bytes.')
    size += part.length
    if (size > BODY_CAP) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
