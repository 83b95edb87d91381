import { emptyRecord, type StoredRecord } from '../../model/wallets/stored-record.js'
import type { FactOf } from '../charts.js'
import { loading, nothing, row, toOne, type WireTables } from '../kit/wire-table.cases.js'

const loaded = (record: Partial<StoredRecord>): FactOf<'record'> => ({
  type: 'record.loaded',
  record: { ...emptyRecord, ...record },
})

/** The events that follow the stored record, and the record of another tab. */
export const recordWireTables: WireTables<'record'> = {
  'record record.loaded > network network.hydrate': loading(
    row(loaded({ activeNetwork: 'eip155:2' }), toOne({ stored: 'eip155:2' })),
    row(loaded({ activeNetwork: 'solana:1' }), toOne({ stored: 'solana:1' })),
    row(loaded({ wallets: { eip155: { id: 'one', name: 'One' } } }), nothing),
  ),
  'record record.loaded > connection connection.hydrate': loading(
    // The other family learns that nothing of it is stored.
    row(loaded({ wallets: { eip155: { id: 'one', name: 'One' } } }), {
      eip155: { stored: { connectorId: 'one', name: 'One' } },
      solana: { stored: undefined },
    }),
    row(
      loaded({
        wallets: { eip155: { id: 'one', name: 'One', address: '0xB' }, solana: { id: 'two', name: 'Two' } },
      }),
      {
        eip155: { stored: { connectorId: 'one', name: 'One' }, address: '0xB' },
        solana: { stored: { connectorId: 'two', name: 'Two' } },
      },
    ),
    row(
      loaded({ wallets: { solana: { id: 'two', name: 'Two', address: 'SoA', social: 'google', at: 1 } } }),
      {
        eip155: { stored: undefined },
        solana: { stored: { connectorId: 'two', name: 'Two' }, address: 'SoA' },
      },
    ),
    row(loaded({ activeNetwork: 'eip155:2', signedOut: ['one'] }), nothing),
  ),
  'record record.loaded > discovery discovery.start': loading(
    row(loaded({}), toOne({})),
    row(loaded({ wallets: { eip155: { id: 'one', name: 'One' } } }), toOne({})),
  ),
  'record record.walletElsewhere > connection connection.hydrate': loading(
    row(
      { type: 'record.walletElsewhere', namespace: 'eip155', wallet: { id: 'one', name: 'One' } },
      { eip155: { stored: { connectorId: 'one', name: 'One' } } },
    ),
    row(
      {
        type: 'record.walletElsewhere',
        namespace: 'solana',
        wallet: { id: 'two', name: 'Two', address: 'SoA' },
      },
      { solana: { stored: { connectorId: 'two', name: 'Two' }, address: 'SoA' } },
    ),
    row(
      {
        type: 'record.walletElsewhere',
        namespace: 'solana',
        wallet: { id: 'two', name: 'Two', address: 'SoB' },
      },
      { solana: { stored: { connectorId: 'two', name: 'Two' }, address: 'SoB' } },
    ),
  ),
  'record record.endedElsewhere > connection connection.drop': loading(
    row(
      { type: 'record.endedElsewhere', namespace: 'eip155', connectorId: 'one' },
      { eip155: { cause: 'otherTab', connectorId: 'one' } },
    ),
    row(
      { type: 'record.endedElsewhere', namespace: 'solana', connectorId: 'two' },
      { solana: { cause: 'otherTab', connectorId: 'two' } },
    ),
  ),
}
