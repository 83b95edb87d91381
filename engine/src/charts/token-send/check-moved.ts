import { featureError } from '../../model/errors/feature-error.js'
import type { ChainCall, FamilyTransfer } from '../../ports/family-transfer.js'
import type { ServiceContext } from '../kit/service-context.js'
import type { PublishInput } from './token-send.setup.js'

/** A transaction that a wallet says it has sent. */
interface Sent extends Pick<PublishInput, 'order' | 'prepared' | 'prompt'> {
  readonly id: string
  /** The account and the network of the wallet when it was asked, as its connection has them. */
  readonly asked: object | undefined
  readonly transfer: FamilyTransfer
  readonly chain: ChainCall
}

/**
 * Compares a transaction with what was reviewed, if the wallet has left the account or the network while it asked: it may have sent another
 * one from there.
 * @throws WalletchartError `OUTCOME_UNKNOWN` with the id of the transaction for another one, and for one that cannot be compared
 */
export async function checkMoved(
  context: Pick<ServiceContext, 'of'>,
  { order, prepared, prompt, id, asked, transfer, chain }: Sent,
): Promise<void> {
  // The kit itself has sent what another wallet only signed.
  if (!prompt.sends) return
  const shown = context.of('connection', order.namespace)?.context.told
  // A wallet that went and came back has a new place.
  if (shown === asked && shown?.address === order.from && shown.networkId === order.network) return
  const isSame = await transfer.isSent?.({ prepared, id }, chain).catch(() => false)
  if (isSame !== true) throw featureError('OUTCOME_UNKNOWN', { details: `Look for the transaction ${id}` })
}
