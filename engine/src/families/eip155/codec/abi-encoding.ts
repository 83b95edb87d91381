import { word } from './erc20.js'

const WORD = 32

/** Bytes of the ABI: their length, and they themselves up to a whole word. Hexadecimal without 0x. */
export const abiBytes = (bytes: string): string =>
  word(BigInt(bytes.length / 2)) + bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')

/** Dynamic values of the ABI: where each one begins, and then all of them. Hexadecimal without 0x. */
export function abiTail(values: readonly string[]): string {
  let at = values.length * WORD
  const offsets = values.map((value) => {
    const offset = word(BigInt(at))
    at += value.length / 2
    return offset
  })
  return offsets.join('') + values.join('')
}
