import * as z from 'zod/mini'
import { FrameError } from './frame-error.js'

const text = z.custom<string>((value) => typeof value === 'string')
const count = z.custom<number>((value) => Number.isSafeInteger(value))
const refusal = z.object({
  error: z.object({ code: text, message: text, retryAfter: z.optional(count) }),
})

/** A refusal of the server. Its message is for the user. */
export class ServerRefusal extends FrameError {
  constructor(
    readonly code: string,
    message: string,
    retryAfter?: number,
  ) {
    // The page counts down by itself. The words are for pages that do not.
    const left = retryAfter === undefined ? '' : ` Seconds left: ${retryAfter}.`
    super(message + left, retryAfter === undefined ? undefined : 'EMAIL_LOGIN_THROTTLED', retryAfter)
  }
}

/** The server gave no answer of its own: it cannot be reached, or something in front of it answers. */
export class ServerAway extends FrameError {
  constructor(message = 'The login server cannot be reached. Check your connection and try again.') {
    super(message)
  }
}

/** True where keys that are kept here are all that is left. */
export const isServerAway = (error: unknown): boolean =>
  error instanceof ServerAway || (error instanceof ServerRefusal && error.code === 'SERVER_FAILED')

/** The body of an answer. A refusal of a code has the status 200. @throws ServerRefusal; ServerAway for an answer that is no JSON */
export async function serverAnswer(response: Response): Promise<unknown> {
  const answer: unknown = await response.json().catch(() => undefined)
  const refused = refusal.safeParse(answer)
  if (!refused.success) {
    if (response.ok) return answer
    throw new ServerAway('The login server failed. Try again later.')
  }
  const { code, message, retryAfter } = refused.data.error
  throw new ServerRefusal(code, message, retryAfter)
}

/** @throws FrameError for an answer of another form */
export function readAs<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const read = schema.safeParse(answer)
  if (!read.success) throw new FrameError('The login server answered in another form. Reload the page.')
  return read.data
}
