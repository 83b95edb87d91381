import { fromPromise } from 'xstate'
import { part } from '../kit/part.js'
import { loginMemory } from '../login/login-memory.js'
import { loginOf } from '../login/login-of.js'
import { type FoundUser, loginSessionChart } from './login-session.chart.js'
import { loginSessionWires } from './login-session.wires.js'

type Nothing = Record<string, never>

/** The login of the embedded wallet. */
export const loginSessionPart = part('loginSession')({
  open: (context) => {
    const memory = loginMemory(context)
    return {
      chart: loginSessionChart.provide({
        actors: {
          resumeUser: fromPromise<FoundUser, Nothing>(async ({ signal }) => {
            // Nobody logged in here, so the frame need not be asked.
            if ((await memory.email()) === undefined) return { user: undefined }
            const channel = loginOf(context).channel()
            const { isConnected } = await channel.ask('IS_CONNECTED', undefined, { signal })
            if (!isConnected) return { user: undefined }
            return { user: await channel.ask('GET_USER', undefined, { signal }) }
          }),
          signOut: fromPromise<void, Nothing>(async ({ signal }) => {
            await memory.forget()
            await loginOf(context).channel().ask('SIGN_OUT', undefined, { signal })
          }),
        },
      }),
      input: () => ({ limits: context.app.limits, connectorId: loginOf(context).connector.descriptor.id }),
    }
  },
  wires: loginSessionWires,
})
