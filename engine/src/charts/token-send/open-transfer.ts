import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { sendError } from '../../model/errors/send-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { FamilyTransfer } from '../../ports/family-transfer.js'
import type { FamilyHalves } from '../kit/service-context.js'

/**
 * The half of a family that moves money.
 * @throws WalletchartError `UNSUPPORTED_CHAIN` for a family without one, `LOAD_FAILED`
 */
export async function openTransfer(
  families: Pick<FamilyHalves, 'family'>,
  namespace: Namespace,
): Promise<FamilyTransfer> {
  const { openTransfer: open } = families.family(namespace)
  if (open === undefined) throw sendError('UNSUPPORTED_CHAIN', { details: namespace })
  try {
    return await open()
  } catch (cause) {
    if (isWalletchartError(cause)) throw cause
    throw new WalletchartError('LOAD_FAILED', { details: `A part of ${namespace} did not load.`, cause })
  }
}
