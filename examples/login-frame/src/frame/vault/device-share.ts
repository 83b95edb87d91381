import * as z from 'zod/mini'
import { type SealedBytes, seal, sealedSchema, unseal } from './sealed-bytes.js'

/** A share of the data key under a key of this browser, which no script can read. */
export interface DeviceShare {
  /** The id of its split. */
  readonly split: string
  readonly key: CryptoKey
  readonly counter: number
  readonly sealed: SealedBytes
}

/** The shape of a {@link DeviceShare} in the storage of the frame. */
export const deviceShareSchema = z.object({
  split: z.custom<string>((value) => typeof value === 'string' && /^[\w-]{22}$/.test(value)),
  key: z.custom<CryptoKey>((value) => value instanceof CryptoKey),
  counter: z.custom<number>((value) => Number.isSafeInteger(value)),
  sealed: sealedSchema,
})

export async function deviceShare(
  account: string,
  split: string,
  counter: number,
  share: Uint8Array<ArrayBuffer>,
): Promise<DeviceShare> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  return {
    split,
    key,
    counter,
    sealed: await seal(key, share, { account, kind: 'device', of: split, counter }),
  }
}

/** The share, which the caller erases. Undefined for one of another account. */
export const openedShare = (
  account: string,
  { split, key, counter, sealed }: DeviceShare,
): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  unseal(key, sealed, { account, kind: 'device', of: split, counter })
