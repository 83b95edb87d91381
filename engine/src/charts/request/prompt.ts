import { featureError } from '../../model/errors/feature-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { accountOf } from '../kit/account-of.js'
import type { Commander } from '../kit/commander.js'
import { needWallets } from '../kit/needs-running.js'
import type { PublicState } from '../public-state.js'
import { signMessageMethod } from './sign-message-method.js'

/** What is asked of the user, and in which family's wallet. */
export interface Prompt {
  readonly namespace: Namespace
  readonly method: string
  readonly params: unknown
  readonly signal: AbortSignal | undefined
}

/**
 * Queues a prompt of the account and the chain that the app shows. It ends when the account, or the chain it is about, changes.
 */
export const prompt = (
  core: Commander,
  shown: PublicState,
  { namespace, method, params, signal }: Prompt,
): Promise<unknown> => {
  needWallets(shown)
  const { status, address, connectedWalletInfo, walletChainId, supported } = accountOf(shown, namespace)
  if (status !== 'connected' || address === undefined || connectedWalletInfo === undefined)
    throw new WalletchartError('NOT_CONNECTED', { details: namespace })
  const isText = method === signMessageMethod
  if (!isText && supported === false && !core.allowsUnsupported)
    throw featureError('CHAIN_NOT_SUPPORTED', { details: walletChainId })
  const connectorId = connectedWalletInfo.identifier
  const chainId = isText ? undefined : walletChainId
  return core.ask({
    at: { chart: 'request', namespace },
    signal,
    command: (attempt) => ({
      type: 'request.ask',
      request: { attempt, owner: 'app', connectorId, address, chainId, method, params },
    }),
    cancel: (attempt) => ({ type: 'request.cancel', attempt }),
  })
}
