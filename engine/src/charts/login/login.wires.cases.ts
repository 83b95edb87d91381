import type { GrantHolder } from '../../model/wallets/connector.js'
import type { FactOf } from '../charts.js'
import { ifWanted, loading, nothing, row, toOne, type WireTables } from '../kit/wire-table.cases.js'

type Ended = Extract<FactOf<'connection'>, { type: 'connection.ended' }>

const user = { address: '0xA', chainId: 1 }
const other = { address: '0xB', chainId: 1 }

const about = { connectorId: 'login', name: 'Email', heldBy: 'login', namespace: 'eip155' } as const
const solana = { ...about, namespace: 'solana' } as const
/** A wallet whose grants another feature holds, and one that holds its own. */
const paired = { ...about, heldBy: 'pairing' } as const
const own = { ...about, heldBy: undefined } as const
const ended = (
  cause: Ended['cause'],
  { namespace, heldBy }: { readonly namespace: string; readonly heldBy: GrantHolder | undefined } = about,
): Ended => ({ type: 'connection.ended', cause, connectorId: 'login', namespace, heldBy })

/** The deliveries of the wires for some facts. */
export const loginWireTables: WireTables<'login' | 'connection' | 'connecting'> = {
  'login login.needsFrame > loginFrame frame.load': loading(
    row({ type: 'login.needsFrame' }, toOne({})),
    row({ type: 'login.needsFrame' }, toOne({})),
  ),
  'login login.left > loginFrame frame.cancel': ifWanted(
    row({ type: 'login.left' }, toOne({})),
    row({ type: 'login.left' }, toOne({})),
  ),
  'login login.done > loginSession loginSession.begin': loading(
    row({ type: 'login.done', user }, toOne({ user })),
    row({ type: 'login.done', user: other }, toOne({ user: other })),
  ),
  'connecting connecting.began > modal modal.follow [by the login]': ifWanted(
    row({ type: 'connecting.began', ...about }, toOne({ view: 'Connect', data: { namespace: 'eip155' } })),
    row({ type: 'connecting.began', ...solana }, toOne({ view: 'Connect', data: { namespace: 'solana' } })),
    row({ type: 'connecting.began', ...paired }, nothing),
    row({ type: 'connecting.began', ...own }, nothing),
  ),
  'connecting connecting.cancelled > login login.cancel': ifWanted(
    row({ type: 'connecting.cancelled', ...about }, toOne({})),
    row({ type: 'connecting.cancelled', ...paired }, nothing),
    row({ type: 'connecting.cancelled', ...own }, nothing),
  ),
  'connection connection.restoring > loginSession loginSession.resume': loading(
    row({ type: 'connection.restoring', ...about }, toOne({ by: 'eip155' })),
    row({ type: 'connection.restoring', ...solana }, toOne({ by: 'solana' })),
    row({ type: 'connection.restoring', ...paired }, nothing),
    row({ type: 'connection.restoring', ...own }, nothing),
  ),
  'connection connection.ended > loginSession loginSession.disconnect': ifWanted(
    row(ended('user'), toOne({})),
    row(ended('user', paired), nothing),
    row(ended('wallet'), nothing),
    row(ended('away'), nothing),
    row(ended('gone'), nothing),
  ),
  'connection connection.ended > loginSession loginSession.released': ifWanted(
    row(ended('user'), nothing),
    row(ended('away'), nothing),
    row(ended('wallet'), toOne({ by: 'eip155' })),
    row(ended('otherTab', solana), toOne({ by: 'solana' })),
    row(ended('replaced'), toOne({ by: 'eip155' })),
    row(ended('removed'), toOne({ by: 'eip155' })),
    row(ended('gone'), toOne({ by: 'eip155' })),
    row(ended('replaced', paired), nothing),
  ),
  'connection connection.declined > loginSession loginSession.released': ifWanted(
    row({ type: 'connection.declined', heldBy: 'login', namespace: 'eip155' }, toOne({ by: 'eip155' })),
    row({ type: 'connection.declined', heldBy: 'login', namespace: 'solana' }, toOne({ by: 'solana' })),
    row({ type: 'connection.declined', heldBy: 'pairing', namespace: 'eip155' }, nothing),
  ),
}
