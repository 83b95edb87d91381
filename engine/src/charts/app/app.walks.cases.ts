import type { Caip2 } from '../../model/ids/caip2.js'
import { chains, type InWalks } from '../kit/in-walks.cases.js'
import type { AppContext } from './app.chart.js'

const { home, next, other } = chains

const listed = (...networkIds: readonly Caip2[]) => ({
  name: networkIds.join(' '),
  event: { type: 'app.networks', networkIds },
})
const project = ({ networkIds }: AppContext) => networkIds

/** The app takes networks and families away. */
export const appWalks: InWalks<AppContext> = {
  modal: () => ({
    model: {
      input: { networkIds: [home, next, other] },
      outcomes: {
        hearApp: [listed(home, next, other), listed(home, other), listed(other)],
      },
      project,
    },
  }),
  families: () => ({
    model: {
      input: { networkIds: [home, other] },
      outcomes: { hearApp: [listed(home, other), listed(home)] },
      project,
    },
  }),
}
