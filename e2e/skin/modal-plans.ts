import { makePlans, type Plan, type PlanOptions } from '@walletchart/chart-kit'
import { engineModel } from '@walletchart/engine/testing'

type Cases = ReturnType<typeof engineModel>['options']

/** The moves of a user before the open modal, and of an app that opens it. */
const byHand = ({ events, ...cases }: Cases): Cases => ({
  ...cases,
  events: {
    ...events,
    'modal.open': [{}, { view: 'Networks' }, { view: 'Connect' }].map((one) => ({ ...one, connected: true })),
    'modal.close': [],
    'modal.replace': [],
    'modal.reset': [],
  },
})

/** When the wallet goes elsewhere the modal leaves a switch that shows, and so gives it up: no plan of the network alone says so. */
const shownSwitches = ({ events, ...cases }: Cases): Cases => {
  const moves = events?.['network.walletChain'] ?? []
  return {
    ...cases,
    events: {
      ...events,
      'network.walletChain': (context, active) => {
        const all = typeof moves === 'function' ? moves(context, active) : moves
        return all.filter((move) => context.wish === undefined || Object(move).chainId === context.wish)
      },
    },
  }
}

const asItIs = (cases: Cases): Cases => cases
const once: PlanOptions = { lateAnswers: false }

/** The charts of what a user meets in the modal and beside it, and how plans are made of each. */
const chosen = {
  modal: [
    [asItIs, { strategy: 'effects' }],
    [byHand, { strategy: 'random', seed: 6, count: 1, length: 40 }],
  ],
  connecting: [
    [asItIs, once],
    [asItIs, { strategy: 'random', seed: 6, count: 1, length: 60 }],
  ],
  connection: [[asItIs, once]],
  network: [
    [shownSwitches, once],
    [shownSwitches, { strategy: 'random', seed: 33, count: 1, length: 40 }],
  ],
  pairing: [[asItIs, once]],
  toasts: [[asItIs, { strategy: 'effects' }]],
  request: [[asItIs, once]],
  balance: [[asItIs, once]],
} as const satisfies Record<string, readonly (readonly [(cases: Cases) => Cases, PlanOptions])[]>

/** A chart whose plans are played on the bundled modal. */
export type ModalChart = keyof typeof chosen

/** A plan of fewer moves takes no more than a page and one transition. */
const FEW_MOVES = 5

/** The fewest moves that take the transitions of a chart from outside: without those that must change nothing. */
export const shortModalPlans = (chart: ModalChart): readonly Plan[] => {
  const { machine, options } = engineModel(chart)
  const [[choose]] = chosen[chart]
  const made = makePlans(machine, { ...choose(options), lateAnswers: false, quiet: false, refused: false })
  return made.plans.filter(({ steps }) => steps.length > FEW_MOVES)
}

/** Generated plans of one chart: they also try refused events, quiet time, every effect and walks at random. */
export const modalPlans = (chart: ModalChart): readonly Plan[] => {
  const { machine, options } = engineModel(chart)
  return chosen[chart].flatMap(([choose, way]) => makePlans(machine, { ...choose(options), ...way }).plans)
}
