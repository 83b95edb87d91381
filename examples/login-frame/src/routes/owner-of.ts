import * as z from 'zod/mini'
import { ApiError } from '../http/api-error.js'
import type { LoginParts } from '../login-parts.js'

/** 32 bytes in base64url, which only opened keys give. */
export const ownerProof = z.optional(z.string().check(z.regex(/^[\w-]{43}$/)))

/**
 * Checks who may change the keys of an account. A mailbox opens a session, and must not be enough to destroy them.
 * @returns the keyed hash of the proof, for the first keys of an account
 * @throws ApiError `KEYS_PROOF_WRONG` where the keys are somebody else's, or the proof is missing
 */
export async function ownerOf(
  { store, secrets }: Pick<LoginParts, 'store' | 'secrets'>,
  accountId: string,
  proof: string | undefined,
): Promise<string | undefined> {
  const owner = proof === undefined ? undefined : await secrets.hash('keysOwner', accountId, proof)
  const known = await store.vaults.owner(accountId)
  if (known !== undefined && known !== owner) throw new ApiError('KEYS_PROOF_WRONG')
  return owner
}
