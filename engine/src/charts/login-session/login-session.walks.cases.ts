import type { InWalks } from '../kit/in-walks.cases.js'
import type { LoginSessionContext } from './login-session.chart.js'

/** The walks that the chart joins. */
export const loginSessionWalks: InWalks<LoginSessionContext> = {}
