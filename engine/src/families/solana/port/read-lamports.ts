import * as z from 'zod/mini'
import { featureError } from '../../../model/errors/feature-error.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import { wholeNumber } from '../codec/whole-number.js'

const inContext = z.object({ value: wholeNumber })

/**
 * Reads a number of lamports from a node.
 * @throws WalletchartError `RPC_REQUEST_FAILED` for a number that JSON does not hold exactly, and for no number
 */
export async function readLamports(
  chain: ChainCall,
  method: string,
  params: readonly unknown[],
): Promise<bigint> {
  const answer = await chain(method, params)
  const { data } = wholeNumber.safeParse(inContext.safeParse(answer).data?.value ?? answer)
  if (data !== undefined) return BigInt(data)
  throw featureError('RPC_REQUEST_FAILED', {
    details: `The node answered ${method} with no exact number of lamports`,
  })
}
