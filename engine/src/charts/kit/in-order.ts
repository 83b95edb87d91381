import type { Wire } from './wire.js'

/**
 * The wires with those that features bring: each before the first wire of its fact to the chart it names, else after all of its fact.
 * A fact without another wire stands last of its chart. The order within a fact is the order of delivery.
 */
export const inOrder = (wires: readonly Wire[], incoming: readonly Wire[]): readonly Wire[] =>
  incoming.reduce<readonly Wire[]>((list, wire) => {
    const isOfFact = ({ from, fact }: Wire): boolean => from === wire.from && fact === wire.fact
    const ahead = list.findIndex((one) => isOfFact(one) && one.to === wire.before)
    const after = (is: (one: Wire) => boolean) =>
      list.reduce((found, one, at) => (is(one) ? at + 1 : found), 0)
    const last = after(isOfFact) || after(({ from }) => from === wire.from) || list.length
    const place = ahead >= 0 ? ahead : last
    return [...list.slice(0, place), wire, ...list.slice(place)]
  }, wires)
