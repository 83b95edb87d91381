import type { PlanOptions } from '@walletchart/chart-kit'
import type { SnapshotFrom } from 'xstate'
import { defaultLimits } from '../../composition/default-limits.js'
import { featureError } from '../../model/errors/feature-error.js'
import type { EngineChart, EngineHandling } from '../../testing/engine/engine-chart.js'
import { type RelayContext, relayChart } from './relay.chart.js'

const options: PlanOptions<RelayContext> = {
  input: { limits: defaultLimits },
  lateAnswers: true,
  outcomes: {
    reconnectRelay: [
      { name: 'online', done: undefined },
      { name: 'still lost', error: featureError('RELAY_UNREACHABLE') },
    ],
  },
  events: {
    'relay.open': [{}],
    'relay.close': [{}],
    'relay.retry': [{}],
    'relay.online': [{}],
    'relay.lost': [{}],
    'relay.refused': [
      { error: featureError('INVALID_PROJECT_ID') },
      { error: featureError('JWT_TOKEN_NOT_VALID') },
    ],
  },
  view: (snapshot) => viewOf(snapshot),
}

function viewOf(snapshot: SnapshotFrom<typeof relayChart>): Readonly<Record<string, unknown>> {
  const line = (['connecting', 'online', 'reconnecting'] as const).find((one) =>
    snapshot.matches({ line: one }),
  )
  return {
    relay: snapshot.matches('off') ? 'off' : (line ?? 'offline'),
    triesAgain: snapshot.matches({ line: 'offline' }),
  }
}

const handling: EngineHandling = {
  async begin({ pairing }) {
    // The line is needed for as long as the user looks at what went wrong with the code.
    pairing.script('propose', { error: featureError('INVALID_PROJECT_ID') })
    pairing.script('reconnect', 'ask')
  },
  send({ engine, pairing, stateOf }, { type, error }) {
    switch (type) {
      case 'relay.open':
        if (stateOf('relay') !== 'off' && stateOf('relay') !== undefined) return engine.pairing?.renew()
        // It takes a moment until it is online.
        pairing.tell({ type: 'relay.lost' })
        return engine.pairing?.renew()
      case 'relay.close':
        return engine.pairing?.cancel()
      case 'relay.retry':
        return engine.pairing?.retry()
      case 'relay.online':
      case 'relay.lost':
        return pairing.tell({ type })
      case 'relay.refused':
        return pairing.tell({ type, error })
    }
  },
  answer({ pairing: { prompts }, stateOf }, { late }, word) {
    // That the page has given up is not told: the newest question is the one that is still asked.
    const open = prompts.filter(({ method }) => method === 'reconnect')
    const isAsking = stateOf('relay') === 'line.retrying'
    const prompt = !late ? open.at(-1) : isAsking && open.length === 1 ? undefined : open[0]
    if ('error' in word) prompt?.reject(word.error)
    else prompt?.approve()
  },
  shown({ engine }) {
    const { relay: line, nextTryAt } = engine.getState().pairing ?? {}
    return { relay: line, triesAgain: nextTryAt !== undefined }
  },
  // While the relay is off, one runs that keeps it closed.
  services: ({ pairing, stateOf }) =>
    pairing.watching + (['off', 'line.retrying'].includes(stateOf('relay') ?? 'off') ? 1 : 0),
}

/** The line to wallets on other devices. */
export const relayDriver: EngineChart = { machine: relayChart, options, handling, reach: 0.9 }
