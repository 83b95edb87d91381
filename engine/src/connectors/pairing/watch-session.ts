import type { Namespace } from '../../model/ids/namespace.js'
import { sessionGrant } from '../../model/wallets/session-grant.js'
import type { ConnectorEvent, GrantAccount } from '../../ports/connector.js'
import type { PairingClient } from '../../ports/pairing-client.js'
import type { PairedFamilies } from './paired-families.js'
import type { SessionRequests } from './session-requests.js'

type Watch = (namespace: Namespace, listener: (event: ConnectorEvent) => void) => () => void

/** Passes on the moves of one family in the session: to another chain, and to other accounts. */
export const watchSession =
  (client: PairingClient, requests: SessionRequests, families: PairedFamilies): Watch =>
  (namespace, listener) => {
    const current = () => client.sessions()[0]
    const accountsOf = (data: unknown): readonly GrantAccount[] | undefined => {
      const session = current()
      if (session === undefined || !Array.isArray(data)) return undefined
      const known = sessionGrant(session, namespace, requests.chain(namespace))?.accounts ?? []
      if (data.length === 0) return []
      const named = data.map((one) => String(one).split(':').at(-1)?.toLowerCase())
      // Only what the session grants counts; what the wallet names now comes first.
      const ordered = named.flatMap((one) => known.find(({ address }) => address.toLowerCase() === one) ?? [])
      return ordered.length === 0 ? undefined : [...new Set([...ordered, ...known])]
    }
    // From now on the chain of the family is known, whatever the session says of its first one later.
    if (current()?.namespaces[namespace] !== undefined) requests.chain(namespace)
    const stops = [
      client.watch((event) => {
        if (event.type !== 'session.event' || event.topic !== current()?.topic) return
        if (!event.chainId.startsWith(`${namespace}:`)) return
        if (event.name === 'chainChanged')
          requests.move(namespace, families(namespace).chainOf(event.data) ?? event.chainId)
        if (event.name === 'accountsChanged') {
          const accounts = accountsOf(event.data)
          if (accounts !== undefined) listener({ type: 'accountsChanged', accounts })
        }
      }),
      requests.onMove((moved, chainId) => {
        if (moved === namespace) listener({ type: 'chainChanged', chainId })
      }),
    ]
    return () => {
      for (const stop of stops.splice(0)) stop()
    }
  }
