import type { ConnectRequest, Engine, ListedWallet, Namespace } from '@walletchart/engine'
import { appLink, type Host } from '@walletchart/engine/links'

export interface ListedRequest {
  readonly id: string
  readonly name: string
  /** Undefined for one used before that the listing does not know. */
  readonly wallet: ListedWallet | undefined
  readonly host: Host
  readonly namespace: Namespace | undefined
}

/** How a listed wallet is asked for: by pairing. Its app is remembered for signing only where it is on this device. */
export function listedRequest(
  { pairing }: Pick<Engine, 'pairing'>,
  { id, name, wallet, host, namespace }: ListedRequest,
): ConnectRequest {
  const href = wallet === undefined || host.platform === 'desktop' ? undefined : appLink(wallet, host)
  return {
    wallet: pairing?.connectorId ?? '',
    listed: { id, name, ...(href === undefined ? {} : { href }) },
    ...(namespace === undefined ? {} : { namespace }),
  }
}
