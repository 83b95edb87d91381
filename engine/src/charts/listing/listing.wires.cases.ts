import { alertRows } from '../kit/alert-rows.cases.js'
import { loading, type WireTables } from '../kit/wire-table.cases.js'

/** What follows when the listing has something to say to the developer. */
export const listingWireTables: WireTables<'listing'> = {
  'listing alert.raised > toasts toast.show': loading(...alertRows),
}
