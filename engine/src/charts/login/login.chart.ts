import { assign, emit, setup } from 'xstate'
import { loginError } from '../../model/errors/login-error.js'
import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { FrameUser } from '../../ports/login-frame.js'
import { promiseService, type Thrown, typed } from '../authoring.js'
import type { Limits } from '../limits.js'
import type { LoginEvent, LoginFact } from './login.events.js'

export interface LoginInput {
  readonly limits: Limits
}

export interface LoginContext extends LoginInput {
  /** As it was typed, without spaces around it. */
  readonly email: string
  /** True once a code was sent in this attempt, unless it was wrong five times. */
  readonly sent: boolean
  /** The time of the last e-mail, in ms since 1970. Undefined: none of the last 30 s is known. */
  readonly sentAt: number | undefined
  /** The number of wrong codes since the last e-mail. */
  readonly tries: number
  /** Why the last step failed, until the next one. */
  readonly failure: WalletchartError | undefined
}

export interface Sent {
  /** The time of the e-mail, in ms since 1970. */
  readonly sentAt: number
}

/** The next step after an e-mail was sent. */
export interface EmailAnswer extends Sent {
  readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'
}

/** Whether an e-mail may be sent now. */
export interface Throttle {
  /** Seconds until it may; 0: now. From 1 to 30. */
  readonly n: number
  /** The time of the e-mail before, in ms since 1970. */
  readonly sentAt: number | undefined
}

interface EmailParts {
  readonly email: string
}

/** Looks when the last e-mail was sent. */
export const checkThrottle = promiseService<Throttle, Record<string, never>>('checkThrottle')
/** Asks for a code, and notes the time. */
export const sendEmail = promiseService<EmailAnswer, EmailParts>('sendEmail')
/** Waits until the device is approved by e-mail. The code comes by another e-mail. */
export const awaitDevice = promiseService<Sent, Record<string, never>>('awaitDevice')
export const checkCode = promiseService<void, { readonly otp: string }>('checkCode')
/** Who is logged in. Notes that a login by e-mail was used. */
export const readUser = promiseService<FrameUser, EmailParts>('readUser')

/** The longest wait for a device to be approved, in ms. The link in the e-mail lives as long. */
export const DEVICE_DEADLINE = 600_000

/** The lifetime of a code, in ms. */
const CODE_LIFETIME = 1_200_000

/** The number of wrong codes that ends a code. */
const MOST_TRIES = 5

/** True if the frame compared the code: no answer is no try. */
const isWrong = (error: unknown): boolean => typed(error).code === 'FRAME_ERROR'

/** The named pieces of the chart. */
export const loginSetup = setup({
  types: {
    context: {} as LoginContext,
    input: {} as LoginInput,
    events: {} as LoginEvent,
    emitted: {} as LoginFact,
  },
  actors: { checkThrottle, sendEmail, awaitDevice, checkCode, readUser },
  delays: {
    frameRequestDeadline: ({ context }) => context.limits.frameRequestDeadline,
    deviceDeadline: DEVICE_DEADLINE,
    codeLifetime: CODE_LIFETIME,
  },
  guards: {
    isTooSoon: (_, { n }: Throttle) => n > 0,
    /** The code before this one may still be good. */
    hasCode: ({ context }) => context.sent,
    isLastTry: ({ context }, { error }: Thrown) => isWrong(error) && context.tries + 1 >= MOST_TRIES,
    asksForDevice: (_, { action }: EmailAnswer) => action === 'VERIFY_DEVICE',
    asksForCode: (_, { action }: EmailAnswer) => action === 'VERIFY_OTP',
  },
  actions: {
    rememberEmail: assign(({ event }) =>
      event.type === 'login.submit' ? { email: event.email.trim(), sent: false, tries: 0 } : {},
    ),
    rememberSent: assign({ sent: true, tries: 0 }),
    rememberTime: assign((_, { sentAt }: Pick<Throttle, 'sentAt'>) => ({ sentAt })),
    rememberTry: assign(({ context }, { error }: Thrown) => ({
      tries: context.tries + (isWrong(error) ? 1 : 0),
    })),
    rememberSpent: assign({ sent: false }),
    forgetTries: assign({ tries: 0 }),
    rememberFailure: assign((_, { error }: Thrown) => ({ failure: typed(error) })),
    forgetFailure: assign({ failure: undefined }),
    forget: assign({ email: '', sent: false, sentAt: undefined, tries: 0, failure: undefined }),
    tellNeedsFrame: emit({ type: 'login.needsFrame' }),
    tellCodeSent: emit(({ context }) => ({ type: 'login.codeSent' as const, again: context.sent })),
    tellDeviceAsked: emit({ type: 'login.deviceAsked' }),
    tellDeviceApproved: emit({ type: 'login.deviceApproved' }),
    tellCodeRight: emit({ type: 'login.codeRight' }),
    tellDone: emit((_, { user }: { readonly user: FrameUser }) => ({ type: 'login.done' as const, user })),
    tellFailed: emit((_, { error }: Thrown) => ({ type: 'login.failed' as const, error: typed(error) })),
    tellLeft: emit({ type: 'login.left' }),
    tellResumed: emit((_, { view }: Extract<LoginFact, { type: 'login.resumed' }>) => ({
      type: 'login.resumed' as const,
      view,
    })),
  },
})

type Ended = { readonly event: Thrown }
const thrownBy = ({ event }: Ended): Thrown => ({ error: event.error })
const timedOut = (): Thrown => ({ error: loginError('IFRAME_REQUEST_TIMEOUT') })
const tooSoon = ({ event }: { readonly event: { readonly output: Throttle } }): Thrown => ({
  error: loginError('EMAIL_LOGIN_THROTTLED', { params: { n: event.output.n } }),
})
const answered = <Output>({ event }: { readonly event: { readonly output: Output } }): Output => event.output
const restarted = (): Thrown => ({ error: loginError('FRAME_RELOADED') })

/** Back to a state in which the user can go on, with the reason. */
const back = <Params>(target: string, params: Params) =>
  ({
    target,
    actions: [
      { type: 'rememberFailure', params },
      { type: 'tellFailed', params },
    ],
  }) as const
/** As above, and a wrong code counts. */
const wrong = (target: string) =>
  ({
    target,
    actions: [
      { type: 'rememberTry', params: thrownBy },
      { type: 'rememberFailure', params: thrownBy },
      { type: 'tellFailed', params: thrownBy },
    ],
  }) as const
const fail = '#login.failed'
const code = '#login.code.typing'

const submit = {
  target: '#login.checking',
  actions: [{ type: 'rememberEmail' }, { type: 'forgetFailure' }],
} as const
const resend = {
  target: '#login.checking',
  actions: [{ type: 'forgetFailure' }, { type: 'forgetTries' }],
} as const
const leave = { target: '#login.idle', actions: [{ type: 'forget' }, { type: 'tellLeft' }] } as const
const quit = { 'login.cancel': leave, 'login.closed': leave } as const
const resume = <Name extends 'EmailVerifyOtp' | 'EmailVerifyDevice'>(view: Name) =>
  ({ actions: [{ type: 'tellResumed', params: { type: 'login.resumed', view } }] }) as const

/** The wait for an answer of the frame. It has a deadline, unless the frame shows something to the user meanwhile. */
const answer = <Late>(late: Late) =>
  ({
    initial: 'alone',
    states: {
      alone: {
        on: { 'login.frameShown': { target: 'withUser' } },
        after: { frameRequestDeadline: late },
      },
      withUser: { on: { 'login.frameHidden': { target: 'alone' } } },
    },
  }) as const

/** The login by e-mail, from the address to the account. */
export const loginChart = loginSetup.createMachine({
  id: 'login',
  context: ({ input }) => ({
    ...input,
    email: '',
    sent: false,
    sentAt: undefined,
    tries: 0,
    failure: undefined,
  }),
  initial: 'idle',
  states: {
    idle: { on: { 'login.submit': submit } },
    checking: {
      tags: ['waiting'],
      invoke: {
        id: 'checkThrottle',
        src: 'checkThrottle',
        input: {},
        onDone: [
          {
            guard: { type: 'isTooSoon', params: answered },
            target: fail,
            actions: [
              { type: 'rememberTime', params: answered },
              { type: 'rememberFailure', params: tooSoon },
              { type: 'tellFailed', params: tooSoon },
            ],
          },
          { target: 'loadingFrame' },
        ],
        onError: back(fail, thrownBy),
      },
      on: quit,
      after: { frameRequestDeadline: back(fail, timedOut) },
    },
    loadingFrame: {
      tags: ['waiting'],
      entry: [{ type: 'tellNeedsFrame' }],
      on: {
        ...quit,
        'login.frameLoaded': { target: 'sending' },
        'login.frameFailed': back(fail, ({ event }: Ended) => ({ error: event.error })),
      },
    },
    sending: {
      tags: ['waiting'],
      invoke: {
        id: 'sendEmail',
        src: 'sendEmail',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: { type: 'asksForDevice', params: answered },
            target: 'device',
            actions: [{ type: 'rememberTime', params: answered }, { type: 'tellDeviceAsked' }],
          },
          {
            guard: { type: 'asksForCode', params: answered },
            target: 'code',
            actions: [
              { type: 'rememberTime', params: answered },
              { type: 'tellCodeSent' },
              { type: 'rememberSent' },
            ],
          },
          { target: 'reading' },
        ],
        onError: back(fail, thrownBy),
      },
      on: { ...quit, 'login.frameRestarted': back(fail, restarted) },
      ...answer(back(fail, timedOut)),
    },
    device: {
      tags: ['waiting'],
      invoke: {
        id: 'awaitDevice',
        src: 'awaitDevice',
        input: {},
        onDone: {
          target: 'code',
          actions: [
            { type: 'rememberTime', params: answered },
            { type: 'tellDeviceApproved' },
            { type: 'tellCodeSent' },
            { type: 'rememberSent' },
          ],
        },
        onError: back(fail, thrownBy),
      },
      on: {
        'login.cancel': leave,
        'login.resend': resend,
        'login.opened': resume('EmailVerifyDevice'),
        'login.frameRestarted': back(fail, restarted),
      },
      after: { deviceDeadline: back(fail, timedOut) },
    },
    code: {
      initial: 'typing',
      on: {
        'login.cancel': leave,
        'login.resend': resend,
        'login.submit': submit,
        'login.opened': resume('EmailVerifyOtp'),
      },
      states: {
        typing: {
          // The frame decides; this is for a user who comes back later.
          after: { codeLifetime: { target: 'expired' } },
          on: { 'login.code': { target: 'verifying', actions: [{ type: 'forgetFailure' }] } },
        },
        verifying: {
          tags: ['waiting'],
          invoke: {
            id: 'checkCode',
            src: 'checkCode',
            input: ({ event }) => ({ otp: event.type === 'login.code' ? event.otp : '' }),
            onDone: { target: '#login.reading', actions: [{ type: 'tellCodeRight' }] },
            // A wrong code keeps the view. So does one without an answer: it may still be good.
            onError: [
              { guard: { type: 'isLastTry', params: thrownBy }, ...wrong('#login.code.spent') },
              wrong(code),
            ],
          },
          on: { 'login.frameRestarted': back(code, restarted) },
          ...answer(back(code, timedOut)),
        },
        spent: { entry: [{ type: 'rememberSpent' }], after: { codeLifetime: { target: 'expired' } } },
        // Its view says so. A user who opens the modal later begins anew.
        expired: { entry: [{ type: 'forgetFailure' }], on: { 'login.opened': leave } },
      },
    },
    reading: {
      tags: ['waiting'],
      invoke: {
        id: 'readUser',
        src: 'readUser',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'tellDone', params: ({ event }) => ({ user: event.output }) },
            { type: 'forget' },
          ],
        },
        onError: back(fail, thrownBy),
      },
      on: { ...quit, 'login.frameRestarted': back(fail, restarted) },
      ...answer(back(fail, timedOut)),
    },
    failed: {
      on: {
        ...quit,
        'login.submit': submit,
        'login.resend': resend,
        'login.code': {
          guard: { type: 'hasCode' },
          target: '#login.code.verifying',
          actions: [{ type: 'forgetFailure' }],
        },
        'login.opened': leave,
      },
    },
  },
})
