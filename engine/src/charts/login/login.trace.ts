import { type ChartTrace, lines } from '../kit/trace/chart-trace.js'
import { error, flag, plainNumber, secret } from '../kit/trace/keep-kinds.js'
import { limits } from '../kit/trace/shared-kinds.js'
import type { EmailAnswer, Sent, Throttle } from './login.chart.js'

/** The fields that a trace may hold: no address, no code, and nothing of the account. */
export const loginTrace: ChartTrace<'login'> = {
  events: {
    'login.submit': { email: secret },
    'login.resend': {},
    'login.code': { otp: secret },
    'login.cancel': {},
    'login.closed': {},
    'login.opened': {},
    'login.frameLoaded': {},
    'login.frameFailed': { error },
    'login.frameRestarted': {},
    'login.frameShown': {},
    'login.frameHidden': {},
  },
  outputs: {
    checkThrottle: lines<Throttle>({ n: plainNumber, sentAt: plainNumber }),
    sendEmail: lines<EmailAnswer>({ action: secret, sentAt: plainNumber }),
    awaitDevice: lines<Sent>({ sentAt: plainNumber }),
    checkCode: secret,
    readUser: secret,
  },
  input: { limits },
  context: { limits, email: secret, sent: flag, sentAt: plainNumber, tries: plainNumber, failure: error },
}
