import { defaultLimits } from '../../composition/default-limits.js'
import type { InWalks } from '../kit/in-walks.cases.js'
import type { LoginFrameContext } from './login-frame.chart.js'

/** The page of the frame comes, and may come again. Beside a login alone it also shows something to the user. */
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
    comes: [
      { event: { type: 'frame.view', isShown: true } },
      { event: { type: 'frame.view', isShown: false } },
    ],
  }),
  loginFrame: () => ({
    model: {
      input: { limits: defaultLimits, connectorId: 'login' },
      outcomes: {
        watchFrame: [
          { name: 'ready', event: { type: 'frame.ready' } },
          { name: 'shown', event: { type: 'frame.view', isShown: true } },
          { name: 'hidden', event: { type: 'frame.view', isShown: false } },
          { name: 'closed', event: { type: 'frame.reloads' } },
        ],
        syncFrame: [{ name: 'told', done: undefined }],
      },
      project: ({ waiting }) => waiting,
    },
  }),
}
