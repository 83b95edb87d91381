import * as z from 'zod/mini'
import { ApiError } from '../http/api-error.js'
import type { ApiRoute } from '../http/api-route.js'
import { bodyOf } from '../http/body-of.js'
import type { LoginParts } from '../login-parts.js'
import type { StoredVault } from '../login-store.js'
import { bytesOfBase64url } from '../secrets/base64url.js'
import { ownerOf, ownerProof } from './owner-of.js'

/** The longest ciphertext, in bytes. */
const LONGEST = 65_536

/** Encrypted keys, as a request has them. */
export const vaultSchema = z.strictObject({
  account: z.string(),
  version: z.int().check(z.minimum(1), z.maximum(1_000)),
  counter: z.int().check(z.minimum(1)),
  ciphertext: z.string(),
})

const written = z.extend(vaultSchema, { proof: ownerProof })

/** The encrypted keys of an account. The server cannot read them. */
export const vaultRoutes = ({ store, secrets, now }: LoginParts): readonly ApiRoute[] => [
  {
    method: 'GET',
    path: '/api/vault',
    needs: 'session',
    async answer({ account }) {
      // Without keys the account alone: it is no fault, so no browser shall write one to its console.
      return { body: { account: account.id, ...(await store.vaults.find(account.id)) } }
    },
  },
  {
    method: 'PUT',
    path: '/api/vault',
    needs: 'session',
    async answer({ account, device, body }) {
      const { proof, ...sent } = bodyOf(written, body)
      const vault = checkedVault(account.id, sent)
      const owner = await ownerOf({ store, secrets }, account.id, proof)
      if (!(await store.vaults.put(account.id, vault, owner))) throw new ApiError('VAULT_ROLLBACK')
      await store.audit.add(account.id, { at: now(), kind: 'VAULT_STORED', deviceId: device.id })
      return { body: { counter: vault.counter } }
    },
  },
]

/** @throws ApiError `VAULT_WRONG_ACCOUNT`, `BODY_MALFORMED`, `VAULT_TOO_LARGE` */
export function checkedVault(
  accountId: string,
  { account: named, ...vault }: z.infer<typeof vaultSchema>,
): StoredVault {
  if (named !== accountId) throw new ApiError('VAULT_WRONG_ACCOUNT')
  const bytes = bytesOfBase64url(vault.ciphertext)
  if (bytes === undefined || bytes.length === 0) throw new ApiError('BODY_MALFORMED')
  if (bytes.length > LONGEST) throw new ApiError('VAULT_TOO_LARGE')
  return vault
}
