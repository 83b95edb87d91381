import { isDarkShown } from '../shown-theme.js'
import { askWindow } from '../window/ask-window.js'
import type { HandOverClient } from '../window/hand-over-client.js'
import { fragmentOf, newHandOverSecret } from '../window/hand-over-secret.js'
import { openPasskey } from '../window/sealed-passkey.js'
import type { PasskeyRequest } from '../window/window-request.js'
import type { PasskeyAnswer } from './passkey-answer.js'
import { PasskeyRefused } from './passkey-refused.js'
import type { Passkeys } from './passkeys.js'

/** Ms in which a window that opened has taken its request. */
const OPENS_WITHIN = 5_000

/**
 * The same in a window of its own. Each call has to be in a click, as it opens the window at once.
 *
 * The window cannot be seen from here, as its policy cuts the tie. A browser that blocked the window looks like one whose page has cut
 * its windows off. So `blocked` comes after five seconds in which no window took the request.
 * @param signal ends the waiting: each call then throws `PasskeyRefused` with `gone`, and the window says that its request is gone
 * @param email what the window shows while it reads a passkey
 * @throws FrameError from each call if the server cannot be reached, or refuses the request
 */
export function passkeysInWindow(handOvers: HandOverClient, signal?: AbortSignal, email = ''): Passkeys {
  const ask = async (
    asked: Pick<PasskeyRequest, 'ask' | 'account' | 'email' | 'ids'>,
  ): Promise<Exclude<PasskeyAnswer, string>> => {
    if (signal?.aborted) throw new PasskeyRefused('gone')
    const secret = newHandOverSecret()
    const opened = window.open(`/passkey${fragmentOf(secret)}`, '_blank', 'popup,width=480,height=720')
    const ended = new AbortController()
    const end = () => ended.abort()
    signal?.addEventListener('abort', end)
    const timer = opened === null ? setTimeout(end, OPENS_WITHIN) : undefined
    const answer = await askWindow({
      client: handOvers,
      secret,
      request: { kind: 'passkey', ...asked, isDark: isDarkShown() },
      signal: ended.signal,
      isRead: () => clearTimeout(timer),
      open: openPasskey,
    }).finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
    })
    if (typeof answer !== 'string') return answer
    if (ended.signal.aborted && !signal?.aborted) throw new PasskeyRefused('blocked')
    throw new PasskeyRefused(answer === 'unreadable' ? 'gone' : answer)
  }
  return {
    async make({ account, email: named }, known) {
      const passkey = await ask({ ask: 'make', account, email: named, ids: known })
      if (!('again' in passkey)) throw new PasskeyRefused('gone')
      return passkey
    },
    read: (account, ids) => ask({ ask: 'read', account, email, ids }),
  }
}
