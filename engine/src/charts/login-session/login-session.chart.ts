import { assign, emit, setup } from 'xstate'
import type { Namespace } from '../../model/ids/namespace.js'
import type { FrameUser } from '../../ports/login-frame.js'
import { listeningService, promiseService } from '../authoring.js'
import type { Limits } from '../limits.js'
import { isSameUser } from './is-same-user.js'
import type { LoginSessionEvent, LoginSessionFact } from './login-session.events.js'

export interface LoginSessionInput {
  readonly limits: Limits
  /** The connector that the families' connections name. */
  readonly connectorId: string
}

export interface LoginSessionContext extends LoginSessionInput {
  readonly user: FrameUser | undefined
  /** The address to log in with again. */
  readonly email: string | undefined
  /** The families that the login connects, or is looked for by. The last one that leaves ends it. */
  readonly holders: readonly Namespace[]
}

/** The user of the frame; undefined: no user. */
export interface FoundUser {
  readonly user: FrameUser | undefined
  /** The address of the last login. */
  readonly email?: string | undefined
}

/** The answer of the frame, whether its session lives. */
export interface SessionCheck {
  readonly isConnected: boolean
}

/** Asks the frame who is logged in. */
export const resumeUser = promiseService<FoundUser, Record<string, never>>('resumeUser')
/** Asks the frame whether its session lives. */
export const checkSession = promiseService<SessionCheck, Record<string, never>>('checkSession')
/** Hears of each request that the frame refuses. */
export const watchRefusals = listeningService<LoginSessionEvent, Record<string, never>>()
/** Forgets the login on this page, then in the frame. */
export const signOut = promiseService<void, Record<string, never>>('signOut')

/** The longest wait for the frame at a sign-out, in ms. */
const SIGN_OUT = 3_000

const joined = (all: readonly Namespace[], one: Namespace): readonly Namespace[] =>
  all.includes(one) ? all : [...all, one]

/** The named pieces of the chart. */
export const loginSessionSetup = setup({
  types: {
    context: {} as LoginSessionContext,
    input: {} as LoginSessionInput,
    events: {} as LoginSessionEvent,
    emitted: {} as LoginSessionFact,
  },
  actors: { resumeUser, checkSession, watchRefusals, signOut },
  delays: {
    frameRequestDeadline: ({ context }) => context.limits.frameRequestDeadline,
    frameDeadline: ({ context }) => context.limits.frameDeadline,
    signOutDeadline: SIGN_OUT,
  },
  guards: {
    isFound: (_, { user }: FoundUser) => user !== undefined,
    /** The frame is loaded anew, and somebody else is logged in there. */
    isSame: ({ context }, { user }: FoundUser) => isSameUser(context.user, user),
    lives: (_, { isConnected }: SessionCheck) => isConnected,
    isLastHolder: ({ context, event }) =>
      event.type === 'loginSession.released' && context.holders.every((one) => one === event.by),
  },
  actions: {
    seek: assign(({ context, event }) =>
      event.type === 'loginSession.resume' ? { holders: joined(context.holders, event.by) } : {},
    ),
    release: assign(({ context, event }) =>
      event.type === 'loginSession.released'
        ? { holders: context.holders.filter((one) => one !== event.by) }
        : {},
    ),
    remember: assign((_, { user, email }: FoundUser) => ({ user, email: user?.email ?? email })),
    forget: assign({ user: undefined, email: undefined, holders: [] }),
    /** The address stays. */
    lose: assign(({ context }, { email }: Pick<FoundUser, 'email'>) => ({
      user: undefined,
      email: email ?? context.email,
      holders: [],
    })),
    /** The engine provides it: the connector answers from who is logged in. */
    showUser: (_, __: FoundUser) => undefined,
    showNobody: (_) => undefined,
    tellNeedsFrame: emit({ type: 'loginSession.needsFrame' }),
    tellSettled: emit(({ context: { connectorId } }, told: FoundUser & { readonly restored: boolean }) => ({
      type: 'loginSession.settled' as const,
      connectorId,
      user: told.user ?? { address: '', chainId: '' },
      restored: told.restored,
    })),
    tellAway: emit(({ context: { connectorId } }) => ({ type: 'loginSession.away' as const, connectorId })),
    tellLost: emit(({ context: { connectorId } }) => ({ type: 'loginSession.lost' as const, connectorId })),
    tellEnded: emit(({ context: { connectorId } }) => ({ type: 'loginSession.ended' as const, connectorId })),
  },
})

const checked = ({ event }: { readonly event: { readonly output: SessionCheck } }): SessionCheck =>
  event.output

type Answered = { readonly event: { readonly output: FoundUser } }
const found = ({ event }: Answered): FoundUser => event.output
const back = ({ event }: Answered) => ({ user: event.output.user, restored: true })
const begun = ({ event }: { readonly event: { readonly user: FrameUser } }) => ({ user: event.user })
const now = ({ event }: { readonly event: { readonly user: FrameUser } }) => ({
  user: event.user,
  restored: false,
})

const again = ({ context: { user } }: { readonly context: LoginSessionContext }) => ({ user, restored: true })

const begin = {
  target: '#loginSession.held',
  actions: [
    { type: 'remember', params: begun },
    { type: 'showUser', params: begun },
    { type: 'tellSettled', params: now },
  ],
} as const
const resume = { target: '#loginSession.restoring', actions: [{ type: 'seek' }] } as const
const leave = { target: '#loginSession.leaving' } as const
/** No chart waits for the answer any more. */
const nobody = {
  guard: { type: 'isLastHolder' },
  target: '#loginSession.out',
  actions: [{ type: 'forget' }],
} as const
const release = [nobody, { actions: [{ type: 'release' }] }] as const
const away = {
  target: '#loginSession.out',
  actions: [{ type: 'tellAway' }, { type: 'forget' }, { type: 'showNobody' }],
} as const
const losing = <Params, Target extends 'lost' | 'expired'>(params: Params, target: Target) =>
  ({
    target: `#loginSession.${target}` as const,
    actions: [{ type: 'tellLost' }, { type: 'lose', params }, { type: 'showNobody' }],
  }) as const
const lose = losing({}, 'lost')
const loseFound = losing(found, 'lost')
const expire = losing({}, 'expired')

/** The login of the embedded wallet, which serves several families: they connect and disconnect together. */
export const loginSessionChart = loginSessionSetup.createMachine({
  id: 'loginSession',
  context: ({ input }) => ({ ...input, user: undefined, email: undefined, holders: [] }),
  initial: 'out',
  states: {
    out: { on: { 'loginSession.begin': begin, 'loginSession.resume': resume } },
    restoring: {
      initial: 'loadingFrame',
      on: {
        'loginSession.begin': begin,
        'loginSession.resume': { actions: [{ type: 'seek' }] },
        'loginSession.released': release,
        'loginSession.disconnect': leave,
      },
      states: {
        loadingFrame: {
          tags: ['waiting'],
          entry: [{ type: 'tellNeedsFrame' }],
          on: { 'loginSession.frameLoaded': { target: 'asking' }, 'loginSession.frameFailed': away },
          after: { frameDeadline: away },
        },
        asking: {
          tags: ['waiting'],
          invoke: {
            id: 'resumeUser',
            src: 'resumeUser',
            input: {},
            onDone: [
              {
                guard: { type: 'isFound', params: found },
                target: '#loginSession.held',
                actions: [
                  { type: 'remember', params: found },
                  { type: 'showUser', params: found },
                  { type: 'tellSettled', params: back },
                ],
              },
              loseFound,
            ],
            onError: away,
          },
          on: { 'loginSession.frameRestarted': { target: 'loadingFrame' } },
          after: { frameRequestDeadline: away },
        },
      },
    },
    held: {
      initial: 'calm',
      invoke: { id: 'watchRefusals', src: 'watchRefusals', input: {} },
      on: {
        'loginSession.begin': begin,
        'loginSession.resume': {
          actions: [{ type: 'seek' }, { type: 'tellSettled', params: again }],
        },
        'loginSession.released': [
          { guard: { type: 'isLastHolder' }, ...leave },
          { actions: [{ type: 'release' }] },
        ],
        'loginSession.disconnect': leave,
        'loginSession.frameRestarted': { target: '.loadingFrame' },
        'loginSession.frameFailed': lose,
      },
      states: {
        calm: { on: { 'loginSession.refused': { target: 'checking' } } },
        checking: {
          tags: ['waiting'],
          invoke: {
            id: 'checkSession',
            src: 'checkSession',
            input: {},
            onDone: [{ guard: { type: 'lives', params: checked }, target: 'calm' }, expire],
            // Without an answer nothing is known: the next request shows it.
            onError: { target: 'calm' },
          },
          after: { frameRequestDeadline: { target: 'calm' } },
        },
        loadingFrame: {
          tags: ['waiting'],
          // So that a login that is left does not take the frame away.
          entry: [{ type: 'tellNeedsFrame' }],
          on: { 'loginSession.frameLoaded': { target: 'asking' } },
          after: { frameDeadline: lose },
        },
        asking: {
          tags: ['waiting'],
          invoke: {
            id: 'resumeUserAgain',
            src: 'resumeUser',
            input: {},
            onDone: [{ guard: { type: 'isSame', params: found }, target: 'calm' }, loseFound],
            onError: lose,
          },
          after: { frameRequestDeadline: lose },
        },
      },
    },
    lost: { on: { 'loginSession.begin': begin, 'loginSession.resume': resume } },
    expired: { on: { 'loginSession.begin': begin, 'loginSession.resume': resume } },
    leaving: {
      tags: ['waiting'],
      entry: [{ type: 'tellEnded' }, { type: 'showNobody' }],
      exit: [{ type: 'forget' }],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: {},
        onDone: { target: 'out' },
        onError: { target: 'out' },
      },
      on: { 'loginSession.begin': begin },
      after: { signOutDeadline: { target: 'out' } },
    },
  },
})
