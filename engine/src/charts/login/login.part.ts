import { fromPromise } from 'xstate'
import type { FrameUser } from '../../ports/login-frame.js'
import { part } from '../kit/part.js'
import { reportAlert } from '../kit/report-alert.js'
import { askedChains } from './asked-chains.js'
import { loginChart } from './login.chart.js'
import type { EmailAnswer, Sent, Throttle } from './login.setup.js'
import { loginWires } from './login.wires.js'
import { loginMemory } from './login-memory.js'
import { channelOf, loginOf } from './login-of.js'
import { readUserOn } from './read-user-on.js'
import { selectKeys } from './select-keys.js'
import { selectLogin } from './select-login.js'
import { serverPause } from './server-pause.js'

type Nothing = Record<string, never>

/** The login by e-mail. */
export const loginPart = part('login')({
  open: (context) => {
    const memory = loginMemory(context)
    return {
      chart: loginChart.provide({
        actors: {
          checkThrottle: fromPromise<Throttle, Nothing>(() => memory.throttle()),
          sendEmail: fromPromise<EmailAnswer, { readonly email: string }>(
            async ({ input: { email }, signal }) => {
              const channel = await channelOf(context)
              const { action } = await channel
                .ask('CONNECT_EMAIL', { email }, { signal })
                .catch((error: unknown) => {
                  serverPause.begin(error, context.environment.now())
                  throw error
                })
              return { action, sentAt: await memory.noteSent() }
            },
          ),
          awaitDevice: fromPromise<Sent, Nothing>(async ({ signal }) => {
            await (await channelOf(context)).ask('CONNECT_DEVICE', undefined, { signal })
            return { sentAt: await memory.noteSent() }
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
  select: (context) => ({
    state: (snapshot, scope) => ({
      login: {
        ...selectLogin(snapshot),
        ...selectKeys(scope, loginOf(context).opened()),
        codeLifetime: loginOf(context).opened()?.codeLifetime?.(),
        connectMethodsOrder: scope.app.flags.connectMethodsOrder,
      },
    }),
  }),
  report: (fact) =>
    fact.type === 'login.failed' && fact.error.code === 'IFRAME_REQUEST_TIMEOUT' ? reportAlert(fact) : {},
  wires: loginWires,
})
