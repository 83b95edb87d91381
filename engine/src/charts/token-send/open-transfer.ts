import { sendError } from '../../model/errors/send-error.js'
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
  return open()
}
