import { SignClient } from '@walletconnect/sign-client'
import { linkedSignal } from '../../http/linked-signal.js'
import { featureError } from '../../model/errors/feature-error.js'
import type { PairingClient, PairingClientEvent } from '../../ports/pairing-client.js'
import { untilAborted } from '../kit/until-aborted.js'
import { Farewells } from './farewells.js'
import { hearSignClient } from './hear-sign-client.js'
import { MendedSignClient } from './mended-sign-client.js'
import { fromPairingError, pairingFailed, relayRefusal } from './pairing-error.js'
import { Proposals } from './proposals.js'
import { quietLogger } from './quiet-logger.js'
import { SharedPairingStorage } from './shared-pairing-storage.js'
import type { SignClientSettings } from './sign-client-settings.js'
import { StoredSessions } from './stored-sessions.js'

/** The client of the library as the charts and the connector see it. */
const pairingOf = (
  client: MendedSignClient,
  settings: SignClientSettings,
  storage: SharedPairingStorage,
): PairingClient => {
  const { library } = client
  const listeners = new Set<(event: PairingClientEvent) => void>()
  const tell = (event: PairingClientEvent): void => {
    for (const listener of [...listeners]) listener(event)
  }
  const watch: PairingClient['watch'] = (listener) => {
    listeners.add(listener)
    // It connects when there is something to say, so not being connected means nothing yet.
    if (library.core.relayer.connected) listener({ type: 'relay.online' })
    return () => {
      listeners.delete(listener)
    }
  }
  const farewells = new Farewells()
  const parts = { client, settings, farewells, tell }
  const sessions = new StoredSessions(parts, storage)
  const proposals = new Proposals(parts, sessions)
  const stopHearing = hearSignClient(parts, sessions)
  return {
    watch,
    sessions: () => sessions.all(),
    reread: () => sessions.reread(),
    end: (topic, reason) => sessions.end(topic, reason),
    rememberLink: (link) => sessions.rememberLink(link),
    withdraw: (except = []) => proposals.withdraw(except),
    propose: async (request) => {
      // The library goes on trying a relay that has said no.
      const refused = new AbortController()
      const { signal, unlink } = linkedSignal(request.signal, refused.signal)
      let refusal: unknown
      const stop = watch((event) => {
        if (event.type !== 'relay.refused') return
        refusal = event.error
        refused.abort()
      })
      try {
        return await proposals.make({ ...request, signal })
      } catch (thrown) {
        throw refusal ?? thrown
      } finally {
        unlink()
        stop()
      }
    },
    request: ({ topic, chainId, method, params, signal }) => {
      const asked = library.request<unknown>({ topic, chainId, request: { method, params } })
      return untilAborted(asked, signal).catch(pairingFailed)
    },
    reconnect: async () => {
      let failure: unknown
      await client.openLine().catch((thrown: unknown) => {
        failure = thrown
      })
      if (!library.core.relayer.connected)
        throw relayRefusal(failure) ?? featureError('RELAY_UNREACHABLE', { cause: failure })
    },
    close: async () => {
      proposals.close()
      listeners.clear()
      stopHearing()
      client.leavePage()
      await farewells.said(client)
      await client.shut()
    },
  }
}

/**
 * Opens the relay client.
 * @throws WalletchartError `RELAY_UNREACHABLE`, `INVALID_PROJECT_ID`, `INVALID_APP_CONFIGURATION`, `JWT_TOKEN_NOT_VALID`
 */
export const openSignClient = async (settings: SignClientSettings): Promise<PairingClient> => {
  const storage = new SharedPairingStorage(settings)
  try {
    const library = await SignClient.init({
      projectId: settings.projectId,
      relayUrl: settings.relayUrl,
      metadata: { ...settings.metadata, icons: [...settings.metadata.icons] },
      customStoragePrefix: settings.storagePrefix,
      storage,
      telemetryEnabled: false,
      logger: quietLogger(),
    })
    return pairingOf(new MendedSignClient(library, settings), settings, storage)
  } catch (thrown) {
    throw fromPairingError(thrown)
  }
}
