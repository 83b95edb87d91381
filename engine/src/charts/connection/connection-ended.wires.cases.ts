import type { GrantHolder } from '../../model/wallets/connector.js'
import type { FactOf } from '../charts.js'
import {
  ifWanted,
  loading,
  nothing,
  row,
  type Sent,
  toEach,
  toOne,
  type WireRow,
  type WireTables,
} from '../kit/wire-table.cases.js'
import type { EndCause } from './connection.events.js'

type Ended = Extract<FactOf<'connection'>, { type: 'connection.ended' }>

/** Why connections end: each cause is in every table below. */
const causes = Object.keys({
  user: true,
  wallet: true,
  otherTab: true,
  replaced: true,
  away: true,
  gone: true,
  unread: true,
  removed: true,
} satisfies Readonly<Record<EndCause, true>>).filter((cause): cause is EndCause => cause !== '')

const ended = (
  cause: EndCause,
  { namespace = 'eip155', connectorId = 'one', heldBy }: Partial<Ended> & { heldBy?: GrantHolder } = {},
): Ended => ({ type: 'connection.ended', namespace, cause, connectorId, heldBy })

const solana: Partial<Ended> & { heldBy?: GrantHolder } = { namespace: 'solana', connectorId: 'two' }
const signsIn = { signsIn: true }

/** Every cause in turn: what is sent is the same for all of some causes, and nothing for the others. */
const byCause = (
  those: readonly EndCause[],
  sends: Sent,
  more: Partial<Ended> & { heldBy?: GrantHolder } = {},
  options = {},
): readonly WireRow<'connection'>[] =>
  causes.map((cause) =>
    row<'connection'>(ended(cause, more), those.includes(cause) ? sends : nothing, options),
  )

/** Somebody ended it in this tab, for good. */
const here: readonly EndCause[] = ['user', 'wallet', 'replaced', 'removed']

const recorded = (cause: EndCause) =>
  toOne({
    namespace: 'eip155',
    connectorId: 'one',
    signedOut: cause === 'user' ? 'one' : undefined,
    notFound: cause === 'gone' ? 'one' : undefined,
  })

/** The events that follow the end of a connection, cause by cause. */
export const endedWireTables: WireTables<'connection'> = {
  'connection connection.ended > record record.signIns': loading(
    ...byCause(here, toOne({ accounts: ['eip155'], are: 'toEnd' }), {}, signsIn),
    row(ended('user', solana), toOne({ accounts: ['solana'], are: 'toEnd' }), signsIn),
    ...byCause([], nothing),
  ),
  // Only a user leaves a tombstone, and only a wallet that was looked for in vain is marked as such.
  'connection connection.ended > record record.ended': loading(
    ...causes.map((cause) =>
      row<'connection'>(ended(cause), ['unread', 'away'].includes(cause) ? nothing : recorded(cause)),
    ),
    row(
      ended('user', solana),
      toOne({ namespace: 'solana', connectorId: 'two', signedOut: 'two', notFound: undefined }),
    ),
    row(
      ended('gone', solana),
      toOne({ namespace: 'solana', connectorId: 'two', signedOut: undefined, notFound: 'two' }),
    ),
  ),
  'connection connection.ended > connecting connecting.released': loading(
    ...byCause(causes, { eip155: {} }),
    row(ended('user', solana), { solana: {} }),
  ),
  'connection connection.ended > siwx siwx.ended': ifWanted(
    ...byCause(here, { eip155: {} }),
    row(ended('wallet', solana), { solana: {} }),
  ),
  'connection connection.ended > request request.account': ifWanted(
    ...causes.map((cause) => row<'connection'>(ended(cause), { eip155: { address: undefined, cause } })),
    row(ended('wallet', solana), { solana: { address: undefined, cause: 'wallet' } }),
  ),
  'connection connection.ended > network network.walletGone': ifWanted(
    ...byCause(
      causes.filter((cause) => cause !== 'replaced'),
      toOne({ namespace: 'eip155' }),
    ),
    row(ended('user', { ...solana, heldBy: 'pairing' }), toOne({ namespace: 'solana' })),
  ),
  'connection connection.ended > modal modal.disconnected': ifWanted(
    ...byCause(causes, toOne({ namespace: 'eip155' })),
    row(ended('user', { ...solana, heldBy: 'pairing' }), toOne({ namespace: 'solana' })),
  ),
  // A user ends the session for every family.
  'connection connection.ended > pairing pairing.release': ifWanted(
    ...byCause(['user'], toOne({}), { heldBy: 'pairing' }),
    row(ended('user'), nothing),
    row(ended('user', { heldBy: 'connector' }), nothing),
  ),
  // Another end lets go of one family. A wallet that is away is waited for.
  'connection connection.ended > pairing pairing.released': ifWanted(
    ...byCause(
      causes.filter((cause) => cause !== 'user' && cause !== 'away'),
      toOne({ by: 'eip155' }),
      { heldBy: 'pairing' },
    ),
    row(ended('wallet', { ...solana, heldBy: 'pairing' }), toOne({ by: 'solana' })),
    ...byCause([], nothing),
    ...byCause([], nothing, { heldBy: 'connector' }),
  ),
  // The grants of all families go with that of one.
  'connection connection.ended > connection connection.drop': loading(
    ...byCause(['user'], toEach({ cause: 'user', connectorId: 'one' }), { heldBy: 'connector' }),
    row(ended('user', { ...solana, heldBy: 'connector' }), toEach({ cause: 'user', connectorId: 'two' })),
    row(ended('user'), nothing),
    row(ended('user', { heldBy: 'pairing' }), nothing),
  ),
}
