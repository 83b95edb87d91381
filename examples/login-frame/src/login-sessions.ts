import { ApiError } from './http/api-error.js'
import type { LoginStore, StoredSession } from './login-store.js'
import { base64url } from './secrets/base64url.js'
import type { Random } from './secrets/random.js'
import { sameText } from './secrets/same-text.js'
import type { ServerSecrets } from './secrets/server-secrets.js'

type Misuse = 'SESSION_REUSED' | 'SESSION_ON_OTHER_DEVICE'

const IDLE = 30 * 60_000
const LONGEST = 7 * 24 * 3_600_000
/** Ms in which the token before the last rotation is accepted once more: the answer with the new one can get lost. */
const GRACE = 10_000

/** A session with the token that its browser uses next. */
export interface OpenSession {
  readonly session: StoredSession
  readonly token: string
}

/** Ms since 1970. A session keeps no such time, so a change of {@link LONGEST} moves it: end all open sessions then. */
export const signedInAt = ({ endsAt }: StoredSession): number => endsAt - LONGEST

/** Sessions whose token changes with each use. */
export interface LoginSessions {
  start(accountId: string, deviceId: string): Promise<OpenSession>
  /** @throws ApiError `SESSION_ENDED`, `SESSION_ON_OTHER_DEVICE`, `SESSION_REUSED` */
  use(token: string, deviceId: string): Promise<OpenSession>
}

/**
 * A token is `<id>.<generation>.<keyed hash of both>`. So the database holds no token, and an accepted earlier token gets the same
 * successor as the one before.
 */
export function loginSessions({
  store,
  secrets,
  now,
  random,
}: {
  readonly store: LoginStore
  readonly secrets: ServerSecrets
  readonly now: () => number
  readonly random: Random
}): LoginSessions {
  const tokenOf = async (id: string, generation: number) =>
    `${id}.${generation}.${await secrets.hash('session', id, String(generation))}`

  /** Ends a session that was misused. The user sees the entry after the next sign-in. */
  const misused = async (kind: Misuse, { id, accountId }: StoredSession, deviceId: string) => {
    // Another request may have ended it meanwhile: then this one is no sign of a theft.
    if (!(await store.sessions.end(id))) return new ApiError('SESSION_ENDED')
    await store.audit.add(accountId, { at: now(), kind, deviceId })
    return new ApiError(kind)
  }

  return {
    async start(accountId, deviceId) {
      const id = base64url(random(16))
      const times = { expiresAt: now() + IDLE, endsAt: now() + LONGEST }
      const session = { id, accountId, deviceId, ...times }
      await store.sessions.add(session)
      return { session: { ...session, generation: 0 }, token: await tokenOf(id, 0) }
    },

    async use(token, deviceId) {
      const [, id = '', digits = ''] = /^([\w-]{22})\.(\d{1,9})\.[\w-]{43}$/.exec(token) ?? []
      const generation = Number(digits)
      if (!sameText(token, await tokenOf(id, generation))) throw new ApiError('SESSION_ENDED')
      const held = await store.sessions.find(id)
      if (held === undefined || held.expiresAt <= now()) throw new ApiError('SESSION_ENDED')
      if (held.deviceId !== deviceId) throw await misused('SESSION_ON_OTHER_DEVICE', held, deviceId)
      const next = await store.sessions.rotate(id, generation, now(), now() + IDLE)
      if (next) return { session: next, token: await tokenOf(id, next.generation) }
      if (await store.sessions.takeGrace(id, generation, now() - GRACE)) {
        const session = (await store.sessions.find(id)) ?? held
        return { session, token: await tokenOf(id, generation + 1) }
      }
      throw await misused('SESSION_REUSED', held, deviceId)
    },
  }
}
