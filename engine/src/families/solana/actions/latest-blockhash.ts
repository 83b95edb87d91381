import * as z from 'zod/mini'
import { featureError } from '../../../model/errors/feature-error.js'
import { isSolanaAddress } from '../../../model/ids/solana-address.js'
import type { SolanaSendOptions } from '../../../model/wallets/solana-send-options.js'
import { requestSolana, type SolanaEngine, type SolanaReadSettings } from './solana-engine.js'

const shape = z.object({
  value: z.object({
    // A hash has the length of an address.
    blockhash: z.custom<string>(isSolanaAddress),
    lastValidBlockHeight: z.custom<number>((value) => Number.isSafeInteger(value)),
  }),
})

/**
 * A recent blockhash of a network, and the last block that takes a transaction with it.
 * @throws WalletchartError `RPC_REQUEST_FAILED` when the node gives none, and what `engine.request` throws
 */
export async function latestBlockhash(
  engine: Pick<SolanaEngine, 'request'>,
  place: SolanaReadSettings,
  { preflightCommitment: commitment = 'confirmed', minContextSlot }: SolanaSendOptions = {},
): Promise<{ readonly blockhash: string; readonly lastValidBlockHeight: number }> {
  const params = [{ commitment, ...(minContextSlot !== undefined && { minContextSlot }) }]
  const { data } = shape.safeParse(await requestSolana(engine, 'getLatestBlockhash', params, place))
  if (data !== undefined) return data.value
  throw featureError('RPC_REQUEST_FAILED', { details: 'The node answered getLatestBlockhash with no hash' })
}
