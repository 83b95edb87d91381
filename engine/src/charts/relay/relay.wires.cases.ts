import { alertRows } from '../kit/alert-rows.cases.js'
import { ifWanted, loading, row, toOne, type WireTables } from '../kit/wire-table.cases.js'

/** The events that follow the facts of the relay. */
export const relayWireTables: WireTables<'relay'> = {
  'relay relay.reached > pairing pairing.reachable': ifWanted(row({ type: 'relay.reached' }, toOne({}))),
  'relay alert.raised > toasts toast.show': loading(...alertRows),
}
