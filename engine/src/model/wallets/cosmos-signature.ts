import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { featureError } from '../errors/feature-error.js'
import type { CosmosSignature } from './cosmos-provider.js'

const bytesOf = (value: unknown): Uint8Array | undefined => {
  try {
    return typeof value === 'string' && value.length <= 100 ? base64.decode(value) : undefined
  } catch {
    return undefined
  }
}

/** True for 64 bytes in base64 that are not all zero. */
const isSignature = (value: unknown): boolean => {
  const bytes = bytesOf(value)
  return bytes?.length === 64 && bytes.some((byte) => byte !== 0)
}

/** True for a compressed key of 33 bytes in base64. */
export const isCosmosPublicKey = (value: unknown): value is string => {
  const bytes = bytesOf(value)
  return bytes?.length === 33 && (bytes[0] === 2 || bytes[0] === 3)
}

const shape = z.object({
  pub_key: z.object({
    type: z.custom<string>((value) => typeof value === 'string' && value.length <= 200),
    value: z.custom<string>(isCosmosPublicKey),
  }),
  signature: z.custom<string>(isSignature),
})

/**
 * A copy of a signature that a wallet answered.
 * @throws WalletchartError `SIGNATURE_INVALID`
 */
export function cosmosSignature(answer: unknown): CosmosSignature {
  const details = 'Expected { pub_key, signature } with 33 and 64 bytes in base64'
  try {
    const { data } = shape.safeParse(answer)
    if (data !== undefined) return data
  } catch (cause) {
    throw featureError('SIGNATURE_INVALID', { details, cause })
  }
  throw featureError('SIGNATURE_INVALID', { details })
}
