import { base64 } from '@scure/base'
import { isObject } from '../../../model/data/is-object.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import { readable } from '../../../model/text/readable.js'

/** A PSBT that an app gives: base64, the same as bytes, or a `Psbt` of bitcoinjs-lib. */
export type GivenPsbt = string | Uint8Array | { toBase64(): string }

/**
 * A PSBT in base64, as it is now: the prompt may wait for its turn.
 * @throws WalletchartError `OPTION_INVALID`
 */
export function givenPsbtText(given: unknown): string {
  return readable('psbt', () => {
    if (typeof given === 'string') return given
    if (given instanceof Uint8Array) return base64.encode(given)
    const toBase64: unknown = isObject(given) ? Reflect.get(given, 'toBase64') : undefined
    const text: unknown = typeof toBase64 === 'function' ? Reflect.apply(toBase64, given, []) : undefined
    if (typeof text === 'string') return text
    throw optionInvalid('psbt', 'Expected a PSBT as base64 or bytes, or a Psbt of bitcoinjs-lib')
  })
}
