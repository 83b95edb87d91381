import { featureError } from '../../model/errors/feature-error.js'
import type { Grant } from '../../ports/connector.js'
import type { FactOf } from '../charts.js'
import { ifWanted, loading, nothing, row, toOne, type WireTables } from '../kit/wire-table.cases.js'

type Fact<Type> = Extract<FactOf<'connecting'>, { type: Type }>
type About = Omit<Fact<'connecting.began'>, 'type'>

const one: About = { connectorId: 'one', name: 'One', namespace: 'eip155', heldBy: undefined }
const both: About = { connectorId: 'both', name: 'Both', namespace: 'solana', heldBy: 'connector' }
const link = { name: 'Phone', href: 'phone://' }
const paired: About = {
  connectorId: 'walletConnect',
  name: 'Phone',
  namespace: 'solana',
  listedId: 'w2',
  heldBy: 'pairing',
}
/** A code of no wallet in particular. */
const anyPaired: About = { ...paired, namespace: 'eip155', listedId: undefined }

const began = (about: About): Fact<'connecting.began'> => ({ type: 'connecting.began', ...about })
const joined = (about: About): Fact<'connecting.joined'> => ({ type: 'connecting.joined', ...about })
const cancelled = (about: About): Fact<'connecting.cancelled'> => ({ type: 'connecting.cancelled', ...about })
const failed = (about: About): Fact<'connecting.failed'> => ({
  type: 'connecting.failed',
  error: featureError('SUPERSEDED'),
  ...about,
})

const grant: Grant = {
  namespace: 'eip155',
  accounts: [{ address: '0xA', type: 'eoa' }],
  chainId: 'eip155:1',
  supportsAllNetworks: true,
}
const offer = { wallet: { connectorId: 'one', name: 'One' }, grant, restored: false }
/** Of a session: its wallet has looks, and the grant names its chains. */
const sessionOffer = {
  wallet: {
    connectorId: 'walletConnect',
    name: 'Phone',
    looks: { icon: 'https://i.example', suspicious: true },
  },
  grant: {
    namespace: 'solana',
    accounts: [{ address: 'SoA', type: 'eoa' }],
    accountsOn: { 'solana:1': [{ address: 'SoA', type: 'eoa' }] },
    chainId: 'solana:1',
    approvedNetworkIds: ['solana:1', 'solana:2'],
    supportsAllNetworks: false,
  },
  restored: false,
} satisfies Pick<Fact<'connecting.offered'>, 'wallet' | 'grant' | 'restored'>
const noOffer = { wallet: { connectorId: 'two', name: 'Two' }, grant: undefined, restored: true }

const idle = toOne({ busy: false })

/** The events that follow when a user is asked in a wallet. A code is made, and given up, for attempts by pairing alone. */
export const connectingWireTables: WireTables<'connecting'> = {
  'connecting connecting.began > connection connection.asked': loading(
    row(began(one), { eip155: { connectorId: 'one' } }),
    row(began(paired), { solana: { connectorId: 'walletConnect' } }),
  ),
  'connecting connecting.began > modal modal.follow [the connector asks]': ifWanted(
    row(began(one), toOne({ view: 'ConnectingExternal', data: { connectorId: 'one', namespace: 'eip155' } })),
    row(
      began(both),
      toOne({ view: 'ConnectingExternal', data: { connectorId: 'both', namespace: 'solana' } }),
    ),
    row(began(paired), nothing),
    row(began({ ...paired, heldBy: 'another' }), nothing),
  ),
  'connecting connecting.began > modal modal.follow [by pairing]': ifWanted(
    row(began(one), nothing),
    row(began(both), nothing),
    row(began({ ...paired, heldBy: 'another' }), nothing),
    row(
      began(paired),
      toOne({
        view: 'ConnectingWalletConnect',
        data: { connectorId: 'walletConnect', namespace: 'solana', walletId: 'w2' },
      }),
    ),
    row(
      began(anyPaired),
      toOne({
        view: 'ConnectingWalletConnectBasic',
        data: { connectorId: 'walletConnect', namespace: 'eip155' },
      }),
    ),
  ),
  'connecting connecting.began > modal modal.busy': ifWanted(
    row(began(one), toOne({ busy: true })),
    row(began(paired), toOne({ busy: true })),
  ),
  'connecting connecting.began > pairing pairing.start': loading(
    row(began({ ...paired, link }), toOne({ by: 'solana', link })),
    row(began({ ...anyPaired, link: null }), toOne({ by: 'eip155', link: null })),
    row(began(one), nothing),
    row(began(both), nothing),
  ),
  'connecting connecting.joined > pairing pairing.start': loading(
    row(joined({ ...paired, link }), toOne({ by: 'solana', link })),
    row(joined({ ...anyPaired, link: null }), toOne({ by: 'eip155', link: null })),
    row(joined(one), nothing),
    row(joined(both), nothing),
  ),
  'connecting connecting.failed > modal modal.busy': ifWanted(
    row(failed(one), idle),
    row(failed(paired), idle),
  ),
  'connecting connecting.cancelled > modal modal.busy': ifWanted(
    row(cancelled(one), idle),
    row(cancelled(paired), idle),
  ),
  'connecting connecting.cancelled > pairing pairing.cancel': ifWanted(
    row(cancelled(paired), toOne({ by: 'solana' })),
    row(cancelled(anyPaired), toOne({ by: 'eip155' })),
    row(cancelled(one), nothing),
    row(cancelled(both), nothing),
  ),
  'connecting connecting.failed > pairing pairing.cancel': ifWanted(
    row(failed(paired), toOne({ by: 'solana' })),
    row(failed(anyPaired), toOne({ by: 'eip155' })),
    row(failed(one), nothing),
    row(failed(both), nothing),
  ),
  'connecting connecting.granted > connection connection.take': loading(
    row({ type: 'connecting.granted', namespace: 'eip155', ...offer }, { eip155: offer }),
    row({ type: 'connecting.granted', namespace: 'solana', ...noOffer }, { solana: noOffer }),
    row({ type: 'connecting.granted', namespace: 'solana', ...sessionOffer }, { solana: sessionOffer }),
  ),
  'connecting connecting.offered > connection connection.adopt': loading(
    row({ type: 'connecting.offered', namespace: 'eip155', ...offer }, { eip155: offer }),
    row({ type: 'connecting.offered', namespace: 'solana', ...noOffer }, { solana: noOffer }),
    row({ type: 'connecting.offered', namespace: 'solana', ...sessionOffer }, { solana: sessionOffer }),
  ),
}
