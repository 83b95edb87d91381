import { isObject } from '../../model/data/is-object.js'
import { featureError } from '../../model/errors/feature-error.js'

const invalid = (details: string): Error => featureError('WALLET_ANSWER_INVALID', { details })

/** The outputs of a feature, one for each input. @throws WalletchartError `WALLET_ANSWER_INVALID` */
export function featureOutputs(output: unknown, count: number): readonly object[] {
  const outputs: readonly unknown[] = Array.isArray(output) ? Array.from<unknown>(output) : []
  const objects = outputs.filter(isObject)
  if (outputs.length !== count || objects.length !== count)
    throw invalid(`Expected ${count === 1 ? 'one output' : `${count} outputs`}`)
  return objects
}

/** A copy of bytes that a wallet answered: it could change its own later. @throws WalletchartError `WALLET_ANSWER_INVALID` */
export function outputBytes(output: object, field: string): Uint8Array {
  const bytes: unknown = Reflect.get(output, field)
  // The bytes may be of another window, whose classes are others.
  if (!ArrayBuffer.isView(bytes)) throw invalid(`Expected ${field} as bytes`)
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).slice()
}
