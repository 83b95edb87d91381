import { featureError } from '../../model/feature-error.js'
import type { WalkOptions } from '../../testing/walk-chart.js'
import { defaultLimits } from '../limits.js'
import type { RelayContext } from './relay.chart.js'

/** How the relay chart is walked. */
export const relayCases: WalkOptions<RelayContext> = {
  input: { limits: defaultLimits },
  lateAnswers: true,
  outcomes: {
    reconnectRelay: [
      { name: 'online', done: undefined },
      { name: 'still lost', error: new Error('lost') },
    ],
  },
  events: {
    'relay.refused': [
      { error: featureError('INVALID_PROJECT_ID') },
      { error: featureError('JWT_TOKEN_NOT_VALID') },
    ],
  },
  waiting: { needs: 'either' },
  waivers: [{ id: 'off', reason: 'Nothing is waited for: the client stays closed until it is needed.' }],
}
