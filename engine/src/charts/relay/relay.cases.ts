import {
  type Invariant,
  lasts,
  promise,
  runsWhile,
  says,
  startsIn,
  type WalkOptions,
} from '@walletchart/chart-kit'
import { defaultLimits } from '../../composition/default-limits.js'
import { featureError } from '../../model/errors/feature-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { RelayContext } from './relay.chart.js'

const reachedIsTold: Invariant = {
  name: 'the relay is told as reached when the socket opens, and when a retry finds it open',
  check: ({ from, to, event, move, emitted }) => {
    if (from === undefined || move?.kind === 'late') return true
    const was = from.active.includes('line.online')
    const is = to.active.includes('line.online')
    const due = is && (!was || event?.type === 'relay.retry')
    return emitted.some(({ type }) => type === 'relay.reached') === due
  },
}

const codeOf = ({ error }: Readonly<Record<string, unknown>>): string | undefined =>
  error instanceof WalletchartError ? error.code : undefined

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
  invariants: [
    reachedIsTold,
    says('alert.raised', ({ event }) => ({ error: event.error })),
    startsIn('off'),
    runsWhile('watchRelay', { in: 'line', undisturbed: true }),
    runsWhile('closeRelay', { in: 'off' }),
    runsWhile('reconnectRelay', { in: 'line.retrying' }),
    lasts('line.connecting', defaultLimits.relayPatience),
    lasts('line.reconnecting', defaultLimits.heartbeat),
    lasts('line.offline', defaultLimits.heartbeat),
    lasts('line.retrying', defaultLimits.relayPatience),
    promise('a relay that is needed is opened', {
      on: 'relay.open',
      from: 'off',
      leadsTo: 'line.connecting',
    }),
    promise('a relay that is needed again after a refusal is tried again', {
      on: 'relay.open',
      from: 'line.refused',
      leadsTo: 'line.retrying',
    }),
    promise('a relay that is open stays as it is when it is needed once more', {
      on: 'relay.open',
      outside: ['off', 'line.refused'],
      changesNothing: true,
    }),
    promise('a relay nobody needs is closed', { on: 'relay.close', leadsTo: 'off' }),
    promise('an open socket counts, whatever was thought of it before', {
      on: 'relay.online',
      from: 'line',
      leadsTo: 'line.online',
    }),
    promise('an open socket told again is no news', {
      on: 'relay.online',
      from: 'line.online',
      changesNothing: true,
    }),
    promise('a socket that breaks gets some time to come back', {
      on: 'relay.lost',
      from: 'line.online',
      leadsTo: 'line.reconnecting',
    }),
    promise('a socket that was not open cannot break', {
      on: 'relay.lost',
      outside: 'line.online',
      changesNothing: true,
    }),
    promise('a retry is a retry wherever the socket is not open', {
      on: 'relay.retry',
      outside: ['off', 'line.online'],
      leadsTo: 'line.retrying',
    }),
    promise('a retry of an open socket leaves it open', {
      on: 'relay.retry',
      from: 'line.online',
      leadsTo: 'line.online',
    }),
    promise('a relay that does not come is out of reach', {
      on: ['relayPatience passes', 'reconnectRelay fails'],
      leadsTo: 'line.offline',
    }),
    promise('a relay that does not come back is out of reach', {
      on: 'heartbeat passes',
      from: 'line.reconnecting',
      leadsTo: 'line.offline',
    }),
    promise('a relay out of reach is tried every 5 s', {
      on: 'heartbeat passes',
      from: 'line.offline',
      leadsTo: 'line.retrying',
    }),
    promise('a retry that succeeds ends the wait', { on: 'reconnectRelay succeeds', leadsTo: 'line.online' }),
    promise<RelayContext>('a refusal is told once per reason', {
      on: 'relay.refused',
      from: 'line',
      leadsTo: 'line.refused',
      so: (after, { told }, { emitted }, event) =>
        after.told === codeOf(event) && emitted.length === (told === codeOf(event) ? 0 : 1),
    }),
  ],
  waivers: [{ id: 'off', reason: 'Nothing is waited for: the client stays closed until it is needed.' }],
}
