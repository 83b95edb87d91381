import { hex } from '@scure/base'

/** The public key of the fake payment account: the first point of the curve. */
export const FAKE_BITCOIN_KEY = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'

const number = [0x02, 0x20, ...Array<number>(32).fill(0x1b)]

/** A signature in DER with its sighash type. It has the right shape and verifies for nothing. */
export const FAKE_DER_SIGNATURE: readonly number[] = [0x30, 0x44, ...number, ...number, 0x01]

/** A Schnorr signature of the right length, which verifies for nothing. */
export const FAKE_SCHNORR_SIGNATURE: readonly number[] = Array<number>(64).fill(0x1b)

/** The place behind the map of a PSBT that begins at `at`. */
function mapEnd(psbt: Uint8Array, at: number): number {
  let place = at
  const field = (): number => {
    const first = psbt[place] ?? 0
    const size = first < 0xfd ? 0 : first === 0xfd ? 2 : 4
    const length = size === 0 ? first : little(psbt.subarray(place + 1, place + 1 + size))
    place += 1 + size
    return length
  }
  while (place < psbt.length) {
    const key = field()
    if (key === 0) return place
    place += key
    const value = field()
    place += value
  }
  return place
}

const little = (bytes: Uint8Array): number => bytes.reduceRight((sum, byte) => sum * 256 + byte, 0)

/**
 * Puts a signature that verifies for nothing into inputs of a PSBT.
 * @param inputs their indexes; true for an input of Taproot
 */
export function withFakeSignatures(psbt: Uint8Array, inputs: ReadonlyMap<number, boolean>): Uint8Array {
  const key = hex.decode(FAKE_BITCOIN_KEY)
  const bytes = Array.from(psbt)
  const ends: number[] = []
  // The first map is the global one, behind five bytes of magic.
  let at = mapEnd(psbt, 5)
  for (let index = 0; index <= Math.max(...inputs.keys()); index += 1) {
    at = mapEnd(psbt, at)
    ends.push(at - 1)
  }
  for (const [index, isTaproot] of [...inputs].sort(([one], [other]) => other - one)) {
    const record = isTaproot
      ? [1, 0x13, FAKE_SCHNORR_SIGNATURE.length, ...FAKE_SCHNORR_SIGNATURE]
      : [34, 0x02, ...key, FAKE_DER_SIGNATURE.length, ...FAKE_DER_SIGNATURE]
    bytes.splice(ends[index] ?? bytes.length, 0, ...record)
  }
  return Uint8Array.from(bytes)
}
