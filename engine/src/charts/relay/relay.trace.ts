import { errorCatalogue } from '../../model/errors/error-catalogue.js'
import type { ChartTrace } from '../kit/trace/chart-trace.js'
import { error, oneOf, plainNumber, secret } from '../kit/trace/keep-kinds.js'
import { limits } from '../kit/trace/shared-kinds.js'

/** What of the relay chart may be written to a trace. */
export const relayTrace: ChartTrace<'relay'> = {
  events: {
    'relay.open': {},
    'relay.close': {},
    'relay.retry': {},
    'relay.online': {},
    'relay.lost': {},
    'relay.refused': { error },
  },
  outputs: { closeRelay: secret, reconnectRelay: secret },
  input: { limits },
  context: { limits, told: oneOf(Object.keys(errorCatalogue)), since: plainNumber },
}
