import * as z from 'zod/mini'
import { ApiError } from '../http/api-error.js'
import type { ApiRoute } from '../http/api-route.js'
import { bodyOf } from '../http/body-of.js'
import { eraseBefore } from '../lifetimes.js'
import type { LoginParts } from '../login-parts.js'
import type { AuditKind, NotedKind } from '../login-store.js'
import { ownerOf, ownerProof } from './owner-of.js'
import { checkedVault, vaultSchema } from './vault-routes.js'

const MOST_ENTRIES = 100
const nothing = z.strictObject({})
/** With what is left of the keys, so that no passkey opens them any more. */
const deletion = z.strictObject({ vault: z.optional(vaultSchema), proof: ownerProof })
/** Names only, so that nothing of a request's contents gets in. */
const decision = z.strictObject({
  decision: z.enum(['approved', 'rejected']),
  host: z.string().check(z.regex(/^[a-z0-9.:[\]-]{1,260}$/)),
  method: z.string().check(z.regex(/^\w{1,64}$/)),
})

/** What only the browser knows. Its user alone reads it. */
const told = z.strictObject({
  kind: z.enum([
    'PASSKEY_ADDED',
    'PASSKEY_REMOVED',
    'RECOVERED',
    'BACKED_UP',
    'EXPORTED',
  ] satisfies NotedKind[]),
})

/** Audit list, decisions, notes, sign-out, deletion. */
export function accountRoutes({ store, secrets, now }: LoginParts): readonly ApiRoute[] {
  const note = (accountId: string, kind: AuditKind, deviceId: string) =>
    store.audit.add(accountId, { at: now(), kind, deviceId })
  return [
    {
      method: 'GET',
      path: '/api/audit',
      needs: 'session',
      async answer({ account }) {
        return { body: { entries: await store.audit.list(account.id, MOST_ENTRIES) } }
      },
    },
    {
      method: 'POST',
      path: '/api/decision',
      needs: 'session',
      async answer({ account, device, body }) {
        const { decision: decided, ...request } = bodyOf(decision, body)
        const kind = decided === 'approved' ? 'REQUEST_APPROVED' : 'REQUEST_REJECTED'
        await store.audit.add(account.id, { at: now(), kind, deviceId: device.id, request })
        return { body: {} }
      },
    },
    {
      method: 'POST',
      path: '/api/note',
      needs: 'session',
      async answer({ account, device, body }) {
        await note(account.id, bodyOf(told, body).kind, device.id)
        return { body: {} }
      },
    },
    {
      method: 'POST',
      path: '/api/sign-out',
      needs: 'session',
      deletedToo: true,
      async answer({ account, sessionId, device, body }) {
        bodyOf(nothing, body)
        await store.sessions.end(sessionId)
        await note(account.id, 'SIGNED_OUT', device.id)
        return { body: {}, session: 'ended' }
      },
    },
    {
      method: 'DELETE',
      path: '/api/account',
      needs: 'session',
      async answer({ account, device, body }) {
        const { vault, proof } = bodyOf(deletion, body)
        const owner = await ownerOf({ store, secrets }, account.id, proof)
        const left = vault && checkedVault(account.id, vault)
        const held = await store.vaults.find(account.id)
        if (left && held && left.counter <= held.counter) throw new ApiError('VAULT_ROLLBACK')
        // Another request may have deleted it meanwhile. The result is the same.
        if (await store.accounts.delete(account.id, now()))
          await note(account.id, 'ACCOUNT_DELETED', device.id)
        await store.sessions.endOf(account.id)
        // Last: a server that stops in between would leave an account in use without its passkeys.
        if (left) await store.vaults.put(account.id, left, owner)
        return { body: {}, session: 'ended' }
      },
    },
    {
      method: 'POST',
      path: '/api/account/restore',
      needs: 'session',
      deletedToo: true,
      async answer({ account, device, body }) {
        bodyOf(nothing, body)
        if (!(await store.accounts.restore(account.id, eraseBefore(now()))))
          throw new ApiError('ACCOUNT_NOT_DELETED')
        await note(account.id, 'ACCOUNT_RESTORED', device.id)
        return { body: { account: account.id } }
      },
    },
  ]
}
