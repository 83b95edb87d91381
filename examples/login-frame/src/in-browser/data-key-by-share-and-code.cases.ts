import { combine } from 'shamir-secret-sharing'
import type { StoredVault } from '../frame/login-client.js'
import { vaultContent } from '../frame/vault/vault-content.js'
import { unwrapped } from '../frame/vault/wrap-key.js'

/** The data key of an account without a passkey, as its user can open it. @throws Error for another code or share */
export async function dataKeyByShareAndCode(
  vault: StoredVault,
  share: Uint8Array<ArrayBuffer>,
  code: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const [split] = vaultContent(vault)?.splits ?? []
  const purpose = { account: vault.account, kind: 'recovery', of: split?.id ?? '' } as const
  const third = split && (await unwrapped(code, 'recovery-code', split.recovery, purpose))
  if (third === undefined) throw new Error('The code opens no share.')
  return new Uint8Array(await combine([third, share]))
}
