import type { Flags } from '../charts/kit/app.js'
import { showsUnsupported } from '../charts/kit/shows-unsupported.js'
import type { Account } from '../charts/public-state.js'
import type { Caip2 } from '../model/ids/caip2.js'
import type { Namespace } from '../model/ids/namespace.js'

/** Where a wallet is that the app has no network for. */
export interface UnsupportedNetwork {
  readonly namespace: Namespace
  readonly networkId: Caip2
}

/** The unsupported network that has to be shown; undefined when there is none, or the flags let it pass. */
export const unsupportedNetwork = (
  accounts: Readonly<Record<string, Account>>,
  flags: Flags,
): UnsupportedNetwork | undefined => {
  const lost = Object.values(accounts).find(({ supported }) => supported === false)
  if (!showsUnsupported(flags) || lost?.walletChainId === undefined) return undefined
  return { namespace: lost.namespace, networkId: lost.walletChainId }
}
