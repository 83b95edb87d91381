import { featureError } from '../../model/errors/feature-error.js'
import { alertRows } from '../kit/alert-rows.cases.js'
import { ifWanted, loading, row, toOne, type WireTables } from '../kit/wire-table.cases.js'

const rolledBack = {
  type: 'network.rolledBack',
  networkId: 'eip155:2',
  error: featureError('USER_REJECTED'),
} as const

/** The events that follow the active network, a switch, and the networks of the app. */
export const networkWireTables: WireTables<'network'> = {
  'network network.arrived > connection connection.moved': loading(
    row(
      { type: 'network.arrived', namespace: 'eip155', chainId: 'eip155:2' },
      { eip155: { chainId: 'eip155:2' } },
    ),
    row(
      { type: 'network.arrived', namespace: 'solana', chainId: 'solana:1' },
      { solana: { chainId: 'solana:1' } },
    ),
  ),
  'network network.changed > record record.network': loading(
    row(
      { type: 'network.changed', networkId: 'eip155:2', previous: 'eip155:1' },
      toOne({ networkId: 'eip155:2' }),
    ),
    row(
      { type: 'network.changed', networkId: 'solana:1', previous: 'eip155:2' },
      toOne({ networkId: 'solana:1' }),
    ),
  ),
  'network network.changed > modal modal.networkChanged': ifWanted(
    row({ type: 'network.changed', networkId: 'eip155:2', previous: 'eip155:1' }, toOne({})),
  ),
  'network network.activated > toasts toast.activated': ifWanted(
    row({ type: 'network.activated', namespace: 'eip155' }, toOne({ namespace: 'eip155' })),
    row({ type: 'network.activated', namespace: 'solana' }, toOne({ namespace: 'solana' })),
  ),
  'network network.switching > modal modal.follow': ifWanted(
    row(
      { type: 'network.switching', networkId: 'eip155:2' },
      toOne({ view: 'SwitchNetwork', data: { networkId: 'eip155:2', namespace: 'eip155' } }),
    ),
    row(
      { type: 'network.switching', networkId: 'solana:1' },
      toOne({ view: 'SwitchNetwork', data: { networkId: 'solana:1', namespace: 'solana' } }),
    ),
  ),
  'network network.switching > modal modal.busy': ifWanted(
    row({ type: 'network.switching', networkId: 'eip155:2' }, toOne({ busy: true })),
  ),
  'network network.settled > modal modal.busy': ifWanted(
    row({ type: 'network.settled', networkId: 'eip155:2' }, toOne({ busy: false })),
  ),
  'network network.rolledBack > modal modal.busy': ifWanted(row(rolledBack, toOne({ busy: false }))),
  'network network.connectNeeded > modal modal.show': loading(
    row(
      { type: 'network.connectNeeded', networkId: 'solana:1', namespace: 'solana' },
      toOne({ view: 'SwitchActiveChain', data: { networkId: 'solana:1', namespace: 'solana' } }),
    ),
    row(
      { type: 'network.connectNeeded', networkId: 'eip155:2', namespace: 'eip155' },
      toOne({ view: 'SwitchActiveChain', data: { networkId: 'eip155:2', namespace: 'eip155' } }),
    ),
  ),
  // Each family hears of its own networks alone.
  'network network.listed > connection connection.networksChanged': loading(
    row(
      { type: 'network.listed', networkIds: ['eip155:1', 'solana:1', 'eip155:2'] },
      { eip155: { supported: ['eip155:1', 'eip155:2'] }, solana: { supported: ['solana:1'] } },
    ),
    row(
      { type: 'network.listed', networkIds: ['solana:1'] },
      { eip155: { supported: [] }, solana: { supported: ['solana:1'] } },
    ),
  ),
  'network network.listed > listing listing.chains': ifWanted(
    row(
      { type: 'network.listed', networkIds: ['eip155:1', 'solana:1'] },
      toOne({ chains: ['eip155:1', 'solana:1'] }),
    ),
    row({ type: 'network.listed', networkIds: ['eip155:2'] }, toOne({ chains: ['eip155:2'] })),
  ),
  'network alert.raised > toasts toast.show': loading(...alertRows),
}
