import type { ProductState } from '@walletchart/chart-kit'
import { defaultLimits } from '../../composition/default-limits.js'
import { type InWalks, isIn } from '../kit/in-walks.cases.js'
import type { LoginFrameContext } from './login-frame.chart.js'

/** The frame of a login says once how its keys stand, and again after it started anew. */
const mayTell = (state: ProductState): boolean =>
  isIn(state, 'loginSession', '', 'held') && isIn(state, 'loginKeys', '', 'present.keys.unknown')

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
      { event: { type: 'frame.keys', state: 'locked', isBackedUp: false }, when: mayTell },
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
