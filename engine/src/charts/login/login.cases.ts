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
import { loginError } from '../../model/errors/login-error.js'
import type { FrameUser } from '../../ports/login-frame.js'
import type { LoginContext } from './login.chart.js'

const user: FrameUser = { email: 'a@example.org', address: '0xA', chainId: 1 }

const emailIsKept: Invariant = {
  name: 'the address is kept, without spaces around it, until the user leaves or is logged in',
  check: ({ to }) => {
    const { email }: LoginContext = to.snapshot.context
    return to.active.includes('idle') ? email === '' : ['a@example.org', 'b@example.org'].includes(email)
  },
}

const codeIsNowhere: Invariant = {
  name: 'the code is nowhere in the context or in a fact',
  check: ({ to, emitted }) => !JSON.stringify([to.snapshot.context, emitted]).includes('123456'),
}

const failureIsOfTheLastStep: Invariant = {
  name: 'a failure shows where the user can go on, and nowhere else',
  check: ({ to }) => {
    const { failure }: LoginContext = to.snapshot.context
    return (
      (failure === undefined || to.active.some((one) => one === 'failed' || one === 'code.typing')) &&
      (failure !== undefined || !to.active.includes('failed'))
    )
  },
}

const steps = ['checking', 'loadingFrame', 'sending', 'device', 'code', 'reading', 'failed']

/** How the chart is walked. */
export const loginCases: WalkOptions<LoginContext> = {
  input: { limits: defaultLimits },
  lateAnswers: true,
  outcomes: {
    checkThrottle: [
      { name: 'may', done: undefined },
      { name: 'throttled', error: loginError('EMAIL_LOGIN_THROTTLED', { params: { n: 12 } }) },
    ],
    sendEmail: [
      { name: 'device', done: { action: 'VERIFY_DEVICE' } },
      { name: 'code', done: { action: 'VERIFY_OTP' } },
      { name: 'known', done: { action: 'CONNECT' } },
      { name: 'refused', error: loginError('FRAME_ERROR') },
    ],
    awaitDevice: [
      { name: 'approved', done: undefined },
      { name: 'refused', error: loginError('FRAME_ERROR') },
    ],
    checkCode: [
      { name: 'right', done: undefined },
      { name: 'wrong', error: loginError('FRAME_ERROR') },
    ],
    readUser: [
      { name: 'there', done: user },
      { name: 'refused', error: loginError('FRAME_ERROR') },
    ],
  },
  events: {
    'login.submit': [{ email: ' a@example.org ' }, { email: 'b@example.org' }],
    'login.code': [{ otp: '123456' }],
    'login.frameFailed': [{ error: loginError('IFRAME_LOAD_FAILED') }],
  },
  project: ({ email, sent, failure }) => ({ email, sent, failure: failure?.code }),
  waiting: { needs: 'either' },
  invariants: [
    emailIsKept,
    codeIsNowhere,
    failureIsOfTheLastStep,
    startsIn('idle'),
    runsWhile('checkThrottle', { in: 'checking' }),
    runsWhile<LoginContext>('sendEmail', { in: 'sending', asked: ({ email }) => ({ email }) }),
    runsWhile('awaitDevice', { in: 'device' }),
    runsWhile<LoginContext>('checkCode', { in: 'code.verifying', asked: () => ({ otp: '123456' }) }),
    runsWhile<LoginContext>('readUser', { in: 'reading', asked: ({ email }) => ({ email }) }),
    lasts('checking', defaultLimits.frameRequestDeadline),
    lasts('sending.alone', defaultLimits.frameRequestDeadline),
    lasts('device', 600_000),
    lasts('code.verifying.alone', defaultLimits.frameRequestDeadline),
    lasts('reading.alone', defaultLimits.frameRequestDeadline),
    says<LoginContext>('login.failed', ({ after }) => ({ error: after.failure })),
    says<LoginContext>('login.codeSent', ({ before }) => ({ again: before.sent })),
    says('login.done', () => ({ user })),
    promise<LoginContext>('an address that is given is asked for, without what failed before', {
      on: 'login.submit',
      from: ['idle', 'code', 'failed'],
      leadsTo: 'checking',
      tells: [],
      so: ({ failure, sent }) => failure === undefined && !sent,
    }),
    promise('a second press changes nothing', {
      on: 'login.submit',
      from: ['checking', 'loadingFrame', 'sending', 'device', 'reading'],
      changesNothing: true,
    }),
    promise<LoginContext>('another code is for the same address', {
      on: 'login.resend',
      from: ['device', 'code', 'failed'],
      leadsTo: 'checking',
      tells: [],
      so: ({ email }, before) => email === before.email,
    }),
    promise('no e-mail is sent twice by an impatient user', {
      on: 'login.resend',
      outside: ['device', 'code', 'failed'],
      changesNothing: true,
    }),
    promise('the frame is fetched once an e-mail may be sent', {
      on: 'checkThrottle succeeds',
      leadsTo: 'loadingFrame',
      tells: ['login.needsFrame'],
    }),
    promise('too soon is said, and the frame is not called', {
      on: 'checkThrottle fails',
      leadsTo: 'failed',
      tells: ['login.failed'],
    }),
    promise('a frame that is ready is asked', {
      on: 'login.frameLoaded',
      from: 'loadingFrame',
      leadsTo: 'sending',
      tells: [],
    }),
    promise('a frame that is ready for another changes nothing', {
      on: 'login.frameLoaded',
      outside: 'loadingFrame',
      changesNothing: true,
    }),
    promise('a frame that does not come ends the login, and a later one works', {
      on: 'login.frameFailed',
      from: 'loadingFrame',
      leadsTo: 'failed',
      tells: ['login.failed'],
    }),
    promise('a frame that fails for another changes nothing', {
      on: 'login.frameFailed',
      outside: 'loadingFrame',
      changesNothing: true,
    }),
    promise('a known device is asked for no code', {
      on: 'sendEmail succeeds',
      when: (_, { output }) => Reflect.get(Object(output), 'action') === 'CONNECT',
      leadsTo: 'reading',
      tells: [],
    }),
    promise('an unknown device is asked for first', {
      on: 'sendEmail succeeds',
      when: (_, { output }) => Reflect.get(Object(output), 'action') === 'VERIFY_DEVICE',
      leadsTo: 'device',
      tells: ['login.deviceAsked'],
    }),
    promise<LoginContext>('a code is asked for', {
      on: 'sendEmail succeeds',
      when: (_, { output }) => Reflect.get(Object(output), 'action') === 'VERIFY_OTP',
      leadsTo: 'code.typing',
      tells: ['login.codeSent'],
      so: ({ sent }) => sent,
    }),
    promise<LoginContext>('an approved device is asked for the code', {
      on: 'awaitDevice succeeds',
      leadsTo: 'code.typing',
      tells: ['login.deviceApproved', 'login.codeSent'],
      so: ({ sent }) => sent,
    }),
    promise<LoginContext>('six digits are compared, and what was wrong before goes', {
      on: 'login.code',
      from: 'code.typing',
      leadsTo: 'code.verifying',
      tells: [],
      so: ({ failure }) => failure === undefined,
    }),
    promise('digits that nobody waits for change nothing', {
      on: 'login.code',
      outside: 'code.typing',
      changesNothing: true,
    }),
    promise('a right code brings the account', {
      on: 'checkCode succeeds',
      leadsTo: 'reading',
      tells: ['login.codeRight'],
    }),
    promise('a code that is wrong, or that nobody answered, keeps the view', {
      on: 'checkCode fails',
      leadsTo: 'code.typing',
      tells: ['login.failed'],
    }),
    promise('nobody is logged in without an account', {
      on: 'readUser succeeds',
      leadsTo: 'idle',
      tells: ['login.done'],
    }),
    promise('a step that fails says so', {
      on: ['sendEmail fails', 'awaitDevice fails', 'readUser fails', 'deviceDeadline passes'],
      leadsTo: 'failed',
      tells: ['login.failed'],
    }),
    promise<LoginContext>('a frame that starts anew ends what it was asked', {
      on: 'login.frameRestarted',
      from: ['sending', 'device', 'reading'],
      leadsTo: 'failed',
      tells: ['login.failed'],
      so: ({ failure }) => failure?.code === 'FRAME_RELOADED',
    }),
    promise<LoginContext>('a frame that starts anew keeps the view of the code', {
      on: 'login.frameRestarted',
      from: 'code.verifying',
      leadsTo: 'code.typing',
      tells: ['login.failed'],
      so: ({ failure }) => failure?.code === 'FRAME_RELOADED',
    }),
    promise('a frame that starts anew while nothing is asked changes nothing', {
      on: 'login.frameRestarted',
      outside: ['sending', 'device', 'code.verifying', 'reading'],
      changesNothing: true,
    }),
    ...(['sending', 'code.verifying', 'reading'] as const).flatMap((step) => [
      promise(`while the frame is read, ${step} has no deadline`, {
        on: 'login.frameShown',
        from: `${step}.alone`,
        leadsTo: `${step}.withUser`,
        tells: [],
      }),
      promise(`once the user is done, ${step} has its whole time`, {
        on: 'login.frameHidden',
        from: `${step}.withUser`,
        leadsTo: `${step}.alone`,
        tells: [],
      }),
    ]),
    promise('a frame that is shown for another changes nothing', {
      on: ['login.frameShown', 'login.frameHidden'],
      outside: ['sending', 'code.verifying', 'reading'],
      changesNothing: true,
    }),
    promise<LoginContext>('the user may leave at each step, and nothing stays', {
      on: 'login.cancel',
      from: steps,
      leadsTo: 'idle',
      tells: ['login.left'],
      so: ({ email, sent, failure }) => email === '' && !sent && failure === undefined,
    }),
    promise('leaving what was not begun changes nothing', {
      on: 'login.cancel',
      from: 'idle',
      changesNothing: true,
    }),
  ],
}
