import { namespaceOf } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { bringsNews, isSame } from './followed-entries.js'
import type { KeptSentOfFamily } from './kept-sent.js'
import type { ReceiptsEvent } from './receipts.events.js'
import type { KeptAsk } from './receipts.setup.js'

interface Hearing extends KeptAsk {
  readonly keptOf: (namespace: Namespace) => KeptSentOfFamily
  readonly tell: (event: ReceiptsEvent) => void
}

/**
 * Writes what was sent, also on a network that the app has not. Tells what the browser has of the shown accounts: now,
 * and when another tab has written.
 * @returns what stops it
 */
export function hearKeptSent({ accounts, entries, replaced, keptOf, tell }: Hearing): () => void {
  const stop = new AbortController()
  // The account may have left for a moment, and its entries with it.
  const unlisted =
    replaced === undefined || entries.some((one) => isSame(one, replaced)) ? undefined : replaced
  const unlistedIn = unlisted && namespaceOf(unlisted.network)
  const namespaces = new Set([
    ...Object.keys(accounts),
    ...entries.map((one) => one.namespace),
    ...(unlistedIn === undefined ? [] : [unlistedIn]),
  ])
  const stops = [...namespaces].map((namespace) => {
    const address = accounts[namespace]
    const kept = keptOf(namespace)
    if (address !== undefined) kept.show(address)
    const recall = async (): Promise<void> => {
      if (address === undefined) return
      const known = await kept.of(address)
      if (!stop.signal.aborted && bringsNews(entries, known))
        tell({ type: 'receipts.recalled', entries: known })
    }
    const write = async (): Promise<void> => {
      if (unlisted !== undefined && namespace === unlistedIn) await kept.replace(unlisted)
      for (const from of new Set(entries.filter((one) => one.namespace === namespace).map((one) => one.from)))
        await kept.put(
          from,
          entries.filter((one) => one.namespace === namespace && one.from === from),
        )
    }
    // Neither rejects.
    void write().then(recall)
    return kept.watch(() => void recall())
  })
  return () => {
    stop.abort()
    for (const end of stops) end()
  }
}
