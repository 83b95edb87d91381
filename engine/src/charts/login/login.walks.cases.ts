import { defaultLimits } from '../../composition/default-limits.js'
import { loginError } from '../../model/errors/login-error.js'
import type { InWalk, InWalks } from '../kit/in-walks.cases.js'
import type { LoginContext } from './login.setup.js'

/** A login by a code, with and without the approval of the device. */
const byCode: InWalk<LoginContext> = {
  model: {
    input: { limits: defaultLimits },
    outcomes: {
      checkThrottle: [{ name: 'allowed', done: { n: 0, sentAt: undefined } }],
      sendEmail: [
        { name: 'code', done: { action: 'VERIFY_OTP', sentAt: 0 } },
        { name: 'device', done: { action: 'VERIFY_DEVICE', sentAt: 0 } },
      ],
      awaitDevice: [{ name: 'approved', done: { sentAt: 0 } }],
      checkCode: [{ name: 'right', done: undefined }],
      readUser: [
        { name: 'there', done: { address: '0xA', chainId: 1 } },
        { name: 'refused', error: loginError('FRAME_ERROR') },
      ],
    },
    // A failure is only shown: no transition, fact or rule reads it again.
    project: ({ sent }) => sent,
  },
  comes: [
    { event: { type: 'login.submit', email: 'sam@example.org' } },
    { event: { type: 'login.code', otp: '123456' } },
    { event: { type: 'login.cancel' } },
  ],
}

export const loginWalks: InWalks<LoginContext> = { login: () => byCode, loginFrame: () => byCode }
