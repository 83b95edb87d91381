import * as z from 'zod/mini'
import { featureError } from '../../../model/errors/feature-error.js'
import { isSolanaAddress } from '../../../model/ids/solana-address.js'
import type { SolanaSendOptions } from '../../../model/wallets/solana-send-options.js'
import type { ChainCall } from '../../../ports/family-transfer.js'

const shape = z.object({
  value: z.object({
    // A hash has the length of an address.
    blockhash: z.custom<string>(isSolanaAddress),
    lastValidBlockHeight: z.custom<number>((value) => Number.isSafeInteger(value)),
  }),
})

/**
 * A recent blockhash of a network, and the last block that takes a transaction with it.
 * @throws WalletchartError `RPC_REQUEST_FAILED` when the node gives none, and what the call throws
 */
export async function latestBlockhash(
  chain: ChainCall,
  { preflightCommitment: commitment = 'confirmed', minContextSlot }: SolanaSendOptions = {},
): Promise<{ readonly blockhash: string; readonly lastValidBlockHeight: number }> {
  const params = [{ commitment, ...(minContextSlot !== undefined && { minContextSlot }) }]
  const { data } = shape.safeParse(await chain('getLatestBlockhash', params))
  if (data !== undefined) return data.value
  throw featureError('RPC_REQUEST_FAILED', { details: 'The node answered getLatestBlockhash with no hash' })
}
