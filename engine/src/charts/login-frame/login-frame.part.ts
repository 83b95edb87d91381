import { fromCallback } from 'xstate'
import { part } from '../kit/part.js'
import { loginOf } from '../login/login-of.js'
import { type LoginFrameEvent, loginFrameChart } from './login-frame.chart.js'
import { loginFrameWires } from './login-frame.wires.js'

/** The frame of the embedded wallet. */
export const loginFramePart = part('loginFrame')({
  open: (context) => ({
    chart: loginFrameChart.provide({
      actors: {
        watchFrame: fromCallback<LoginFrameEvent, Record<string, never>>(({ sendBack }) => {
          try {
            return loginOf(context).hold(() => sendBack({ type: 'frame.ready' }))
          } catch (error) {
            // The user reads that it does not load; the reason is the developer's.
            context.logger.error('walletchart: The login cannot be loaded.', error)
            throw error
          }
        }),
      },
    }),
    input: () => ({ limits: context.app.limits }),
  }),
  wires: loginFrameWires,
})
