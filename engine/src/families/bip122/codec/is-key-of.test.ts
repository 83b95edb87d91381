import { describe, expect, it } from 'vitest'
import { readBitcoinAddress } from '../../../model/ids/bitcoin-address.js'
import { keyOf } from '../real-keys.cases.js'
import { isKeyOf } from './is-key-of.js'

const [mine, other] = [keyOf(1), keyOf(2)]

const read = (text: string) => {
  const address = readBitcoinAddress(text)
  if (!address) throw new Error(`No address: ${text}`)
  return address
}

describe('isKeyOf', () => {
  it.each(['p2wpkh', 'p2sh', 'p2pkh', 'p2tr'] as const)('knows the key of an address of %s', (kind) => {
    const address = read(mine.address(kind))
    expect(isKeyOf(mine.publicKey, address)).toBe(true)
    expect(isKeyOf(other.publicKey, address)).toBe(false)
    expect(isKeyOf(new Uint8Array(33).fill(255), address)).toBe(false)
  })

  it('knows the key of Taproot that is in the address, and the one that it was made from', () => {
    const address = read(mine.address('p2tr'))
    expect(isKeyOf(mine.publicKey.subarray(1), address)).toBe(true)
    expect(isKeyOf(address.program, address)).toBe(true)
    expect(isKeyOf(other.publicKey.subarray(1), address)).toBe(false)
  })
})
