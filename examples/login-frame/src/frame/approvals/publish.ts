import { OutcomeUnknown } from '../frame-error.js'
import { type NodeClient, NodeSilent } from '../node-client.js'

/**
 * Hands a signed transaction to a node, once. A node that does not answer may have sent it, so another try could pay twice.
 * @throws FrameError with the words of the node, or `OutcomeUnknown`
 */
export const publish = (node: NodeClient, method: string, params: readonly unknown[]): Promise<unknown> =>
  node(method, params).catch((error: unknown) => {
    if (!(error instanceof NodeSilent)) throw error
    throw new OutcomeUnknown(
      'The network did not say if it sent the transaction. Look at your history first.',
    )
  })
