import type { Blanks } from '../kit/blanks.js'

/** Nothing was sent. */
export const receiptsBlank: Blanks<'receipts'> = { state: () => ({ sent: [] }) }
