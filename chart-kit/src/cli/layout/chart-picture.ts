import type { ExportedChart, ExportedState } from '../../inspect/export-chart.js'
import type { Picture } from '../../inspect/export-layout.js'
import type { KnownDelays } from '../../inspect/export-words.js'
import { type Draw, draw as drawAnew, type Line, type Shape } from './draw.js'
import { isInner, stateRows } from './state-words.js'
import { textBlock } from './text-block.js'
import { transitionRows } from './transition-words.js'

const LABEL = 230

/** Draws a chart: its states in each other, and one line for all transitions of the same two states. */
export function chartPicture(
  chart: ExportedChart,
  delays: KnownDelays = {},
  draw: Draw = drawAnew,
): Promise<Picture> {
  const shape = (state: ExportedState): Shape => ({
    id: state.path,
    block: textBlock(stateRows(state, chart, delays)),
    children: state.states.map(shape),
    initial: state.states.find(({ key }) => key === state.initial)?.path,
  })
  const bundles = new Map<string, { from: string; to: string; transitions: number[] }>()
  chart.transitions.forEach((transition, place) => {
    if (isInner(transition, chart)) return
    for (const to of transition.targets) {
      const key = `${transition.source}|${to}`
      const bundle = bundles.get(key) ?? { from: transition.source, to, transitions: [] }
      bundle.transitions.push(place)
      bundles.set(key, bundle)
    }
  })
  const lines = [...bundles.values()].map(({ from, to, transitions }): Line => {
    const told = transitions.map((place) => ({ place }))
    const rows = transitionRows(told, chart, delays, LABEL)
    return { from, to, transitions, block: textBlock(rows) }
  })
  return draw([shape(chart.root)], [...lines, ...firstWays(chart.root)])
}

/** The lines of history states that say where they lead before they remember anything. */
function firstWays(state: ExportedState): Line[] {
  const own = (state.targets ?? []).map((to): Line => ({ from: state.path, to, transitions: [] }))
  return [...own, ...state.states.flatMap(firstWays)]
}
