import type { GrantHolder } from '../../model/wallets/connector.js'
import type { FactOf } from '../charts.js'
import { ifWanted, loading, nothing, row, toOne, type WireTables } from '../kit/wire-table.cases.js'
import type { View } from '../modal/views.js'

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

const left = (views: readonly View[], remaining: readonly View[]): FactOf<'modal'> => ({
  type: 'modal.left',
  views,
  about: [],
  remaining,
})

/** The deliveries of the wires for some facts. */
export const loginWireTables: WireTables<'login' | 'connection' | 'connecting' | 'modal'> = {
  'login login.needsFrame > loginFrame frame.load': loading(
    row({ type: 'login.needsFrame' }, toOne({ by: 'login' })),
    row({ type: 'login.needsFrame' }, toOne({ by: 'login' })),
  ),
  'login login.needsFrame > loginKeys loginKeys.expect': ifWanted(
    row({ type: 'login.needsFrame' }, toOne({})),
    row({ type: 'login.needsFrame' }, toOne({})),
  ),
  'login login.left > loginFrame frame.cancel': ifWanted(
    row({ type: 'login.left' }, toOne({ by: 'login' })),
    row({ type: 'login.left' }, toOne({ by: 'login' })),
  ),
  'login login.codeSent > modal modal.push': ifWanted(
    row({ type: 'login.codeSent', again: false }, toOne({ view: 'EmailVerifyOtp' })),
    row({ type: 'login.codeSent', again: true }, toOne({ view: 'EmailVerifyOtp' })),
  ),
  'login login.codeSent > modal modal.withdraw': ifWanted(
    row({ type: 'login.codeSent', again: false }, toOne({ views: ['EmailVerifyDevice'] })),
    row({ type: 'login.codeSent', again: true }, toOne({ views: ['EmailVerifyDevice'] })),
  ),
  'login login.deviceAsked > modal modal.push': ifWanted(
    row({ type: 'login.deviceAsked' }, toOne({ view: 'EmailVerifyDevice' })),
    row({ type: 'login.deviceAsked' }, toOne({ view: 'EmailVerifyDevice' })),
  ),
  'login login.deviceAsked > modal modal.withdraw': ifWanted(
    row({ type: 'login.deviceAsked' }, toOne({ views: ['EmailVerifyOtp'] })),
    row({ type: 'login.deviceAsked' }, toOne({ views: ['EmailVerifyOtp'] })),
  ),
  'login login.left > modal modal.withdraw': ifWanted(
    row({ type: 'login.left' }, toOne({ views: ['EmailVerifyDevice', 'EmailVerifyOtp'] })),
    row({ type: 'login.left' }, toOne({ views: ['EmailVerifyDevice', 'EmailVerifyOtp'] })),
  ),
  'login login.resumed > modal modal.push': ifWanted(
    row({ type: 'login.resumed', view: 'EmailVerifyOtp' }, toOne({ view: 'EmailVerifyOtp' })),
    row({ type: 'login.resumed', view: 'EmailVerifyDevice' }, toOne({ view: 'EmailVerifyDevice' })),
  ),
  'modal modal.opened > login login.opened': ifWanted(
    row({ type: 'modal.opened', view: 'Connect', connected: false }, toOne({})),
    row({ type: 'modal.opened', view: 'Account', connected: true }, nothing),
  ),
  'modal modal.left > login login.closed': ifWanted(
    row(left(['EmailVerifyDevice', 'EmailVerifyOtp', 'Connect'], []), toOne({})),
    row(left(['EmailVerifyOtp'], ['Connect']), nothing),
    row(left(['Connect'], []), nothing),
  ),
  'modal modal.left > login login.cancel': ifWanted(
    row(left(['EmailVerifyOtp'], ['Connect']), toOne({})),
    row(left(['EmailVerifyDevice', 'EmailVerifyOtp', 'Connect'], []), nothing),
    row(left(['EmailVerifyDevice'], ['Connect', 'EmailVerifyOtp']), nothing),
    row(left(['ConnectWallets'], ['Connect']), nothing),
  ),
  'modal modal.left > approvals approvals.close': ifWanted(
    row(left(['ApproveTransaction'], []), toOne({})),
    row(left(['Account', 'ApproveTransaction'], []), toOne({})),
    row(left(['ApproveTransaction'], ['Account']), nothing),
    row(left(['Account'], []), nothing),
  ),
  'modal modal.left > approvals approvals.hidden': ifWanted(
    row(left(['ApproveTransaction'], ['Account']), toOne({})),
    row(left(['ApproveTransaction'], []), nothing),
    row(left(['Account'], ['Connect']), nothing),
  ),
  'connection connection.ended > approvals approvals.close': ifWanted(
    row(ended('user'), toOne({})),
    row(ended('gone', solana), toOne({})),
    row(ended('user', paired), nothing),
    row(ended('user', own), nothing),
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
  'connecting connecting.cancelled > login login.closed': ifWanted(
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
