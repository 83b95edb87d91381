import * as z from 'zod/mini'
import { ApiError } from '../http/api-error.js'
import type { ApiRoute } from '../http/api-route.js'
import { bodyOf } from '../http/body-of.js'
import type { LoginParts } from '../login-parts.js'
import { base64url, bytesOfBase64url } from '../secrets/base64url.js'
import { ownerOf, ownerProof } from './owner-of.js'

/** Shares of an account: one for each browser without a passkey. */
const MOST = 20
/** Bytes of a share. */
const SHORTEST = 16
const LONGEST = 128
const DAY = 24 * 3_600_000
/** The oldest sign-in that releases a share, in ms. */
const FRESH = 300_000

const split = z.string().check(z.regex(/^[\w-]{22}$/))
const onlySplit = z.strictObject({ split })
const dropped = z.strictObject({ split, proof: ownerProof })
const shareSchema = z.strictObject({ account: z.string(), split, share: z.string(), proof: ownerProof })

/**
 * The server's share of a key that is split in three, two of which open it. The server has no other, so it cannot sign. A release needs the session, a request signed by the device, and a recent code of a mail.
 */
export function shareRoutes({ store, secrets, now, sharesPerDay = 3 }: LoginParts): readonly ApiRoute[] {
  const { shares, audit } = store
  return [
    {
      method: 'PUT',
      path: '/api/share',
      needs: 'session',
      async answer({ account, device, body }) {
        const { account: named, split: splitId, share, proof } = bodyOf(shareSchema, body)
        if (named !== account.id) throw new ApiError('VAULT_WRONG_ACCOUNT')
        const bytes = bytesOfBase64url(share)
        if (bytes === undefined || bytes.length < SHORTEST || bytes.length > LONGEST)
          throw new ApiError('BODY_MALFORMED')
        await ownerOf({ store, secrets }, account.id, proof)
        const sealed = await secrets.seal('share', bytes, [account.id, splitId])
        if (!(await shares.add(account.id, { splitId, sealed }, now(), MOST))) {
          const isThere = (await shares.find(account.id, splitId)) !== undefined
          throw new ApiError(isThere ? 'SHARE_EXISTS' : 'SHARE_LIMIT_REACHED')
        }
        await audit.add(account.id, { at: now(), kind: 'SHARE_STORED', deviceId: device.id })
        return { body: {} }
      },
    },
    {
      method: 'POST',
      path: '/api/share/release',
      needs: 'session',
      async answer({ account, device, signedInAt, body }) {
        const { split: splitId } = bodyOf(onlySplit, body)
        if (now() - signedInAt > FRESH) throw new ApiError('SIGN_IN_TOO_OLD')
        const held = await shares.find(account.id, splitId)
        if (held === undefined) throw new ApiError('SHARE_MISSING')
        const share = await secrets.unseal('share', held.sealed, [account.id, splitId])
        if (share === undefined) throw new Error('A share does not open with the key of the server.')
        // The turn is taken last: a refused release costs the user nothing.
        const key = await secrets.hash('shareRelease', account.id)
        const wait = await store.throttles.take(key, [{ most: sharesPerDay, within: DAY }], now())
        if (wait > 0) throw new ApiError('SHARE_RELEASE_LIMIT', Math.ceil(wait / 1000))
        await audit.add(account.id, { at: now(), kind: 'SHARE_RELEASED', deviceId: device.id })
        return { body: { share: base64url(share) } }
      },
    },
    {
      method: 'POST',
      path: '/api/share/drop',
      needs: 'session',
      async answer({ account, device, body }) {
        const { split: splitId, proof } = bodyOf(dropped, body)
        await ownerOf({ store, secrets }, account.id, proof)
        if (await shares.remove(account.id, splitId))
          await audit.add(account.id, { at: now(), kind: 'SHARE_DROPPED', deviceId: device.id })
        return { body: {} }
      },
    },
  ]
}
