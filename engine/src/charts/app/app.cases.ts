import type { Invariant, WalkOptions } from '@walletchart/chart-kit'
import { type Caip2, namespaceOf } from '../../model/ids/caip2.js'
import type { AppContext } from './app.chart.js'

const lists: readonly (readonly Caip2[])[] = [
  ['eip155:1', 'solana:1'],
  ['eip155:1', 'eip155:2'],
  ['solana:1'],
]

const familiesIn = ({ networkIds }: AppContext): readonly string[] => [
  ...new Set(networkIds.map(namespaceOf)),
]

const tellsWhoLostAll: Invariant = {
  name: 'a family is told to be disabled when its last network goes, and only then',
  check: ({ from, to, emitted }) => {
    if (from === undefined || !emitted.some(({ type }) => type === 'app.networks')) return true
    const left = familiesIn(to.snapshot.context)
    const lost = familiesIn(from.snapshot.context).filter((namespace) => !left.includes(namespace))
    const told = emitted.flatMap((fact) => ('namespace' in fact ? [fact.namespace] : []))
    return told.join() === lost.join() || `told of ${told.join()}, lost ${lost.join()}`
  },
}

const tellsTheList: Invariant = {
  name: 'the networks are told after the families that lost them, as they are now',
  check: ({ to, emitted }) => {
    const place = emitted.findIndex(({ type }) => type === 'app.networks')
    if (place === -1) return true
    const fact = emitted[place]
    const { networkIds }: AppContext = to.snapshot.context
    return (
      place === emitted.length - 1 &&
      fact !== undefined &&
      'networkIds' in fact &&
      fact.networkIds === networkIds
    )
  },
}

const alwaysTells: Invariant = {
  name: 'the networks are told at the start and after each change, once',
  check: ({ from, event, emitted }) => {
    const told = emitted.filter(({ type }) => type === 'app.networks').length
    return told === (from === undefined || event?.type === 'app.networks' ? 1 : 0)
  },
}

/** How the app chart is walked. */
export const appCases: WalkOptions<AppContext> = {
  input: { networkIds: lists[0] },
  lateAnswers: true,
  outcomes: {
    hearApp: [
      ...lists.map((networkIds) => ({
        name: networkIds.join(' '),
        event: { type: 'app.networks', networkIds },
      })),
    ],
  },
  events: { 'app.networks': [] },
  project: ({ networkIds }) => networkIds,
  waiting: false,
  invariants: [tellsWhoLostAll, tellsTheList, alwaysTells],
}
