import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { Connector } from '../../ports/connector.js'
import { lateConnector } from '../kit/late-connector.js'
import type { CapturedProvider } from './captured-provider.js'

/** A connector over the captured provider of a wallet. Its code is loaded on first use. */
export const lateEip1193Connector = (
  descriptor: ConnectorDescriptor,
  provider: CapturedProvider,
  disconnect?: () => unknown,
): Connector =>
  lateConnector(
    descriptor,
    () =>
      import('./eip1193-connector.js').then(({ eip1193Connector }) =>
        eip1193Connector({ descriptor, provider, disconnect }),
      ),
    provider.whole,
  )
