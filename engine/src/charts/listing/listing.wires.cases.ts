import { alertRows } from '../kit/alert-rows.cases.js'
import { loading, type WireTables } from '../kit/wire-table.cases.js'

/** The toasts for alerts of the listing. */
export const listingWireTables: WireTables<'listing'> = {
  'listing alert.raised > toasts toast.show': loading(...alertRows),
}
