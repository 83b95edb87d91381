import { split } from 'shamir-secret-sharing'
import { base64url } from '../../secrets/base64url.js'
import { type DeviceShare, deviceShare } from './device-share.js'
import type { VaultContent } from './vault-content.js'
import { wrapped } from './wrap-key.js'

/** Three shares of a data key. Two of them open it, and one alone says nothing. */
export interface SplitDataKey {
  readonly device: DeviceShare
  /** For the server. */
  readonly server: Uint8Array<ArrayBuffer>
  /** For the vault. */
  readonly recovery: VaultContent['splits'][number]
}

/** Splits a data key for this browser: 2 of 3 (Shamir, 1979). @param code 20 bytes of the recovery code */
export async function splitDataKey(
  dataKey: Uint8Array<ArrayBuffer>,
  { account, counter, code }: { account: string; counter: number; code: Uint8Array<ArrayBuffer> },
): Promise<SplitDataKey> {
  const id = base64url(crypto.getRandomValues(new Uint8Array(16)))
  const [forDevice, forServer, forCode] = (await split(dataKey, 3, 2)).map((share) => new Uint8Array(share))
  if (forDevice === undefined || forServer === undefined || forCode === undefined)
    throw new Error('The data key has no three shares.')
  const purpose = { account, kind: 'recovery', of: id, counter } as const
  const made = {
    device: await deviceShare(account, id, counter, forDevice),
    server: forServer,
    recovery: { id, recovery: await wrapped(code, 'recovery-code', forCode, purpose) },
  }
  forDevice.fill(0)
  forCode.fill(0)
  return made
}
