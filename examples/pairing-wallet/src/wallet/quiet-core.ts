import type { WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { silentLogger } from './silent-logger.js'

/** How {@link quietCore} starts. */
export interface QuietCoreOptions {
  readonly relayUrl: string
  /** Keeps what is stored apart from that of other wallets. */
  readonly storagePrefix: string
  /** Nothing is stored beyond this process. */
  readonly inMemory: boolean
}

/**
 * The relay client of a wallet that talks to nobody but its relay, and prints nothing. Telemetry has an option; the start-up report and the
 * lookup of an app's address at a hosted service have none, so both are answered here. Verification then stays unknown.
 */
export function quietCore({
  relayUrl,
  storagePrefix,
  inMemory,
}: QuietCoreOptions): WalletKitTypes.Options['core'] {
  const projectId = 'local'
  const made = new Core({
    projectId,
    relayUrl,
    customStoragePrefix: storagePrefix,
    logger: silentLogger(),
    telemetryEnabled: false,
    ...(inMemory && { storageOptions: { database: ':memory:' } }),
  })
  // Its own class declares these as possibly missing, the wallet's interface does not.
  const core = Object.assign(made, { projectId, relayUrl })
  core.eventClient.init = async () => undefined
  core.verify.register = async () => undefined
  Object.assign(core.verify, { resolve: async () => undefined })
  return core
}
