import type { VisitOptions } from '../harness/visit.js'
import { type Onward, ways } from './stage-ways.js'
import { type Stage, stageOf, stages } from './stages.js'

/** Stages that one visitor sees one after the other. */
export interface Journey {
  readonly visit: Pick<VisitOptions, 'query' | 'expected'>
  readonly first: Stage
  readonly onward: readonly { readonly stage: Stage; readonly go: Onward['go'] }[]
}

/** The options of a visit to all of these stages, with the query of the first if none is given. */
export const visitOf = (
  names: readonly [string, ...string[]],
  query = stageOf(names[0]).query,
): Journey['visit'] => ({
  ...(query !== undefined && { query }),
  expected: names.flatMap((name) => stageOf(name).expected ?? []),
})

/** Queries of journeys whose stages need more than the first one does. */
const queries: Readonly<Record<string, string>> = {
  // The wallet knows 31338 and the app does not; with 31339 it is the other way round.
  WhatIsANetwork: 'wallets=lantern&networks=31337,31339',
}

const followers = new Set(Object.values(ways).flatMap((way) => way.map(({ name }) => name)))

/** Every stage once: those that lead to one another on one page, the others on a page each. */
export const journeys: readonly Journey[] = stages
  .filter(({ name }) => !followers.has(name))
  .map((first) => {
    const way = ways[first.name] ?? []
    return {
      first,
      visit: visitOf([first.name, ...way.map(({ name }) => name)], queries[first.name]),
      onward: way.map(({ name, go }) => ({ stage: stageOf(name), go })),
    }
  })
