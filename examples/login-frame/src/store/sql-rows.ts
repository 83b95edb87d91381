import * as z from 'zod/mini'

const count = z.number()
const text = z.string()

/** Rows as they come back from the database. */
export const codeRows = z.array(z.object({ key: text, hash: text, expires_at: count, tries: count }))
export const throttleRows = z.array(z.object({ turns: text }))
export const turnsSchema = z.array(count)
export const deviceRows = z.array(z.object({ id: text, jwk: text, is_approved: count }))
export const accountRows = z.array(z.object({ id: text, deleted_at: z.nullable(count) }))
const session = {
  id: text,
  account_id: text,
  device_id: text,
  generation: count,
  expires_at: count,
  ends_at: count,
}
export const sessionRows = z.array(z.object(session))
export const listedSessionRows = z.array(z.object({ ...session, rotated_at: count }))
export const vaultRows = z.array(z.object({ version: count, counter: count, ciphertext: text }))
export const ownerRows = z.array(z.object({ owner: z.nullable(text) }))
export const shareRows = z.array(z.object({ split_id: text, sealed: text }))
export const sharePlaceRows = z.array(z.object({ split_id: text, place: count }))
export const handOverPlaceRows = z.array(z.object({ place: count }))
export const handOverRows = z.array(z.object({ request: z.nullable(text), answer: z.nullable(text) }))
export const auditRows = z.array(
  z.object({
    at: count,
    kind: z.enum([
      'SIGNED_IN',
      'SIGNED_OUT',
      'SESSION_REUSED',
      'SESSION_ON_OTHER_DEVICE',
      'VAULT_STORED',
      'ACCOUNT_DELETED',
      'ACCOUNT_RESTORED',
      'REQUEST_APPROVED',
      'REQUEST_REJECTED',
      'SHARE_STORED',
      'SHARE_RELEASED',
      'SHARE_DROPPED',
      'DEVICE_ENDED',
      'PASSKEY_ADDED',
      'PASSKEY_REMOVED',
      'RECOVERED',
      'BACKED_UP',
      'EXPORTED',
    ]),
    device_id: text,
    host: z.nullable(text),
    method: z.nullable(text),
  }),
)
