import { ifWanted, loading, row, toOne, type WireTables } from '../kit/wire-table.cases.js'

/** The events that follow a change of the app's networks. */
export const appWireTables: WireTables<'app'> = {
  'app app.familyDisabled > connection connection.drop': ifWanted(
    row({ type: 'app.familyDisabled', namespace: 'eip155' }, { eip155: { cause: 'removed' } }),
    row({ type: 'app.familyDisabled', namespace: 'solana' }, { solana: { cause: 'removed' } }),
  ),
  'app app.familyDisabled > connecting connecting.end': ifWanted(
    row({ type: 'app.familyDisabled', namespace: 'eip155' }, { eip155: {} }),
    row({ type: 'app.familyDisabled', namespace: 'solana' }, { solana: {} }),
  ),
  'app app.networks > network network.list': loading(
    row({ type: 'app.networks', networkIds: ['eip155:1'] }, toOne({ networkIds: ['eip155:1'] })),
    row({ type: 'app.networks', networkIds: [] }, toOne({ networkIds: [] })),
  ),
}
