import type { WireTables } from '../kit/wire-table.cases.js'

export const receiptsWireTables: WireTables<'receipts'> = {}
