import * as z from 'zod/mini'
import { ApiError } from '../http/api-error.js'
import type { ApiRoute } from '../http/api-route.js'
import { bodyOf } from '../http/body-of.js'
import type { LoginParts } from '../login-parts.js'
import { signedInAt } from '../login-sessions.js'
import type { ListedSession } from '../login-store.js'

const ended = z.strictObject({ deviceId: z.string().check(z.regex(/^[\w-]{43}$/)) })

/** The browsers in which an account is open. */
export const deviceRoutes = ({ store, now }: LoginParts): readonly ApiRoute[] => [
  {
    method: 'GET',
    path: '/api/devices',
    needs: 'session',
    async answer({ account, device }) {
      const sessions = (await store.sessions.list(account.id)).toSorted(
        (one, other) => usedAt(other) - usedAt(one),
      )
      const devices = new Set(sessions.map(({ deviceId }) => deviceId))
      return {
        body: {
          devices: [...devices].map((deviceId) => {
            const own = sessions.filter((session) => session.deviceId === deviceId)
            return {
              deviceId,
              lastUsedAt: Math.max(...own.map(usedAt)),
              endsAt: Math.max(...own.map(({ endsAt }) => endsAt)),
              isThis: deviceId === device.id,
              isOpen: own.some(({ expiresAt }) => expiresAt > now()),
            }
          }),
        },
      }
    },
  },
  {
    method: 'POST',
    path: '/api/devices/end',
    needs: 'session',
    async answer({ account, device, body }) {
      const { deviceId } = bodyOf(ended, body)
      // Its answer would carry a token of the session that it ended.
      if (deviceId === device.id) throw new ApiError('DEVICE_IS_THIS')
      if (await store.sessions.endOfDevice(account.id, deviceId))
        await store.audit.add(account.id, { at: now(), kind: 'DEVICE_ENDED', deviceId: device.id })
      return { body: {} }
    },
  },
]

/** A session that was never rotated was last used at its start. */
const usedAt = (session: ListedSession): number => Math.max(session.rotatedAt, signedInAt(session))
