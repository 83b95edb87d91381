import { optionInvalid } from '../model/errors/option-invalid.js'

/**
 * A copy of the bytes that a caller gave, which may change its own later.
 * @throws WalletchartError `OPTION_INVALID`
 */
export function bytesGiven(given: unknown, option: string): Uint8Array {
  // The bytes may be of another window, whose classes are others.
  if (ArrayBuffer.isView(given))
    return new Uint8Array(given.buffer, given.byteOffset, given.byteLength).slice()
  throw optionInvalid(option, 'Expected bytes')
}
