import type { Fact } from '../charts.js'
import type { FeatureHost } from './feature.js'
import { keptKey } from './kept-key.js'

/**
 * Removes the stored data of a family when the user disconnects it, and at a start without a wallet for it (R4.4). The code of the
 * feature need not be loaded for it. Never throws.
 * @param remember false: at a start the data of every family is removed
 */
export const forgetKept =
  ({ storage, storageKey, namespaces }: FeatureHost, name: string, remember: boolean | undefined) =>
  (fact: Fact): void => {
    const gone =
      fact.type === 'record.loaded'
        ? namespaces.filter((namespace) => remember === false || !fact.record.wallets[namespace])
        : fact.type === 'connection.ended' && fact.cause === 'user'
          ? [fact.namespace]
          : []
    for (const namespace of gone)
      Promise.resolve(keptKey(storageKey, name, namespace))
        .then((key) => storage.remove(key))
        .catch(() => undefined)
  }
