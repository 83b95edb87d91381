import { address, networks } from 'bitcoinjs-lib'
import { prepareBitcoinjs } from '../../bitcoin/bitcoin-curve.js'

/** The output script of an address of the local chain; undefined for any other text. */
export function addressScript(text: string): Uint8Array | undefined {
  prepareBitcoinjs()
  try {
    return address.toOutputScript(text, networks.regtest)
  } catch {
    return undefined
  }
}

/** The address that an output script pays on the local chain; undefined for a script without one. */
export function scriptAddress(script: Uint8Array): string | undefined {
  prepareBitcoinjs()
  try {
    return address.fromOutputScript(script, networks.regtest)
  } catch {
    return undefined
  }
}
