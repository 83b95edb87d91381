import { featureError } from '../../model/errors/feature-error.js'
import type { TransferOrder } from '../../ports/family-transfer.js'

/** @throws WalletchartError `METHOD_UNSUPPORTED` for a token, in a family that moves the coin alone */
export function refuseToken({ token }: TransferOrder): void {
  if (token !== undefined) throw featureError('METHOD_UNSUPPORTED', { details: 'Only the coin can be moved' })
}
