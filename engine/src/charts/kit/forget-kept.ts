import type { Fact } from '../charts.js'
import type { FeatureHost } from './feature.js'

/**
 * Removes the stored data of a family when the user or the wallet ends its connection, and when the app takes the family out. At a start
 * it removes that of families without a wallet (R4.4), and of families that the app no longer has. The code of the feature need not be
 * loaded for it. Never throws.
 * @param remember false: at a start the data of every family is removed
 */
export const forgetKept =
  ({ storage, storageKey, namespaces }: FeatureHost, name: string, remember: boolean | undefined) =>
  (fact: Fact): void => {
    let gone: readonly string[] = []
    if (fact.type === 'record.loaded') {
      const { wallets } = fact.record
      // A family that the app dropped is named by the record alone.
      gone = [...namespaces, ...Object.keys(wallets)].filter(
        (one) => remember === false || !wallets[one] || !namespaces.includes(one),
      )
    } else if (
      fact.type === 'app.familyDisabled' ||
      (fact.type === 'connection.ended' && ['user', 'wallet', 'gone'].includes(fact.cause))
    )
      gone = [fact.namespace]
    for (const namespace of gone)
      (async () => storage.remove(`${storageKey}/${name}/${namespace}`))().catch(() => {})
  }
