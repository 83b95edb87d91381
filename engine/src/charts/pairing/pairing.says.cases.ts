import { type Invariant, says, type Telling } from '@walletchart/chart-kit'
import { PAIRING_CONNECTOR_ID } from '../../model/ids/pairing-connector-id.js'
import { errorAs, errorOf } from '../../testing/error-of.js'
import type { PairingContext } from './pairing.setup.js'

type Given = Readonly<Record<string, unknown>>

/** Facts of a pairing are about the connector of pairing. */
const about = { connectorId: PAIRING_CONNECTOR_ID }
const nothingMore = () => about

/** The session as the wallet approved it, as it was found, or as it was known. */
const sessionOf = ({ session }: PairingContext, event: Given): unknown =>
  event.session ?? event.output ?? session

/** A wallet that deletes its session, or lets it expire, has ended it. Everything else is the user's doing. */
const causeOf = ({ type }: Given): string =>
  type === 'session.deleted' || type === 'session.expired' ? 'wallet' : 'user'

const reasonFor = ({ event }: Telling<PairingContext>) =>
  'error' in event ? errorAs(event.error) : errorOf('RELAY_UNREACHABLE')

/** A session that the user did not just pair: one that was found, or that a stored connection asked for. */
const isOfEarlier = ({ type }: Given): boolean =>
  type === 'pairing.resume' || String(type).startsWith('xstate.done.actor.resumeSession')

/** The content of each fact of the pairing chart. */
export const pairingSays: readonly Invariant[] = [
  says('pairing.began', () => ({})),
  says('pairing.rested', () => ({})),
  says('pairing.renewed', nothingMore),
  says('pairing.givenUp', nothingMore),
  says('pairing.absent', nothingMore),
  // The families read their grants in it, and the wallet's name and looks.
  says<PairingContext>('pairing.settled', ({ before, event }) => ({
    ...about,
    session: sessionOf(before, event),
    restored: isOfEarlier(event),
  })),
  says<PairingContext>('pairing.updated', ({ event }) => ({ ...about, session: event.session })),
  says<PairingContext>('pairing.ended', ({ event }) => ({ ...about, cause: causeOf(event) })),
  says<PairingContext>('pairing.failed', (telling) => ({ ...about, error: reasonFor(telling) })),
]
