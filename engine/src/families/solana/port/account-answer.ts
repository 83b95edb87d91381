import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { featureError } from '../../../model/errors/feature-error.js'
import { isSolanaAddress } from '../../../model/ids/solana-address.js'
import { wholeNumber } from '../codec/whole-number.js'

const isBytes = (value: unknown): value is readonly [string, 'base64'] =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && value[1] === 'base64'

/** The address of an account. */
export const address = z.custom<string>(isSolanaAddress)

/** An account as nodes answer it. Its owner is the program that holds it. */
export const account = z.object({
  owner: address,
  lamports: wholeNumber,
  data: z.custom<readonly [string, 'base64']>(isBytes),
})

/** The settings of each read of accounts. */
export const accountSettings = { encoding: 'base64', commitment: 'confirmed' }

/** The error for an answer of a node that is of another kind. */
export const unread = (method: string, wanted: string, cause?: unknown) =>
  featureError('RPC_REQUEST_FAILED', { details: `The node answered ${method} with no ${wanted}`, cause })

/**
 * The data of an account.
 * @throws WalletchartError `RPC_REQUEST_FAILED`
 */
export function bytesOf({ data: [text] }: z.output<typeof account>, method: string): Uint8Array {
  try {
    return base64.decode(text)
  } catch (cause) {
    throw unread(method, 'bytes in base64', cause)
  }
}
