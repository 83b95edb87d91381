import {
  type Invariant,
  lasts,
  promise,
  runsWhile,
  says,
  startsIn,
  type WalkOptions,
  type WalkStep,
} from '@walletchart/chart-kit'
import { defaultLimits } from '../../composition/default-limits.js'
import { loginError } from '../../model/errors/login-error.js'
import type { FrameUser } from '../../ports/login-frame.js'
import { namesAsked } from '../kit/whole-time.cases.js'
import type { LoginSessionContext } from './login-session.chart.js'

const one: FrameUser = { email: 'a@example.org', address: '0xA', chainId: 1 }
const other: FrameUser = { email: 'b@example.org', address: '0xB', chainId: 1 }

const knownWhileHeld: Invariant = {
  name: 'a user is known while somebody is logged in or leaves, and at no other time',
  check: ({ to }) => {
    const { user }: LoginSessionContext = to.snapshot.context
    return (user !== undefined) === to.active.includes('held') || to.active.includes('leaving')
  },
}

type Given = Readonly<Record<string, unknown>>
const seeks = ({ holders }: LoginSessionContext, before: LoginSessionContext, _: unknown, { by }: Given) =>
  holders.filter((family) => family === by).length === 1 &&
  before.holders.every((family) => holders.includes(family))
/** The connector has no user to answer for. */
const holdsNobody = ({ user, holders }: LoginSessionContext, _: unknown, step: WalkStep) =>
  user === undefined && holders.length === 0 && namesAsked(step).includes('showNobody')
const forgets = (after: LoginSessionContext, before: LoginSessionContext, step: WalkStep) =>
  after.email === undefined && holdsNobody(after, before, step)

const of = () => ({ connectorId: 'auth' })

/** How the chart is walked. */
export const loginSessionCases: WalkOptions<LoginSessionContext> = {
  input: { limits: defaultLimits, connectorId: 'auth' },
  lateAnswers: true,
  outcomes: {
    resumeUser: [
      { name: 'there', done: { user: one } },
      { name: 'somebody else', done: { user: other } },
      { name: 'nobody', done: { user: undefined, email: 'a@example.org' } },
      { name: 'refused', error: loginError('FRAME_ERROR') },
    ],
    checkSession: [
      { name: 'lives', done: { isConnected: true } },
      { name: 'ended', done: { isConnected: false } },
      { name: 'refused', error: loginError('FRAME_ERROR') },
    ],
    signOut: [
      { name: 'told', done: undefined },
      { name: 'refused', error: loginError('FRAME_ERROR') },
    ],
  },
  events: {
    'loginSession.begin': [{ user: one }, { user: other }],
    'loginSession.resume': [{ by: 'eip155' }, { by: 'solana' }],
    'loginSession.released': [{ by: 'eip155' }, { by: 'solana' }],
    'loginSession.frameFailed': [{ error: loginError('IFRAME_LOAD_FAILED') }],
  },
  project: ({ user, email, holders }) => ({ user: user?.address, email, holders }),
  waiting: { needs: 'either' },
  invariants: [
    knownWhileHeld,
    startsIn('out'),
    runsWhile('resumeUser', { in: ['restoring.asking', 'held.asking'] }),
    runsWhile('checkSession', { in: 'held.checking' }),
    runsWhile('watchRefusals', { in: 'held' }),
    runsWhile('signOut', { in: 'leaving' }),
    lasts('restoring.asking', defaultLimits.frameRequestDeadline),
    lasts('held.asking', defaultLimits.frameRequestDeadline),
    lasts('held.checking', defaultLimits.frameRequestDeadline),
    lasts('restoring.loadingFrame', defaultLimits.frameDeadline),
    lasts('held.loadingFrame', defaultLimits.frameDeadline),
    lasts('leaving', 3_000),
    says('loginSession.away', of),
    says('loginSession.lost', of),
    says('loginSession.ended', of),
    says<LoginSessionContext>('loginSession.settled', ({ after, event, fact }) => ({
      connectorId: 'auth',
      user: after.user,
      restored: !('user' in event) && fact.restored === true,
    })),
    promise<LoginSessionContext>('a login counts from wherever it comes', {
      on: 'loginSession.begin',
      leadsTo: 'held.calm',
      tells: ['loginSession.settled'],
      so: ({ user }, _, step, event) =>
        user === Reflect.get(event, 'user') && namesAsked(step).at(-1) === 'showUser',
    }),
    promise<LoginSessionContext>('a stored login is looked for', {
      on: 'loginSession.resume',
      from: ['out', 'lost', 'expired'],
      leadsTo: 'restoring.loadingFrame',
      tells: ['loginSession.needsFrame'],
      so: seeks,
    }),
    promise<LoginSessionContext>('a family that comes while it is looked for waits too', {
      on: 'loginSession.resume',
      from: 'restoring',
      leadsTo: 'restoring',
      tells: [],
      so: (after, before, { from, to }, event) =>
        from?.name === to.name && seeks(after, before, undefined, event),
    }),
    promise('a frame that starts anew while it is asked is waited for again', {
      on: 'loginSession.frameRestarted',
      from: 'restoring.asking',
      leadsTo: 'restoring.loadingFrame',
      tells: ['loginSession.needsFrame'],
    }),
    promise<LoginSessionContext>('a family that comes later gets what is there', {
      on: 'loginSession.resume',
      from: 'held',
      tells: ['loginSession.settled'],
      so: seeks,
    }),
    promise('a frame that comes is asked', {
      on: 'loginSession.frameLoaded',
      from: ['restoring.loadingFrame', 'held.loadingFrame'],
      leadsTo: ['restoring.asking', 'held.asking'],
      tells: [],
    }),
    promise('a frame that is there is not asked again', {
      on: 'loginSession.frameLoaded',
      outside: ['restoring.loadingFrame', 'held'],
      changesNothing: true,
    }),
    promise('a login that is found connects', {
      on: 'resumeUser succeeds',
      from: 'restoring.asking',
      when: (_, { output }) => Reflect.get(Object(output), 'user') !== undefined,
      leadsTo: 'held.calm',
      tells: ['loginSession.settled'],
      so: (_, __, step) => namesAsked(step).includes('showUser'),
    }),
    promise<LoginSessionContext>('a login that is gone is lost, and said', {
      on: 'resumeUser succeeds',
      from: 'restoring.asking',
      when: (_, { output }) => Reflect.get(Object(output), 'user') === undefined,
      leadsTo: 'lost',
      tells: ['loginSession.lost'],
      so: (after, _, step) => after.email === 'a@example.org' && holdsNobody(after, undefined, step),
    }),
    promise<LoginSessionContext>('a frame that cannot be asked on restoring may be there the next time', {
      on: ['resumeUser fails', 'frameDeadline passes', 'frameRequestDeadline passes'],
      from: ['restoring.loadingFrame', 'restoring.asking'],
      leadsTo: 'out',
      tells: ['loginSession.away'],
      so: forgets,
    }),
    promise<LoginSessionContext>('so may one that does not come', {
      on: 'loginSession.frameFailed',
      from: 'restoring.loadingFrame',
      leadsTo: 'out',
      tells: ['loginSession.away'],
      so: forgets,
    }),
    promise<LoginSessionContext>('a login whose frame does not come again is lost', {
      on: 'loginSession.frameFailed',
      from: 'held',
      leadsTo: 'lost',
      tells: ['loginSession.lost'],
      so: holdsNobody,
    }),
    promise('a frame that fails while it is not waited for changes nothing', {
      on: 'loginSession.frameFailed',
      outside: ['restoring.loadingFrame', 'held'],
      changesNothing: true,
    }),
    promise('a frame that starts anew is asked who is logged in', {
      on: 'loginSession.frameRestarted',
      from: 'held',
      leadsTo: 'held.loadingFrame',
      tells: ['loginSession.needsFrame'],
    }),
    promise<LoginSessionContext>('the same login goes on as if nothing was', {
      on: 'resumeUserAgain succeeds',
      from: 'held.asking',
      when: ({ user }, { output }) =>
        Reflect.get(Object(Reflect.get(Object(output), 'user')), 'address') === user?.address,
      leadsTo: 'held.calm',
      tells: [],
    }),
    promise<LoginSessionContext>('another login, or none, ends this one', {
      on: 'resumeUserAgain succeeds',
      from: 'held.asking',
      when: ({ user }, { output }) =>
        Reflect.get(Object(Reflect.get(Object(output), 'user')), 'address') !== user?.address,
      leadsTo: 'lost',
      tells: ['loginSession.lost'],
      so: holdsNobody,
    }),
    promise<LoginSessionContext>('a login whose frame is gone is lost: it is never shown as connected', {
      on: ['resumeUserAgain fails', 'frameDeadline passes', 'frameRequestDeadline passes'],
      from: ['held.loadingFrame', 'held.asking'],
      leadsTo: 'lost',
      tells: ['loginSession.lost'],
      so: holdsNobody,
    }),
    promise('a refused request is a reason to ask whether the session lives', {
      on: 'loginSession.refused',
      from: 'held.calm',
      leadsTo: 'held.checking',
      tells: [],
    }),
    promise('it is asked once at a time', {
      on: 'loginSession.refused',
      outside: 'held.calm',
      changesNothing: true,
    }),
    promise('a session that lives goes on', {
      on: 'checkSession succeeds',
      when: (_, { output }) => Reflect.get(Object(output), 'isConnected') === true,
      leadsTo: 'held.calm',
      tells: [],
    }),
    promise<LoginSessionContext>('one that has ended is said, and the address stays', {
      on: 'checkSession succeeds',
      when: (_, { output }) => Reflect.get(Object(output), 'isConnected') === false,
      leadsTo: 'expired',
      tells: ['loginSession.lost'],
      so: (after, before, step) => after.email === before.email && holdsNobody(after, before, step),
    }),
    promise('without an answer nothing changes', {
      on: ['checkSession fails', 'frameRequestDeadline passes'],
      from: 'held.checking',
      leadsTo: 'held.calm',
      tells: [],
    }),
    promise('a disconnect is told at once', {
      on: 'loginSession.disconnect',
      from: ['restoring', 'held'],
      leadsTo: 'leaving',
      tells: ['loginSession.ended'],
      so: (_, __, step) => namesAsked(step).includes('showNobody'),
    }),
    promise('a disconnect of nothing changes nothing', {
      on: 'loginSession.disconnect',
      outside: ['restoring', 'held'],
      changesNothing: true,
    }),
    promise<LoginSessionContext>('the sign-out ends, whatever the frame says', {
      on: ['signOut succeeds', 'signOut fails', 'signOutDeadline passes'],
      leadsTo: 'out',
      tells: [],
      so: ({ user, email, holders }) => user === undefined && email === undefined && holders.length === 0,
    }),
    promise<LoginSessionContext>('the last family that leaves ends a login', {
      on: 'loginSession.released',
      from: 'held',
      when: ({ holders }, { by }) => holders.every((family) => family === by),
      leadsTo: 'leaving',
      tells: ['loginSession.ended'],
    }),
    promise<LoginSessionContext>('a login that no family looks for any more is not looked for', {
      on: 'loginSession.released',
      from: 'restoring',
      when: ({ holders }, { by }) => holders.every((family) => family === by),
      leadsTo: 'out',
      tells: [],
      so: ({ email, holders }) => email === undefined && holders.length === 0,
    }),
    promise<LoginSessionContext>('a family that leaves leaves the login to the others', {
      on: 'loginSession.released',
      from: ['restoring', 'held'],
      when: ({ holders }, { by }) => holders.some((family) => family !== by),
      tells: [],
      so: ({ holders }, before, { from, to }, { by }) =>
        from?.name === to.name && holders.join() === before.holders.filter((family) => family !== by).join(),
    }),
  ],
}
