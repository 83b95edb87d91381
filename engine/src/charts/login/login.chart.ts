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
  /** True once a code was sent in this attempt. */
  readonly sent: boolean
  /** Why the last step failed, until the next one. */
  readonly failure: WalletchartError | undefined
}

/** The next step after an e-mail was sent. */
export interface EmailAnswer {
  readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'
}

interface EmailParts {
  readonly email: string
}

/** Resolves if an e-mail may be sent now. @throws WalletchartError `EMAIL_LOGIN_THROTTLED` with the seconds that are left */
export const checkThrottle = promiseService<void, Record<string, never>>('checkThrottle')
/** Asks for a code, and notes the time. */
export const sendEmail = promiseService<EmailAnswer, EmailParts>('sendEmail')
/** Waits until the device is approved by e-mail. */
export const awaitDevice = promiseService<void, Record<string, never>>('awaitDevice')
export const checkCode = promiseService<void, { readonly otp: string }>('checkCode')
/** Who is logged in. Notes that a login by e-mail was used. */
export const readUser = promiseService<FrameUser, EmailParts>('readUser')

/** The longest wait for a device to be approved, in ms. The link in the e-mail lives as long. */
const DEVICE_DEADLINE = 600_000

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
  },
  guards: {
    asksForDevice: (_, { action }: EmailAnswer) => action === 'VERIFY_DEVICE',
    asksForCode: (_, { action }: EmailAnswer) => action === 'VERIFY_OTP',
  },
  actions: {
    rememberEmail: assign(({ event }) =>
      event.type === 'login.submit' ? { email: event.email.trim(), sent: false } : {},
    ),
    rememberSent: assign({ sent: true }),
    rememberFailure: assign((_, { error }: Thrown) => ({ failure: typed(error) })),
    forgetFailure: assign({ failure: undefined }),
    forget: assign({ email: '', sent: false, failure: undefined }),
    tellNeedsFrame: emit({ type: 'login.needsFrame' }),
    tellCodeSent: emit(({ context }) => ({ type: 'login.codeSent' as const, again: context.sent })),
    tellDeviceAsked: emit({ type: 'login.deviceAsked' }),
    tellDeviceApproved: emit({ type: 'login.deviceApproved' }),
    tellCodeRight: emit({ type: 'login.codeRight' }),
    tellDone: emit((_, { user }: { readonly user: FrameUser }) => ({ type: 'login.done' as const, user })),
    tellFailed: emit((_, { error }: Thrown) => ({ type: 'login.failed' as const, error: typed(error) })),
    tellLeft: emit({ type: 'login.left' }),
  },
})

type Ended = { readonly event: Thrown }
const thrownBy = ({ event }: Ended): Thrown => ({ error: event.error })
const timedOut = (): Thrown => ({ error: loginError('IFRAME_REQUEST_TIMEOUT') })
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
const fail = '#login.failed'
const code = '#login.code.typing'

const submit = {
  target: '#login.checking',
  actions: [{ type: 'rememberEmail' }, { type: 'forgetFailure' }],
} as const
const resend = { target: '#login.checking', actions: [{ type: 'forgetFailure' }] } as const
const leave = { target: '#login.idle', actions: [{ type: 'forget' }, { type: 'tellLeft' }] } as const

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
  context: ({ input }) => ({ ...input, email: '', sent: false, failure: undefined }),
  initial: 'idle',
  states: {
    idle: { on: { 'login.submit': submit } },
    checking: {
      tags: ['waiting'],
      invoke: {
        id: 'checkThrottle',
        src: 'checkThrottle',
        input: {},
        onDone: { target: 'loadingFrame' },
        onError: back(fail, thrownBy),
      },
      on: { 'login.cancel': leave },
      after: { frameRequestDeadline: back(fail, timedOut) },
    },
    loadingFrame: {
      tags: ['waiting'],
      entry: [{ type: 'tellNeedsFrame' }],
      on: {
        'login.cancel': leave,
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
            guard: { type: 'asksForDevice', params: ({ event }) => event.output },
            target: 'device',
            actions: [{ type: 'tellDeviceAsked' }],
          },
          {
            guard: { type: 'asksForCode', params: ({ event }) => event.output },
            target: 'code',
            actions: [{ type: 'tellCodeSent' }, { type: 'rememberSent' }],
          },
          { target: 'reading' },
        ],
        onError: back(fail, thrownBy),
      },
      on: { 'login.cancel': leave, 'login.frameRestarted': back(fail, restarted) },
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
          actions: [{ type: 'tellDeviceApproved' }, { type: 'tellCodeSent' }, { type: 'rememberSent' }],
        },
        onError: back(fail, thrownBy),
      },
      on: {
        'login.cancel': leave,
        'login.resend': resend,
        'login.frameRestarted': back(fail, restarted),
      },
      after: { deviceDeadline: back(fail, timedOut) },
    },
    code: {
      initial: 'typing',
      on: { 'login.cancel': leave, 'login.resend': resend, 'login.submit': submit },
      states: {
        typing: { on: { 'login.code': { target: 'verifying', actions: [{ type: 'forgetFailure' }] } } },
        verifying: {
          tags: ['waiting'],
          invoke: {
            id: 'checkCode',
            src: 'checkCode',
            input: ({ event }) => ({ otp: event.type === 'login.code' ? event.otp : '' }),
            onDone: { target: '#login.reading', actions: [{ type: 'tellCodeRight' }] },
            // A wrong code keeps the view. So does one without an answer: it may still be good.
            onError: back(code, thrownBy),
          },
          on: { 'login.frameRestarted': back(code, restarted) },
          ...answer(back(code, timedOut)),
        },
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
      on: { 'login.cancel': leave, 'login.frameRestarted': back(fail, restarted) },
      ...answer(back(fail, timedOut)),
    },
    failed: {
      on: { 'login.submit': submit, 'login.resend': resend, 'login.cancel': leave },
    },
  },
})
