import { ifWanted, loading, row, toOne, type WireTables } from '../kit/wire-table.cases.js'

/** The deliveries of the wires for some facts. */
export const loginWireTables: WireTables<'login'> = {
  'login login.needsFrame > loginFrame frame.load': loading(
    row({ type: 'login.needsFrame' }, toOne({})),
    row({ type: 'login.needsFrame' }, toOne({})),
  ),
  'login login.left > loginFrame frame.cancel': ifWanted(
    row({ type: 'login.left' }, toOne({})),
    row({ type: 'login.left' }, toOne({})),
  ),
}
