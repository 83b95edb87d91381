import * as z from 'zod/mini'
import { argsOf } from '../../../model/errors/args-of.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { readBitcoinAddress } from '../../../model/ids/bitcoin-address.js'
import {
  type Bip122Engine,
  type Bip122ReadSettings,
  bip122AccountOnNetwork,
  requestBip122,
} from './bip122-engine.js'

export interface UtxosArgs extends Bip122ReadSettings {
  /** The connected account when left out. */
  readonly address?: string | undefined
}

/** An output that an address can spend. */
export interface Utxo {
  /** The id of its transaction. */
  readonly txid: string
  /** Its index in that transaction. */
  readonly vout: number
  /** Satoshis. */
  readonly value: bigint
  /** False while its transaction is in no block. */
  readonly confirmed: boolean
}

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
 * @throws WalletchartError `ADDRESS_INVALID`, or `NOT_CONNECTED` without an address
 * @throws WalletchartError `RPC_REQUEST_FAILED`, `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT` when the read fails
 */
export async function utxos(
  engine: Pick<Bip122Engine, 'request' | 'getState'>,
  args: UtxosArgs = {},
): Promise<readonly Utxo[]> {
  const { address: given, network, signal } = argsOf('utxos', args)
  const address = readBitcoinAddress(given === undefined ? bip122AccountOnNetwork(engine).address : given)
  if (!address) throw featureError('ADDRESS_INVALID', { details: 'Expected an address of Bitcoin' })
  const path = `/address/${address.text}/utxo`
  const { data } = shape.safeParse(await requestBip122(engine, 'GET', { path }, { network, signal }))
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
