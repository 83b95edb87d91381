import type { BitcoinAddress } from '../../../model/ids/bitcoin-address.js'

/** The script of an output that pays an address. */
export function outputScript({ kind, program, version = 0 }: BitcoinAddress): Uint8Array {
  switch (kind) {
    case 'p2pkh':
      return Uint8Array.from([0x76, 0xa9, program.length, ...program, 0x88, 0xac])
    case 'p2sh':
      return Uint8Array.from([0xa9, program.length, ...program, 0x87])
    default:
      return Uint8Array.from([version === 0 ? 0 : 0x50 + version, program.length, ...program])
  }
}
