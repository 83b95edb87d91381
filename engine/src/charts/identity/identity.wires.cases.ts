import type { FactOf } from '../charts.js'
import { ifWanted, loading, nothing, row, type WireTables } from '../kit/wire-table.cases.js'

type Fact<Type extends FactOf<'connection'>['type']> = Extract<FactOf<'connection'>, { type: Type }>

const place = { networkId: 'eip155:1' } as const
const holder = { connectorId: 'one', accountType: 'eoa', granted: ['0xA', '0xB'] } as const
const ready: Fact<'account.ready'> = {
  type: 'account.ready',
  namespace: 'eip155',
  address: '0xA',
  ...place,
  ...holder,
}
const readySolana: Fact<'account.ready'> = {
  ...ready,
  namespace: 'solana',
  address: 'SoA',
  networkId: 'solana:1',
}
const left: Fact<'account.left'> = { type: 'account.left', namespace: 'eip155', address: '0xA', ...place }
const identifies = { identifies: true }

/** The events that follow an account. */
export const identityWireTables: WireTables<'connection'> = {
  'connection account.ready > identity identity.account': loading(
    row(ready, { eip155: { address: '0xA' } }, identifies),
    row(readySolana, { solana: { address: 'SoA' } }, identifies),
    // Switched off.
    row(ready, nothing),
  ),
  'connection account.ready > identity identity.clear': ifWanted(
    row(ready, { eip155: {} }),
    row(readySolana, { solana: {} }),
    row(ready, nothing, identifies),
  ),
  'connection account.left > identity identity.clear': ifWanted(
    row(left, { eip155: {} }),
    row({ ...left, namespace: 'solana' }, { solana: {} }),
  ),
}
