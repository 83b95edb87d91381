import { sayInWindow } from './say-in-window.js'
import type { WindowWords } from './taken-request.js'
import type { WindowClient } from './window-client.js'

/** Sends the answer of a window, which then says what it was, and closes. */
export async function sendAnswer(
  client: WindowClient,
  sealed: string,
  { gone }: WindowWords,
  heading: string,
): Promise<void> {
  const isAccepted = await client.answer(sealed).catch(() => undefined)
  if (isAccepted === undefined)
    return sayInWindow('Your answer may not have arrived', 'Go back to the site and look there.')
  if (!isAccepted) return sayInWindow(...gone)
  sayInWindow(heading, 'You can close this window.')
  window.close()
}
