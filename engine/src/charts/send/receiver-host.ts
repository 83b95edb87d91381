import type { App } from '../kit/app.js'
import type { ServiceContext } from '../kit/service-context.js'

/** What receivers are read through: the services of a chart, or `Commander.host`. */
export type ReceiverHost = Pick<
  ServiceContext,
  'clock' | 'families' | 'network' | 'storage' | 'storageKey'
> & { readonly app: Pick<App, 'limits' | 'namespaces' | 'networks'> }
