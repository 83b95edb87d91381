import type { ChartUnderTest } from '@walletchart/chart-kit'
import { connecting } from './charts/connecting.js'
import { connection } from './charts/connection.js'
import { network } from './charts/network.js'
import { requests } from './charts/request.js'
import { seat } from './charts/seat.js'
import { toasts } from './charts/toasts.js'

/** The charts that the kiosk shows, the last one of its own, each with what can be done at the kiosk and what is seen of it there. */
export const kioskCharts: readonly ChartUnderTest[] = [
  connecting,
  connection,
  network,
  requests,
  toasts,
  seat,
]
