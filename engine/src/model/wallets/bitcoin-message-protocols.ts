import type { BitcoinAddressKind } from '../ids/bitcoin-address.js'
import type { BitcoinMessageProtocol } from './bip122-provider.js'

const protocols: Readonly<Record<BitcoinAddressKind, readonly BitcoinMessageProtocol[]>> = {
  p2wpkh: ['bip322', 'ecdsa'],
  p2tr: ['bip322'],
  p2pkh: ['ecdsa'],
  p2sh: ['ecdsa', 'bip322'],
  p2wsh: [],
  witness: [],
}

/** The ways in which an address may sign a text, the usual one first. An address of a script without one key has no way. */
export const bitcoinMessageProtocols = (kind: BitcoinAddressKind): readonly BitcoinMessageProtocol[] =>
  protocols[kind]
