import { fromPromise } from 'xstate'
import { loginError } from '../../model/errors/login-error.js'
import type { FrameUser } from '../../ports/login-frame.js'
import { part } from '../kit/part.js'
import { reportAlert } from '../kit/report-alert.js'
import { askedChains } from './asked-chains.js'
import { type EmailAnswer, loginChart } from './login.chart.js'
import { loginWires } from './login.wires.js'
import { loginMemory } from './login-memory.js'
import { channelOf } from './login-of.js'
import { readUserOn } from './read-user-on.js'
import { selectLogin } from './select-login.js'

type Nothing = Record<string, never>

/** The login by e-mail. */
export const loginPart = part('login')({
  open: (context) => {
    const memory = loginMemory(context)
    return {
      chart: loginChart.provide({
        actors: {
          checkThrottle: fromPromise<void, Nothing>(async () => {
            const n = await memory.secondsLeft()
            if (n > 0) throw loginError('EMAIL_LOGIN_THROTTLED', { params: { n } })
          }),
          sendEmail: fromPromise<EmailAnswer, { readonly email: string }>(
            async ({ input: { email }, signal }) => {
              const answer = await (await channelOf(context)).ask('CONNECT_EMAIL', { email }, { signal })
              await memory.noteSent()
              return answer
            },
          ),
          awaitDevice: fromPromise<void, Nothing>(async ({ signal }) => {
            await (await channelOf(context)).ask('CONNECT_DEVICE', undefined, { signal })
          }),
          checkCode: fromPromise<void, { readonly otp: string }>(async ({ input: { otp }, signal }) => {
            await (await channelOf(context)).ask('CONNECT_OTP', { otp }, { signal })
          }),
          readUser: fromPromise<FrameUser, { readonly email: string }>(
            async ({ input: { email }, signal }) => {
              const channel = await channelOf(context)
              const user = await readUserOn(channel, askedChains(context), signal)
              await memory.noteUsed(user.email ?? email)
              return user
            },
          ),
        },
      }),
      input: () => ({ limits: context.app.limits }),
    }
  },
  select: () => ({ state: (snapshot) => ({ login: selectLogin(snapshot) }) }),
  report: (fact) =>
    fact.type === 'login.failed' && fact.error.code === 'IFRAME_REQUEST_TIMEOUT' ? reportAlert(fact) : {},
  wires: loginWires,
})
