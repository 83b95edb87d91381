import { base64 } from '@scure/base'
import { featureError } from '../../../model/errors/feature-error.js'

/**
 * The bytes in a base64 text that a wallet answered.
 * @throws WalletchartError `WALLET_ANSWER_INVALID`
 */
export function answeredBytes(text: string | undefined): Uint8Array {
  const details = 'Expected bytes in base64'
  try {
    if (text !== undefined) return base64.decode(text)
  } catch (cause) {
    throw featureError('WALLET_ANSWER_INVALID', { details, cause })
  }
  throw featureError('WALLET_ANSWER_INVALID', { details })
}
