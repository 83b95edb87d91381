import type { WireTables } from '../kit/wire-table.cases.js'

/** The deliveries of the wires for some facts. */
export const approvalsWireTables: WireTables<'approvals'> = {}
