import * as z from 'zod/mini'
import { featureError } from '../../../model/errors/feature-error.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import { getPath } from '../../kit/rest-call.js'
import type { Utxo } from '../codec/utxo.js'

const whole = z.custom<number>(
  (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0,
)
const shape = z.array(
  z.object({
    txid: z.custom<string>((value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)),
    vout: whole,
    value: whole,
    status: z.object({ confirmed: z.custom<boolean>((value) => typeof value === 'boolean') }),
  }),
)

/**
 * Reads the outputs that an address can spend (Esplora, `/address/:address/utxo`).
 * @throws WalletchartError `RPC_REQUEST_FAILED` for an output that is named twice, and as the call does
 */
export async function readUtxos(address: string, chain: ChainCall): Promise<readonly Utxo[]> {
  const { data } = shape.safeParse(await getPath(chain, `/address/${address}/utxo`))
  const places = new Set(data?.map(({ txid, vout }) => `${txid}:${vout}`))
  if (data === undefined || places.size !== data.length)
    throw featureError('RPC_REQUEST_FAILED', {
      details: 'The node answered /utxo with no list of outputs',
    })
  return data.map(({ txid, vout, value, status }) => ({
    txid,
    vout,
    value: BigInt(value),
    confirmed: status.confirmed,
  }))
}
