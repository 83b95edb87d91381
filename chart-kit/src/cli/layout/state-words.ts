import type { ExportedChart, ExportedState, ExportedTransition } from '../../inspect/export-chart.js'
import type { KnownDelays } from '../../inspect/export-words.js'
import type { TextPiece, TextRow } from './text-block.js'
import { transitionRows } from './transition-words.js'
import { wrapText } from './wrap-text.js'

/**
 * Transitions that are told in the box of their state, and not drawn as a line: those that stay in it, those that lead
 * back into it, those that go where a line of the state around it leads too, and those that lead into several of its own
 * regions. Lines of theirs would only hide what is new.
 */
export function isInner({ source, targets }: ExportedTransition, chart: ExportedChart): boolean {
  const [target, second] = targets
  if (target === undefined) return true
  if (second !== undefined) return targets.every((one) => isIn(one, source))
  if (target === source) return true
  return chart.transitions.some(
    (other) =>
      other.source !== '' &&
      source.startsWith(`${other.source}.`) &&
      !target.startsWith(`${other.source}.`) &&
      other.targets.length === 1 &&
      other.targets[0] === target,
  )
}

const isIn = (path: string, outer: string): boolean =>
  path !== outer && (outer === '' || path.startsWith(`${outer}.`))

const tellTarget = ({ source, targets }: ExportedTransition): string | undefined => {
  const [target, second] = targets
  if (target === undefined) return undefined
  const inside = (path: string): string => path.slice(source === '' ? 0 : source.length + 1)
  if (second !== undefined) return `→ ${targets.map(inside).join(' and ')}`
  return target === source ? 'begins again' : `→ ${target.slice(target.lastIndexOf('.') + 1)}`
}

/** The rows of a state's box: name, description, services, entry and exit, and transitions that stay in it. */
export function stateRows(state: ExportedState, chart: ExportedChart, delays: KnownDelays): TextRow[] {
  const limit = state.states.length > 0 ? 320 : 210
  const rows: TextRow[] = [{ pieces: [{ role: 'name', text: state.key }] }]
  const add = (role: TextPiece['role'], text: string, gap = 0): void => {
    wrapText(text, role, limit).forEach((line, index) => {
      rows.push({ pieces: [{ role, text: line }], gap: index === 0 ? gap : 0 })
    })
  }
  if (state.description !== undefined) add('about', state.description)
  const notes = [
    ...state.invoke.map(({ id, src }) => (id === src ? `runs ${src}` : `runs ${src} as ${id}`)),
    ...(state.entry.length > 0 ? [`on entry / ${state.entry.join(', ')}`] : []),
    ...(state.exit.length > 0 ? [`on exit / ${state.exit.join(', ')}`] : []),
    ...(state.history === undefined ? [] : [`back to the last state (${state.history})`]),
  ]
  notes.forEach((note, index) => {
    add('note', note, index === 0 ? 4 : 0)
  })
  const inner = chart.transitions.flatMap((transition, place) => {
    if (transition.source !== state.path || !isInner(transition, chart)) return []
    return [{ place, after: tellTarget(transition) }]
  })
  const [first, ...rest] = transitionRows(inner, chart, delays, limit)
  return first === undefined ? rows : [...rows, { ...first, gap: 7 }, ...rest]
}
