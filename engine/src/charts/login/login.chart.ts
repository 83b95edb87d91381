import { loginError } from '../../model/errors/login-error.js'
import type { Thrown } from '../authoring.js'
import { loginSetup, type Throttle } from './login.setup.js'

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
  target: '#login.asking',
  actions: [{ type: 'rememberEmail' }, { type: 'forgetFailure' }],
} as const
const resend = {
  target: '#login.asking',
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
    // Until the mail is on its way there is nothing to come back to.
    asking: {
      initial: 'checking',
      on: quit,
      states: {
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
          after: { frameRequestDeadline: back(fail, timedOut) },
        },
        loadingFrame: {
          tags: ['waiting'],
          entry: [{ type: 'tellNeedsFrame' }],
          on: {
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
                target: '#login.device',
                actions: [{ type: 'rememberTime', params: answered }, { type: 'tellDeviceAsked' }],
              },
              {
                guard: { type: 'asksForCode', params: answered },
                target: '#login.code',
                actions: [
                  { type: 'rememberTime', params: answered },
                  { type: 'tellCodeSent' },
                  { type: 'rememberSent' },
                ],
              },
              { target: '#login.reading' },
            ],
            onError: back(fail, thrownBy),
          },
          on: { 'login.frameRestarted': back(fail, restarted) },
          ...answer(back(fail, timedOut)),
        },
      },
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
