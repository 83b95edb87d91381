import type { ServiceContext } from '../kit/service-context.js'

/** What receivers are read through: the services of a chart, or `Commander.host`. */
export type ReceiverHost = Pick<
  ServiceContext,
  'app' | 'clock' | 'families' | 'network' | 'storage' | 'storageKey'
>
