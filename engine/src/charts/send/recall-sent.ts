import type { Namespace } from '../../model/ids/namespace.js'
import type { Fact } from '../charts.js'
import type { FeatureHost } from '../kit/feature.js'
import { forgetKept } from '../kit/forget-kept.js'

/** An account that the app shows. */
export interface ReadyAccount {
  readonly namespace: Namespace
  readonly address: string
}

/**
 * Calls `recall` for an account of which transactions are kept: now, or once another tab keeps some. So the code comes only for them. The
 * kept list goes with the connection of the user. Never throws.
 */
export function recallSent(host: FeatureHost, recall: (account: ReadyAccount) => void) {
  const { storage, storageKey } = host
  const forget = forgetKept(host, 'sent', true)
  const stops = new Map<Namespace, () => void>()
  const leave = (namespace: Namespace): void => {
    stops.get(namespace)?.()
    stops.delete(namespace)
  }
  const watch = async ({ namespace, address }: ReadyAccount): Promise<void> => {
    const key = `${storageKey}/sent/${namespace}`
    const hear = (kept: string | null): void => {
      if (kept === null || !stops.has(namespace)) return
      // From now on its chart listens.
      leave(namespace)
      recall({ namespace, address })
    }
    stops.set(namespace, storage.watch(key, hear))
    hear(await storage.read(key))
  }
  return {
    hears: (fact: Fact): void => {
      forget(fact)
      if (fact.type !== 'account.ready' && fact.type !== 'account.left') return
      leave(fact.namespace)
      if (fact.type === 'account.ready') watch(fact).catch(() => undefined)
    },
    close: (): void => {
      for (const namespace of [...stops.keys()]) leave(namespace)
    },
  }
}
