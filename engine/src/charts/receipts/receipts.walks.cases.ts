import type { InWalks } from '../kit/in-walks.cases.js'
import type { ReceiptsContext } from './receipts.setup.js'

export const receiptsWalks: InWalks<ReceiptsContext> = {}
