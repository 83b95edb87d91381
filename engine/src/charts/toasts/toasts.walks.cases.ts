import type { InWalk, InWalks } from '../kit/in-walks.cases.js'
import type { ToastsContext } from './toasts.chart.js'

const quiet = (): InWalk<ToastsContext> => ({ model: { project: ({ message }) => message === undefined } })

/** What others want to be said. */
export const toastsWalks: InWalks<ToastsContext> = {
  wallet: () => ({ model: { project: ({ message, active }) => [message === undefined, active] } }),
  signIn: quiet,
  oneClick: () => ({ model: { project: ({ message }) => message?.message?.code } }),
  approvals: quiet,
  sends: () => ({ model: { project: ({ message }) => message?.message?.code } }),
  listing: () => ({}),
}
