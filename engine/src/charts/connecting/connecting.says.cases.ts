import { type Invariant, says, type Telling } from '@walletchart/chart-kit'
import { PAIRING_CONNECTOR_ID } from '../../model/ids/pairing-connector-id.js'
import { errorAs, errorOf } from '../../testing/error-of.js'
import { settledPlainly } from '../../testing/settled-plainly.js'
import type { ConnectingContext } from './connecting.setup.js'

type Wallet = ConnectingContext['wallet']

/** The view, telemetry and the pairing hear of a wallet as the user picked it. */
const about = (wallet: { readonly [Field in keyof NonNullable<Wallet>]?: unknown } | undefined) => ({
  namespace: 'eip155',
  connectorId: wallet?.connectorId,
  name: wallet?.name,
  listedId: wallet?.listedId,
  heldBy: wallet?.connectorId === PAIRING_CONNECTOR_ID ? 'pairing' : undefined,
})

const asked = ({ before }: Telling<ConnectingContext>) => about(before.wallet)

/** The reason that ends an attempt: the wallet's or the session's own, silence, or a grant of nothing. */
const reasonFor = ({ event }: Telling<ConnectingContext>) => {
  if ('error' in event) return errorAs(event.error)
  return errorOf(String(event.type).startsWith('xstate.after') ? 'WALLET_NOT_ANSWERING' : 'GRANT_EMPTY')
}

const offered = (value: unknown): object => Object(value)

/** The content of each fact of the connecting chart. */
export const connectingSays: readonly Invariant[] = [
  settledPlainly,
  says<ConnectingContext>('connecting.began', ({ event }) => ({ ...about(event), link: event.link })),
  says<ConnectingContext>('connecting.joined', (telling) => ({
    ...asked(telling),
    link: telling.event.link,
  })),
  says<ConnectingContext>('connecting.pending', asked),
  says<ConnectingContext>('connecting.cancelled', asked),
  says<ConnectingContext>('connecting.failed', (telling) => ({
    ...asked(telling),
    error: reasonFor(telling),
  })),
  // The session presents the wallet, and the listing knows which one the user picked.
  says<ConnectingContext>('connecting.granted', ({ before: { wallet }, event }) => ({
    namespace: 'eip155',
    ...(event.type === 'connecting.offer'
      ? {
          wallet: { ...offered(event.wallet), listedId: wallet?.listedId },
          grant: event.grant,
          restored: event.restored,
        }
      : { wallet, grant: event.output, restored: false }),
  })),
]
