import type { InWalks } from '../kit/in-walks.cases.js'
import type { LoginContext } from './login.chart.js'

/** The walks that the chart joins. */
export const loginWalks: InWalks<LoginContext> = {}
