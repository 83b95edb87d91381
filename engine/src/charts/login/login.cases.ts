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
import { typed } from '../authoring.js'
import type { LoginContext } from './login.setup.js'

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
      (failure === undefined ||
        to.active.some((one) => ['failed', 'code.typing', 'code.spent'].includes(one))) &&
      (failure !== undefined || !to.active.includes('failed'))
    )
  },
}

const triesAreCounted: Invariant = {
  name: 'a code is compared until five were wrong, and never after',
  check: ({ to }) => {
    const { tries }: LoginContext = to.snapshot.context
    return to.active.includes('code.spent') ? tries === 5 : tries < 5 || to.active.includes('code.expired')
  },
}

const steps = ['asking', 'device', 'code', 'reading', 'failed']

/** How the chart is walked. */
export const loginCases: WalkOptions<LoginContext> = {
  input: { limits: defaultLimits },
  lateAnswers: true,
  outcomes: {
    checkThrottle: [
      { name: 'may', done: { n: 0, sentAt: undefined } },
      { name: 'tooSoon', done: { n: 12, sentAt: 1_000 } },
      { name: 'unread', error: loginError('FRAME_ERROR') },
    ],
    sendEmail: [
      { name: 'device', done: { action: 'VERIFY_DEVICE', sentAt: 1_000 } },
      { name: 'code', done: { action: 'VERIFY_OTP', sentAt: 1_000 } },
      { name: 'known', done: { action: 'CONNECT', sentAt: 1_000 } },
      { name: 'refused', error: loginError('FRAME_ERROR') },
    ],
    awaitDevice: [
      { name: 'approved', done: { sentAt: 1_000 } },
      { name: 'refused', error: loginError('FRAME_ERROR') },
    ],
    checkCode: [
      { name: 'right', done: undefined },
      { name: 'wrong', error: loginError('FRAME_ERROR') },
      { name: 'unanswered', error: loginError('IFRAME_REQUEST_TIMEOUT') },
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
  project: ({ email, sent, sentAt, tries, failure }) => ({
    email,
    sent,
    sentAt,
    tries,
    failure: failure?.code,
  }),
  waiting: { needs: 'either' },
  invariants: [
    emailIsKept,
    codeIsNowhere,
    failureIsOfTheLastStep,
    triesAreCounted,
    startsIn('idle'),
    runsWhile('checkThrottle', { in: 'asking.checking' }),
    runsWhile<LoginContext>('sendEmail', { in: 'asking.sending', asked: ({ email }) => ({ email }) }),
    runsWhile('awaitDevice', { in: 'device' }),
    runsWhile<LoginContext>('checkCode', { in: 'code.verifying', asked: () => ({ otp: '123456' }) }),
    runsWhile<LoginContext>('readUser', { in: 'reading', asked: ({ email }) => ({ email }) }),
    lasts('asking.checking', defaultLimits.frameRequestDeadline),
    lasts('asking.sending.alone', defaultLimits.frameRequestDeadline),
    lasts('device', 600_000),
    lasts('code.typing', 1_200_000),
    lasts('code.spent', 1_200_000),
    lasts('code.verifying.alone', defaultLimits.frameRequestDeadline),
    lasts('reading.alone', defaultLimits.frameRequestDeadline),
    says<LoginContext>('login.failed', ({ after }) => ({ error: after.failure })),
    says<LoginContext>('login.codeSent', ({ before }) => ({ again: before.sent })),
    says('login.done', () => ({ user })),
    promise<LoginContext>('an address that is given is asked for, without what failed before', {
      on: 'login.submit',
      from: ['idle', 'code', 'failed'],
      leadsTo: 'asking.checking',
      tells: [],
      so: ({ failure, sent }) => failure === undefined && !sent,
    }),
    promise('a second press changes nothing', {
      on: 'login.submit',
      from: ['asking', 'device', 'reading'],
      changesNothing: true,
    }),
    promise<LoginContext>('another code is for the same address', {
      on: 'login.resend',
      from: ['device', 'code', 'failed'],
      leadsTo: 'asking.checking',
      tells: [],
      so: ({ email, tries, failure }, before) =>
        email === before.email && tries === 0 && failure === undefined,
    }),
    promise('no e-mail is sent twice by an impatient user', {
      on: 'login.resend',
      outside: ['device', 'code', 'failed'],
      changesNothing: true,
    }),
    promise('the frame is fetched once an e-mail may be sent', {
      on: 'checkThrottle succeeds',
      when: (_, { output }) => Reflect.get(Object(output), 'n') === 0,
      leadsTo: 'asking.loadingFrame',
      tells: ['login.needsFrame'],
    }),
    promise<LoginContext>(
      'too soon is said with the time of the e-mail before, and the frame is not called',
      {
        on: 'checkThrottle succeeds',
        when: (_, { output }) => Reflect.get(Object(output), 'n') === 12,
        leadsTo: 'failed',
        tells: ['login.failed'],
        so: ({ failure, sentAt }) =>
          failure?.shortMessage === 'Please try again after 12 seconds' && sentAt === 1_000,
      },
    ),
    promise('a throttle that cannot be read ends the login', {
      on: 'checkThrottle fails',
      leadsTo: 'failed',
      tells: ['login.failed'],
    }),
    promise('a frame that is ready is asked', {
      on: 'login.frameLoaded',
      from: 'asking.loadingFrame',
      leadsTo: 'asking.sending',
      tells: [],
    }),
    promise('a frame that is ready for another changes nothing', {
      on: 'login.frameLoaded',
      outside: 'asking.loadingFrame',
      changesNothing: true,
    }),
    promise('a frame that does not come ends the login, and a later one works', {
      on: 'login.frameFailed',
      from: 'asking.loadingFrame',
      leadsTo: 'failed',
      tells: ['login.failed'],
    }),
    promise('a frame that fails for another changes nothing', {
      on: 'login.frameFailed',
      outside: 'asking.loadingFrame',
      changesNothing: true,
    }),
    promise('a known device is asked for no code', {
      on: 'sendEmail succeeds',
      when: (_, { output }) => Reflect.get(Object(output), 'action') === 'CONNECT',
      leadsTo: 'reading',
      tells: [],
    }),
    promise<LoginContext>('an unknown device is asked for first', {
      on: 'sendEmail succeeds',
      when: (_, { output }) => Reflect.get(Object(output), 'action') === 'VERIFY_DEVICE',
      leadsTo: 'device',
      tells: ['login.deviceAsked'],
      so: ({ sentAt }) => sentAt === 1_000,
    }),
    promise<LoginContext>('a code is asked for', {
      on: 'sendEmail succeeds',
      when: (_, { output }) => Reflect.get(Object(output), 'action') === 'VERIFY_OTP',
      leadsTo: 'code.typing',
      tells: ['login.codeSent'],
      so: ({ sent, sentAt, tries }) => sent && sentAt === 1_000 && tries === 0,
    }),
    promise<LoginContext>('an approved device is asked for the code', {
      on: 'awaitDevice succeeds',
      leadsTo: 'code.typing',
      tells: ['login.deviceApproved', 'login.codeSent'],
      so: ({ sent, sentAt, tries }) => sent && sentAt === 1_000 && tries === 0,
    }),
    promise<LoginContext>('six digits are compared, and what was wrong before goes', {
      on: 'login.code',
      from: 'code.typing',
      leadsTo: 'code.verifying',
      tells: [],
      so: ({ failure }) => failure === undefined,
    }),
    promise<LoginContext>('digits of the code before are compared after another e-mail failed', {
      on: 'login.code',
      from: 'failed',
      when: ({ sent }) => sent,
      leadsTo: 'code.verifying',
      tells: [],
      so: ({ failure }) => failure === undefined,
    }),
    promise<LoginContext>('digits without a code change nothing', {
      on: 'login.code',
      from: 'failed',
      when: ({ sent }) => !sent,
      changesNothing: true,
    }),
    promise('digits that nobody waits for change nothing', {
      on: 'login.code',
      outside: ['code.typing', 'failed'],
      changesNothing: true,
    }),
    promise('a right code brings the account', {
      on: 'checkCode succeeds',
      leadsTo: 'reading',
      tells: ['login.codeRight'],
    }),
    promise<LoginContext>('a wrong code keeps the view, and counts', {
      on: 'checkCode fails',
      when: ({ tries }, { error }) => tries < 4 && typed(error).code === 'FRAME_ERROR',
      leadsTo: 'code.typing',
      tells: ['login.failed'],
      so: ({ tries }, before) => tries === before.tries + 1,
    }),
    promise<LoginContext>('the fifth wrong code ends the code', {
      on: 'checkCode fails',
      when: ({ tries }, { error }) => tries === 4 && typed(error).code === 'FRAME_ERROR',
      leadsTo: 'code.spent',
      tells: ['login.failed'],
      so: ({ sent, tries }) => !sent && tries === 5,
    }),
    promise<LoginContext>('a code without an answer keeps the view, and is no try', {
      on: 'checkCode fails',
      when: (_, { error }) => typed(error).code !== 'FRAME_ERROR',
      leadsTo: 'code.typing',
      tells: ['login.failed'],
      so: ({ tries }, before) => tries === before.tries,
    }),
    promise<LoginContext>('a code of 20 minutes is compared no more', {
      on: 'codeLifetime passes',
      leadsTo: 'code.expired',
      tells: [],
      so: ({ failure }) => failure === undefined,
    }),
    promise('nobody is logged in without an account', {
      on: 'readUser succeeds',
      leadsTo: 'idle',
      tells: ['login.done'],
    }),
    promise('a step without an answer says so', {
      on: 'frameRequestDeadline passes',
      outside: 'code',
      leadsTo: 'failed',
      tells: ['login.failed'],
    }),
    promise('a code without an answer in its time says so', {
      on: 'frameRequestDeadline passes',
      from: 'code.verifying',
      leadsTo: 'code.typing',
      tells: ['login.failed'],
    }),
    promise('a step that fails says so', {
      on: ['sendEmail fails', 'awaitDevice fails', 'readUser fails', 'deviceDeadline passes'],
      leadsTo: 'failed',
      tells: ['login.failed'],
    }),
    promise<LoginContext>('a frame that starts anew ends what it was asked', {
      on: 'login.frameRestarted',
      from: ['asking.sending', 'device', 'reading'],
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
      outside: ['asking.sending', 'device', 'code.verifying', 'reading'],
      changesNothing: true,
    }),
    ...(['asking.sending', 'code.verifying', 'reading'] as const).flatMap((step) => [
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
      outside: ['asking.sending', 'code.verifying', 'reading'],
      changesNothing: true,
    }),
    promise<LoginContext>('the user may leave at each step, and nothing stays', {
      on: 'login.cancel',
      from: steps,
      leadsTo: 'idle',
      tells: ['login.left'],
      so: ({ email, sent, sentAt, tries, failure }) =>
        email === '' && !sent && sentAt === undefined && tries === 0 && failure === undefined,
    }),
    promise('a modal that closes ends a login without a code', {
      on: 'login.closed',
      from: ['asking', 'reading', 'failed'],
      leadsTo: 'idle',
      tells: ['login.left'],
    }),
    promise('a modal that closes keeps a login that waits for the e-mail', {
      on: 'login.closed',
      outside: ['asking', 'reading', 'failed'],
      changesNothing: true,
    }),
    ...(['device', 'code.typing', 'code.verifying', 'code.spent'] as const).map((step) =>
      promise(`a user who opens the modal again is led back to ${step}`, {
        on: 'login.opened',
        from: step,
        leadsTo: step,
        tells: [{ type: 'login.resumed', view: step === 'device' ? 'EmailVerifyDevice' : 'EmailVerifyOtp' }],
      }),
    ),
    promise('a user who opens the modal again begins anew when it failed or expired', {
      on: 'login.opened',
      from: ['failed', 'code.expired'],
      leadsTo: 'idle',
      tells: ['login.left'],
    }),
    promise('a modal that opens changes nothing for a login that is under way', {
      on: 'login.opened',
      from: ['idle', 'asking', 'reading'],
      changesNothing: true,
    }),
    promise('leaving what was not begun changes nothing', {
      on: 'login.cancel',
      from: 'idle',
      changesNothing: true,
    }),
  ],
}
