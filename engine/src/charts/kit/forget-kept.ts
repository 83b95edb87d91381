import type { Fact } from '../charts.js'
import type { FeatureHost } from './feature.js'

/**
 * Removes the stored data of a family when the user disconnects it. It does so at a start without a wallet for it, too (R4.4). The code
 * of the feature need not be loaded for it. Never throws.
 * @param remember false: at a start the data of every family is removed
 */
export const forgetKept =
  ({ storage, storageKey, namespaces }: FeatureHost, name: string, remember: boolean | undefined) =>
  (fact: Fact): void => {
    for (const namespace of namespaces)
      if (
        fact.type === 'record.loaded'
          ? remember === false || !fact.record.wallets[namespace]
          : fact.type === 'connection.ended' && fact.cause === 'user' && fact.namespace === namespace
      )
        (async () => storage.remove(`${storageKey}/${name}/${namespace}`))().catch(() => {})
  }
