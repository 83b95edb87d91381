import { isCaip2 } from '../../model/ids/caip2.js'
import { relayRefusal } from './pairing-error.js'
import type { SignClientParts } from './sign-client-parts.js'
import type { StoredSessions } from './stored-sessions.js'

/** Passes on what wallets and the relay say, until the returned function is called. */
export const hearSignClient = (
  { client: { library }, tell }: SignClientParts,
  sessions: StoredSessions,
): (() => void) => {
  const { relayer } = library.core
  const session = <Name extends Parameters<typeof library.on>[0]>(
    name: Name,
    hear: Parameters<typeof library.on<Name>>[1],
  ): (() => void) => {
    library.on(name, hear)
    return () => library.off(name, hear)
  }
  const relay = (name: string, hear: (told: unknown) => void): (() => void) => {
    relayer.on(name, hear)
    return () => relayer.off(name, hear)
  }
  const over = (type: 'session.deleted' | 'session.expired', topic: string): void => {
    tell({ type, topic })
    sessions.afterEnd()
  }
  const heard = [
    session('session_update', ({ topic }) => {
      const updated = sessions.find(topic)
      if (updated !== undefined) return tell({ type: 'session.updated', session: updated })
      // The rest of it is of no use to the app.
      tell({ type: 'session.deleted', topic })
      void sessions.end(topic, 'refused')
    }),
    session('session_extend', ({ topic }) => {
      const extended = sessions.find(topic)
      if (extended !== undefined) tell({ type: 'session.extended', session: extended })
    }),
    session('session_delete', ({ topic }) => over('session.deleted', topic)),
    session('session_expire', ({ topic }) => over('session.expired', topic)),
    session('session_event', ({ topic, params: { chainId, event } }) => {
      const { name, data }: { readonly name: string; readonly data: unknown } = event
      if (isCaip2(chainId)) tell({ type: 'session.event', topic, chainId, name, data })
    }),
    relay('relayer_connect', () => tell({ type: 'relay.online' })),
    relay('relayer_disconnect', () => tell({ type: 'relay.lost' })),
    relay('relayer_error', (error) => {
      const refused = relayRefusal(error)
      if (refused !== undefined) tell({ type: 'relay.refused', error: refused })
    }),
  ]
  return () => {
    for (const stop of heard.splice(0)) stop()
  }
}
