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
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { loginError } from '../../model/errors/login-error.js'
import { hasWholeTime } from '../kit/whole-time.cases.js'
import type { LoginFrameContext } from './login-frame.chart.js'

const unverified = loginError('UNVERIFIED_DOMAIN')
const notLoaded = loginError('EMAIL_LOGIN_NOT_LOADED')

const knownWhileOnItsWay: Invariant = {
  name: 'who waits for the frame is known while it is on its way alone',
  check: ({ to }) => {
    const { waiting }: LoginFrameContext = to.snapshot.context
    // For a page that is loaded anew no part waits at first.
    return (
      waiting.length === 0 ||
      to.active.some((path) => ['present.loading', 'present.reloading', 'present.settling'].includes(path))
    )
  },
}

/** How the chart is walked. */
export const loginFrameCases: WalkOptions<LoginFrameContext> = {
  input: { limits: defaultLimits, connectorId: 'one' },
  events: {
    'frame.load': [{ by: 'login' }, { by: 'session' }],
    'frame.cancel': [{ by: 'login' }, { by: 'session' }],
    'frame.view': [{ isShown: true }, { isShown: false }],
    'frame.keys': [
      { state: 'open', isBackedUp: true },
      { state: 'locked', isBackedUp: false },
    ],
    'frame.broken': [{ error: notLoaded }, {}],
    'frame.unverified': [{ error: unverified }],
  },
  outcomes: {
    watchFrame: [{ name: 'refused', error: loginError('FRAME_URL_INVALID') }],
    syncFrame: [
      { name: 'told', done: undefined },
      { name: 'refused', error: loginError('FRAME_ERROR') },
    ],
  },
  project: ({ waiting }) => waiting,
  waiting: { needs: 'deadline' },
  waivers: [
    { id: 'present', reason: 'The frame stays in the page: what waits for it waits in the states inside.' },
  ],
  invariants: [
    startsIn('absent'),
    knownWhileOnItsWay,
    runsWhile('watchFrame', { in: 'present', undisturbed: true }),
    lasts('present.loading', defaultLimits.frameDeadline),
    lasts('present.settling', 500),
    runsWhile('syncFrame', { in: 'present.ready.syncing' }),
    lasts('present.ready.syncing', defaultLimits.frameRequestDeadline),
    promise('a frame is used, whatever it says to the theme and the app', {
      on: ['syncFrame succeeds', 'syncFrame fails', 'frameRequestDeadline passes'],
      leadsTo: 'present.ready.calm',
      tells: [],
    }),
    says('frame.failed', ({ event: { type, error } }) => ({
      error: type === 'frame.broken' && isWalletchartError(error) ? error : loginError('IFRAME_LOAD_FAILED'),
      connectorId: 'one',
    })),
    promise<LoginFrameContext>('a frame that is needed is put into the page, also after it failed', {
      on: 'frame.load',
      from: ['absent', 'failed'],
      leadsTo: 'present.loading',
      tells: [],
      so: ({ waiting }, _, __, { by }) => waiting.length === 1 && waiting[0] === by,
    }),
    promise<LoginFrameContext>('a frame that is on its way is not loaded twice, and whoever asks waits too', {
      on: 'frame.load',
      from: ['present.loading', 'present.settling'],
      tells: [],
      so: ({ waiting }, before, _, { by }) =>
        waiting.some((one) => one === by) && before.waiting.every((one) => waiting.includes(one)),
    }),
    promise('whoever needs a frame that is ready hears so at once', {
      on: 'frame.load',
      from: 'present.ready',
      leadsTo: 'present.ready',
      tells: ['frame.loaded'],
    }),
    promise('a frame that says that it is ready is not asked at once', {
      on: 'frame.ready',
      from: ['present.loading', 'present.settling'],
      leadsTo: 'present.settling',
      tells: [],
      so: (_, __, step) => hasWholeTime(step, 'present.settling', 500),
    }),
    promise('half a second later it is', {
      on: 'settle passes',
      leadsTo: 'present.ready.syncing',
      tells: ['frame.loaded'],
    }),
    promise('a frame that starts anew loses what it was asked', {
      on: 'frame.ready',
      from: ['present.ready.syncing', 'present.ready.calm'],
      leadsTo: 'present.settling',
      tells: ['frame.restarted'],
    }),
    promise('a page that is loaded anew has the time of a first load', {
      on: 'frame.reloads',
      from: ['present.ready.syncing', 'present.ready.calm'],
      leadsTo: 'present.reloading',
      tells: [],
    }),
    promise('what it showed has gone', {
      on: 'frame.reloads',
      from: 'present.ready.shown',
      leadsTo: 'present.reloading',
      tells: ['frame.hidden'],
    }),
    promise('once it is there again, what it was asked is lost', {
      on: 'frame.ready',
      from: 'present.reloading',
      leadsTo: 'present.settling',
      tells: ['frame.restarted'],
    }),
    promise<LoginFrameContext>('who needs it meanwhile waits', {
      on: 'frame.load',
      from: 'present.reloading',
      leadsTo: 'present.reloading',
      tells: [],
      so: ({ waiting }, _, __, { by }) => waiting.some((one) => one === by),
    }),
    promise<LoginFrameContext>('and may leave, which takes no frame away that another one uses', {
      on: 'frame.cancel',
      from: 'present.reloading',
      leadsTo: 'present.reloading',
      tells: [],
      so: ({ waiting }, before, _, { by }) =>
        waiting.join() === before.waiting.filter((one) => one !== by).join(),
    }),
    lasts('present.reloading', defaultLimits.frameDeadline),
    promise<LoginFrameContext>('one that was not asked yet loses nothing, and who waits goes on', {
      on: 'frame.reloads',
      from: 'present.settling',
      leadsTo: 'present.loading',
      tells: [],
      so: ({ waiting }, before) => waiting.join() === before.waiting.join(),
    }),
    promise('a page that is on its way, or in no page, is not loaded anew', {
      on: 'frame.reloads',
      from: ['absent', 'present.loading', 'present.reloading', 'failed'],
      changesNothing: true,
    }),
    promise('and what it showed', {
      on: 'frame.ready',
      from: 'present.ready.shown',
      leadsTo: 'present.settling',
      tells: ['frame.hidden', 'frame.restarted'],
    }),
    promise('what the frame shows is told', {
      on: 'frame.view',
      from: ['present.ready.syncing', 'present.ready.calm'],
      when: (_, { isShown }) => isShown === true,
      leadsTo: 'present.ready.shown',
      tells: ['frame.shown'],
    }),
    promise('so is the end of it, and the frame is told what changed meanwhile', {
      on: 'frame.view',
      from: 'present.ready.shown',
      when: (_, { isShown }) => isShown === false,
      leadsTo: 'present.ready.syncing',
      tells: ['frame.hidden'],
    }),
    says('frame.keysTold', ({ event: { state, isBackedUp } }) => ({ state, isBackedUp })),
    promise('what it says of its keys is told', {
      on: 'frame.keys',
      from: 'present',
      leadsTo: 'present',
      tells: ['frame.keysTold'],
      so: (_, __, { from, to }) => from?.name === to.name,
    }),
    promise('a frame that is out of the page has no keys', {
      on: 'frame.keys',
      from: ['absent', 'failed'],
      changesNothing: true,
    }),
    says('frame.disallowed', () => ({ error: unverified })),
    promise('a page that the project does not allow is said, and the frame tried all the same', {
      on: 'frame.unverified',
      from: 'present',
      leadsTo: 'present',
      tells: ['frame.disallowed'],
    }),
    promise('a frame is told what changed', {
      on: 'frame.outdated',
      from: ['present.ready.syncing', 'present.ready.calm'],
      leadsTo: 'present.ready.syncing',
      tells: [],
      so: (_, __, step) => hasWholeTime(step, 'present.ready.syncing', defaultLimits.frameRequestDeadline),
    }),
    promise('a view that is said again changes nothing', {
      on: 'frame.view',
      from: 'present.ready.shown',
      when: (_, { isShown }) => isShown === true,
      changesNothing: true,
    }),
    promise('neither does the end of one that was not shown', {
      on: 'frame.view',
      from: ['present.ready.syncing', 'present.ready.calm'],
      when: (_, { isShown }) => isShown === false,
      changesNothing: true,
    }),
    promise('what shows is not taken away for that', {
      on: 'frame.outdated',
      outside: ['present.ready.syncing', 'present.ready.calm'],
      changesNothing: true,
    }),
    promise('a frame that is not ready shows nothing', {
      on: 'frame.view',
      outside: 'present.ready',
      changesNothing: true,
    }),
    promise('a frame that is out of the page says nothing', {
      on: 'frame.ready',
      from: ['absent', 'failed'],
      changesNothing: true,
    }),
    promise<LoginFrameContext>('a frame on its way that nobody waits for is taken away', {
      on: 'frame.cancel',
      from: ['present.loading', 'present.settling'],
      when: ({ waiting }, { by }) => waiting.every((one) => one === by),
      leadsTo: 'absent',
      tells: [],
    }),
    promise<LoginFrameContext>('one that another waits for stays', {
      on: 'frame.cancel',
      from: ['present.loading', 'present.settling'],
      when: ({ waiting }, { by }) => waiting.some((one) => one !== by),
      leadsTo: ['present.loading', 'present.settling'],
      tells: [],
      so: ({ waiting }, before, _, { by }) =>
        waiting.join() === before.waiting.filter((one) => one !== by).join(),
    }),
    promise('a frame that is there stays', {
      on: 'frame.cancel',
      from: ['absent', 'present.ready', 'failed'],
      changesNothing: true,
    }),
    promise('a frame that cannot be put into the page is told', {
      on: ['watchFrame fails', 'frame.broken'],
      from: [
        'present.loading',
        'present.reloading',
        'present.settling',
        'present.ready.syncing',
        'present.ready.calm',
      ],
      leadsTo: 'failed',
      tells: ['frame.failed'],
    }),
    promise('what a broken frame showed has gone', {
      on: ['watchFrame fails', 'frame.broken'],
      from: 'present.ready.shown',
      leadsTo: 'failed',
      tells: ['frame.hidden', 'frame.failed'],
    }),
    promise('a frame that does not come is told, and taken away', {
      on: 'frameDeadline passes',
      leadsTo: 'failed',
      tells: ['frame.failed'],
    }),
  ],
}
