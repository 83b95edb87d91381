import { argsOf } from '../../../model/errors/args-of.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { readBitcoinAddress } from '../../../model/ids/bitcoin-address.js'
import type { Utxo } from '../codec/utxo.js'
import { readUtxos } from '../port/read-utxos.js'
import {
  type Bip122Engine,
  type Bip122ReadSettings,
  bip122AccountOnNetwork,
  bip122Reach,
} from './bip122-engine.js'

export interface UtxosArgs extends Bip122ReadSettings {
  /** The connected account when left out. */
  readonly address?: string | undefined
}

/**
 * Reads the outputs that an address can spend (Esplora, `/address/:address/utxo`).
 * @throws WalletchartError `ADDRESS_INVALID`, or `NOT_CONNECTED` without an address
 * @throws WalletchartError `RPC_REQUEST_FAILED`, `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT` when the read fails
 */
export async function utxos(
  engine: Pick<Bip122Engine, 'request' | 'getState'>,
  args: UtxosArgs = {},
): Promise<readonly Utxo[]> {
  const { address: given, ...settings } = argsOf('utxos', args)
  const address = readBitcoinAddress(given === undefined ? bip122AccountOnNetwork(engine).address : given)
  if (!address) throw featureError('ADDRESS_INVALID', { details: 'Expected an address of Bitcoin' })
  return readUtxos(address.text, bip122Reach(engine, settings).chain)
}
