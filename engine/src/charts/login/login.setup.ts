import { assign, emit, setup } from 'xstate'
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

/** The pause before the next e-mail. */
export interface Throttle {
  /** Seconds until it may; 0: now. From 1 to 30. */
  readonly n: number
  /** The time of the e-mail before, in ms since 1970. */
  readonly sentAt: number | undefined
}

export interface EmailParts {
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
