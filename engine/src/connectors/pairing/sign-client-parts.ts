import type { PairingClientEvent } from '../../ports/pairing-client.js'
import type { Farewells } from './farewells.js'
import type { MendedSignClient } from './mended-sign-client.js'
import type { SignClientSettings } from './sign-client-settings.js'

/** The common ground of the sessions, the proposals and the events of one relay client. */
export interface SignClientParts {
  readonly client: MendedSignClient
  readonly settings: SignClientSettings
  readonly farewells: Farewells
  readonly tell: (event: PairingClientEvent) => void
}
