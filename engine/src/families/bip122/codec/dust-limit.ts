import type { BitcoinAddress } from '../../../model/ids/bitcoin-address.js'
import { outputScript } from './output-script.js'

/**
 * The smallest amount of an output that nodes pass on, in satoshis: three times the fee of spending it at 1 sat/vB (Bitcoin Core,
 * `GetDustThreshold`).
 */
export function dustLimit(address: BitcoinAddress): bigint {
  const isSegwit = address.version !== undefined
  const size = 8 + 1 + outputScript(address).length + (isSegwit ? 67 : 148)
  return BigInt(size * 3)
}
