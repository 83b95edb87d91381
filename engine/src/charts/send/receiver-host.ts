import type { App } from '../kit/app.js'
import type { Commander } from '../kit/commander.js'
import type { ServiceContext } from '../kit/service-context.js'

/** What receivers are read through: the services of a chart, or those of a command. */
export type ReceiverHost = Pick<
  ServiceContext,
  'clock' | 'families' | 'network' | 'storage' | 'storageKey'
> & { readonly app: Pick<App, 'limits' | 'namespaces' | 'networks'> }

/** The same of a command. */
export const receiverHostOf = (core: Commander): ReceiverHost => {
  const { families, resources } = core
  const { clock, storage, storageKey } = resources.settings
  return {
    app: resources.app,
    clock,
    families,
    storage,
    storageKey,
    network: (id) => core.network(id),
  }
}
