import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import { ifWanted, row, toEach, type WireTables } from '../kit/wire-table.cases.js'

const one: ConnectorDescriptor = {
  id: 'one',
  name: 'One',
  type: 'ANNOUNCED',
  chain: 'eip155',
  namespaces: ['eip155'],
}
const two: ConnectorDescriptor = { ...one, id: 'two', name: 'Two', chain: 'solana', namespaces: ['solana'] }

/** Any family may wait for a wallet that is found, whatever family it was found in. */
export const discoveryWireTables: WireTables<'discovery'> = {
  'discovery discovery.found > connection connection.walletFound': ifWanted(
    row({ type: 'discovery.found', connector: one }, toEach({ connectorId: 'one' })),
    row({ type: 'discovery.found', connector: two }, toEach({ connectorId: 'two' })),
  ),
  'discovery discovery.recalled > connection connection.walletFound': ifWanted(
    row({ type: 'discovery.recalled', connector: one }, toEach({ connectorId: 'one' })),
    row({ type: 'discovery.recalled', connector: two }, toEach({ connectorId: 'two' })),
  ),
}
