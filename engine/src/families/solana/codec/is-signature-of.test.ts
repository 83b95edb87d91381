import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { addressOf, keypairOf, signerWith } from '../real-keys.cases.js'
import { isSignatureOf } from './is-signature-of.js'

const [mine, other] = [keypairOf(1), keypairOf(2)]
const bytes = new TextEncoder().encode('Hello')
const signature = signerWith(mine)(bytes, addressOf(mine))

describe('a signature', () => {
  it('is of the key that made it, over these bytes', () => {
    expect(isSignatureOf(addressOf(mine), signature, bytes)).toBe(true)
    expect(isSignatureOf(addressOf(other), signature, bytes)).toBe(false)
    expect(isSignatureOf(addressOf(mine), signature, Uint8Array.of(...bytes, 0))).toBe(false)
  })

  it('of a key of small order is none: it would fit any bytes', () => {
    const identity = new Uint8Array(32)
    identity[0] = 1
    const forged = new Uint8Array(64)
    forged[0] = 1
    expect(isSignatureOf(base58.encode(identity), forged, bytes)).toBe(false)
  })

  it.each([
    ['no bytes', new Uint8Array(), addressOf(mine)],
    ['zeros', new Uint8Array(64), addressOf(mine)],
    ['one byte more', Uint8Array.of(...signature, 0), addressOf(mine)],
    ['of no point of the curve', signature, base58.encode(new Uint8Array(32).fill(0xff))],
    ['of no address', signature, '0'],
  ])('is none that is %s', (_, given, address) => {
    expect(isSignatureOf(address, given, bytes)).toBe(false)
  })
})
