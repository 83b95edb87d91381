import type { ProductState } from '@walletchart/chart-kit'
import { defaultLimits } from '../../composition/default-limits.js'
import { type InWalks, isIn } from '../kit/in-walks.cases.js'
import type { LoginSessionContext } from './login-session.chart.js'

/** A request is refused only by a login that is there, and no other login begins meanwhile. */
const asks = (state: ProductState): boolean =>
  isIn(state, 'loginSession', '', 'held.calm') && isIn(state, 'login', '', 'idle')

/** The login of an earlier visit is there or not, and the frame may start anew. */
export const loginSessionWalks: InWalks<LoginSessionContext> = {
  login: () => ({
    model: {
      input: { limits: defaultLimits, connectorId: 'login' },
      outcomes: {
        resumeUser: [
          { name: 'there', done: { user: { address: '0xA', chainId: 1 } } },
          { name: 'nobody', done: { user: undefined } },
        ],
        checkSession: [
          { name: 'lives', done: { isConnected: true } },
          { name: 'ended', done: { isConnected: false } },
        ],
        signOut: [{ name: 'told', done: undefined }],
      },
      project: ({ user, holders }) => [user?.address, holders],
    },
    comes: [{ event: { type: 'loginSession.refused' }, when: asks }],
  }),
}
