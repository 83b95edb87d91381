import type { ProductState } from '@walletchart/chart-kit'
import { defaultLimits } from '../../composition/default-limits.js'
import { type InWalks, isIn } from '../kit/in-walks.cases.js'
import type { LoginFrameContext } from './login-frame.chart.js'

const asksUser = (state: ProductState): boolean => isIn(state, 'login', '', 'code.verifying')

/** The page of the frame comes, and may come again. */
export const loginFrameWalks: InWalks<LoginFrameContext> = {
  login: () => ({
    model: {
      input: { limits: defaultLimits, connectorId: 'login' },
      outcomes: {
        watchFrame: [{ name: 'ready', event: { type: 'frame.ready' } }],
        syncFrame: [{ name: 'told', done: undefined }],
      },
      project: ({ waiting }) => waiting,
    },
    // A frame shows something while it is asked. Elsewhere the view changes nothing that another chart hears of.
    comes: [
      { event: { type: 'frame.view', isShown: true }, when: asksUser },
      { event: { type: 'frame.view', isShown: false } },
    ],
  }),
}
