import type { InWalks } from '../kit/in-walks.cases.js'
import type { ApprovalsContext } from './approvals.chart.js'

/** The walks that the chart joins. */
export const approvalsWalks: InWalks<ApprovalsContext> = {}
