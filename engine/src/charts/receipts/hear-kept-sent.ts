import type { ServiceContext } from '../kit/service-context.js'
import { bringsNews } from './followed-entries.js'
import { KeptSentOfFamily } from './kept-sent.js'
import type { ReceiptsEvent } from './receipts.events.js'
import type { KeptAsk } from './receipts.setup.js'

interface Hearing extends KeptAsk {
  readonly tell: (event: ReceiptsEvent) => void
}

/**
 * Writes what was sent, also on a network that the app has not. Tells what the browser has of the shown accounts: now,
 * and when another tab has written.
 * @returns what stops it
 */
export function hearKeptSent(context: ServiceContext, { accounts, entries, tell }: Hearing): () => void {
  const stop = new AbortController()
  const namespaces = new Set([...Object.keys(accounts), ...entries.map((one) => one.namespace)])
  const stops = [...namespaces].map((namespace) => {
    const address = accounts[namespace]
    const kept = new KeptSentOfFamily(context, namespace)
    const recall = async (): Promise<void> => {
      if (address === undefined) return
      const known = await kept.of(address)
      if (!stop.signal.aborted && bringsNews(entries, known))
        tell({ type: 'receipts.recalled', entries: known })
    }
    const write = async (): Promise<void> => {
      for (const from of new Set(entries.filter((one) => one.namespace === namespace).map((one) => one.from)))
        await kept.put(
          from,
          entries.filter((one) => one.namespace === namespace && one.from === from),
          () => !stop.signal.aborted,
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
