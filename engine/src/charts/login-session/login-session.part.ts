import { fromCallback, fromPromise } from 'xstate'
import { part } from '../kit/part.js'
import { askedChains } from '../login/asked-chains.js'
import { loginMemory } from '../login/login-memory.js'
import { channelOf, loginOf } from '../login/login-of.js'
import { readUserOn } from '../login/read-user-on.js'
import { type FoundUser, loginSessionChart, type SessionCheck } from './login-session.chart.js'
import type { LoginSessionEvent } from './login-session.events.js'
import { loginSessionWires } from './login-session.wires.js'
import { selectUser } from './select-user.js'

type Nothing = Record<string, never>

/** The login of the embedded wallet. */
export const loginSessionPart = part('loginSession')({
  open: (context) => {
    const memory = loginMemory(context)
    return {
      chart: loginSessionChart.provide({
        actions: {
          showUser: (_, { user }) => loginOf(context).opened()?.show(user),
          showNobody: () => loginOf(context).opened()?.show(undefined),
        },
        actors: {
          resumeUser: fromPromise<FoundUser, Nothing>(async ({ signal }) => {
            const { email, used, token } = await memory.last()
            // No user logged in here, so the frame need not be asked.
            if (used !== true) return { user: undefined, email }
            const channel = await channelOf(context)
            const says = token === undefined ? undefined : { token }
            const { isConnected } = await channel.ask('IS_CONNECTED', says, { signal })
            if (isConnected) return { user: await readUserOn(channel, askedChains(context), signal), email }
            await memory.noteLost()
            return { user: undefined, email }
          }),
          checkSession: fromPromise<SessionCheck, Nothing>(async ({ signal }) => {
            const { token } = await memory.last()
            const channel = await channelOf(context)
            const answer = await channel.ask('IS_CONNECTED', token === undefined ? undefined : { token }, {
              signal,
            })
            if (!answer.isConnected) await memory.noteLost()
            return answer
          }),
          watchRefusals: fromCallback<LoginSessionEvent, Nothing>(({ sendBack }) =>
            loginOf(context)
              .opened()
              ?.watchRefusals(() => sendBack({ type: 'loginSession.refused' })),
          ),
          signOut: fromPromise<void, Nothing>(async ({ signal }) => {
            // The frame hears of it also where storage is slow.
            const forgotten = memory.forget()
            // So does one that is on its way: the next user of the page would be logged in there.
            await (await channelOf(context)).ask('SIGN_OUT', undefined, { signal, whenReady: true })
            await forgotten
          }),
        },
      }),
      input: () => ({ limits: context.app.limits, connectorId: loginOf(context).connector.descriptor.id }),
    }
  },
  select: () => ({
    state: (snapshot) => {
      const phases = ['out', 'restoring', 'held', 'lost', 'expired', 'leaving'] as const
      const phase = phases.find((one) => snapshot.matches(one)) ?? 'out'
      return { loginSession: { phase, email: snapshot.context.email } }
    },
    account: selectUser,
  }),
  wires: loginSessionWires,
})
