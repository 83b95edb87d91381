import type { Fact } from '../charts.js'
import type { FeatureHost } from './feature.js'
import { keyTurns } from './key-turns.js'

/**
 * Removes the stored data of a family when its connection ends for good, or the app takes it out. A start removes the data
 * of each family without a wallet (R4.4). It also removes what is left of a family that the app dropped. The code of the feature need not
 * be loaded for it. Where the record could not be read no wallet is known, so the data stays for the next start. Never throws.
 * @param remember false: at a start the data of every family is removed
 */
export const forgetKept = (
  { storage, storageKey, namespaces }: Pick<FeatureHost, 'storage' | 'storageKey' | 'namespaces'>,
  name: string,
  remember: boolean | undefined,
): ((fact: Fact) => void) => {
  const keyOf = (namespace: string): string => `${storageKey}/${name}/${namespace}`
  let isUnread = false
  return (fact) => {
    let gone: readonly string[] = []
    // It precedes the record that is empty for want of another.
    if (fact.type === 'record.memoryOnly') isUnread = true
    if (fact.type === 'record.loaded') {
      const { wallets } = fact.record
      const isOver = (one: string): boolean => !isUnread && (!wallets[one] || !namespaces.includes(one))
      // A family that the app dropped is named by the record alone.
      gone = [...namespaces, ...Object.keys(wallets)].filter((one) => remember === false || isOver(one))
      isUnread = false
    } else if (
      fact.type === 'app.familyDisabled' ||
      (fact.type === 'connection.ended' && ['user', 'wallet', 'gone'].includes(fact.cause))
    )
      gone = [fact.namespace]
    // The other tab removes it.
    if (fact.type === 'connection.ended' && fact.cause === 'otherTab')
      keyTurns(storage, keyOf(fact.namespace)).remove()
    for (const namespace of gone) {
      const key = keyOf(namespace)
      keyTurns(storage, key).remove()
      ;(async () => storage.remove(key))().catch(() => {})
    }
  }
}
