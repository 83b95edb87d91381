import * as z from 'zod/mini'
import { ApiError } from '../http/api-error.js'
import type { ApiRoute } from '../http/api-route.js'
import { bodyOf } from '../http/body-of.js'
import type { LoginParts } from '../login-parts.js'
import { bytesOfBase64url } from '../secrets/base64url.js'

/** Ms that a request may wait. */
const LIFETIME = 300_000
/** Open requests of a device. */
const MOST = 10
/** The longest sealed request, in bytes. */
const LONGEST = 262_144
/** As much in base64url, with the rest of the body. */
const BODY_CAP = 352 * 1024
/** The longest sealed answer, in characters. It holds one word. */
const LONGEST_ANSWER = 1_000

const id = z.string().check(z.regex(/^[\w-]{22}$/))
const onlyId = z.strictObject({ id })
const withSealed = z.strictObject({ id, sealed: z.string() })

/**
 * A mailbox between a frame and its window, which share no storage. The frame is known by its device key. The window has an id of 128
 * random bits, which only the frame has given it. Nothing here can be opened by the server.
 */
export function handOverRoutes({ store, secrets, now }: LoginParts): readonly ApiRoute[] {
  const { handOvers } = store
  const keyOf = (named: string) => secrets.hash('handOver', named)
  return [
    {
      method: 'POST',
      path: '/api/hand-over',
      needs: 'device',
      bodyCap: BODY_CAP,
      async answer({ device, body }) {
        // Otherwise anybody could fill the table with new keys.
        if (!device.isApproved) throw new ApiError('DEVICE_NOT_APPROVED')
        const { id: named, sealed } = bodyOf(withSealed, body)
        const length = checkedLength(sealed)
        if (length > LONGEST) throw new ApiError('HAND_OVER_TOO_LARGE')
        const handOver = { key: await keyOf(named), deviceId: device.id, request: sealed }
        if (!(await handOvers.put({ ...handOver, expiresAt: now() + LIFETIME }, MOST, now())))
          throw new ApiError('HAND_OVER_LIMIT')
        return { body: {} }
      },
    },
    {
      method: 'POST',
      path: '/api/hand-over/poll',
      needs: 'device',
      async answer({ device, body }) {
        const key = await keyOf(bodyOf(onlyId, body).id)
        const sealed = await handOvers.takeAnswer(key, device.id, now())
        if (sealed !== undefined) return { body: { state: 'answered', sealed } }
        const state = await handOvers.find(key, now())
        // An answer that came in between is for the next poll.
        return { body: { state: state === 'answered' ? 'read' : (state ?? 'gone') } }
      },
    },
    {
      method: 'POST',
      path: '/api/hand-over/withdraw',
      needs: 'device',
      async answer({ device, body }) {
        await handOvers.remove(await keyOf(bodyOf(onlyId, body).id), device.id)
        return { body: {} }
      },
    },
    {
      method: 'POST',
      path: '/api/hand-over/take',
      needs: 'nothing',
      async answer({ body }) {
        const key = await keyOf(bodyOf(onlyId, body).id)
        const sealed = await handOvers.takeRequest(key, now())
        if (sealed !== undefined) return { body: { sealed } }
        // The window can be faster than its frame: then it asks again.
        return { body: { isTaken: (await handOvers.find(key, now())) !== undefined } }
      },
    },
    {
      method: 'POST',
      path: '/api/hand-over/open',
      needs: 'nothing',
      async answer({ body }) {
        const key = await keyOf(bodyOf(onlyId, body).id)
        return { body: { isOpen: (await handOvers.find(key, now())) === 'read' } }
      },
    },
    {
      method: 'POST',
      path: '/api/hand-over/answer',
      needs: 'nothing',
      async answer({ body }) {
        const { id: named, sealed } = bodyOf(withSealed, body)
        checkedLength(sealed)
        if (sealed.length > LONGEST_ANSWER) throw new ApiError('BODY_MALFORMED')
        return { body: { isAccepted: await handOvers.answer(await keyOf(named), sealed, now()) } }
      },
    },
  ]
}

/** The number of bytes. @throws ApiError `BODY_MALFORMED` for a text that is not base64url, or empty */
function checkedLength(sealed: string): number {
  const length = bytesOfBase64url(sealed)?.length ?? 0
  if (length === 0) throw new ApiError('BODY_MALFORMED')
  return length
}
