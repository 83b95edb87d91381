import type { InWalks } from '../kit/in-walks.cases.js'
import type { LoginFrameInput } from './login-frame.chart.js'

/** The walks that the chart joins. */
export const loginFrameWalks: InWalks<LoginFrameInput> = {}
