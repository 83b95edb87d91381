import type { ExportedChart, ExportedState } from '../../inspect/export-chart.js'
import type { Picture } from '../../inspect/export-layout.js'
import { type KnownDelays, triggerWords } from '../../inspect/export-words.js'
import { type Draw, draw as drawAnew, type Line, type Shape } from './draw.js'
import { rowWidth, type TextPiece, type TextRow, textBlock } from './text-block.js'
import { wrapText } from './wrap-text.js'

const LABEL = 200
const BOX = 210

/** Fewer states than this are seen at one glance as they are. */
const MANY_STATES = 10

/**
 * Draws the outermost states of a chart alone, and what leads from one to another without its guards and actions: what is read before
 * the whole. Undefined for a chart that is no more than that anyway, and for one whose regions are all there at once.
 */
export async function overviewPicture(
  chart: ExportedChart,
  delays: KnownDelays = {},
  draw: Draw = drawAnew,
): Promise<Picture | undefined> {
  const { root } = chart
  if (root.type !== 'compound' || countOf(root) - 1 < MANY_STATES || root.states.length < 2) return undefined
  if (root.states.every(({ states }) => states.length === 0)) return undefined
  const shape = (state: ExportedState, children: readonly Shape[]): Shape => ({
    id: state.path,
    block: textBlock(boxRows(state, children.length === 0)),
    children,
    initial: children.length === 0 ? undefined : state.initial,
  })
  const bundles = new Map<string, { from: string; to: string; transitions: number[] }>()
  chart.transitions.forEach(({ source, targets }, place) => {
    const from = outermost(source)
    for (const to of new Set(targets.map(outermost))) {
      if (from === to || to === '') continue
      const bundle = bundles.get(`${from}|${to}`) ?? { from, to, transitions: [] }
      bundle.transitions.push(place)
      bundles.set(`${from}|${to}`, bundle)
    }
  })
  const lines = [...bundles.values()].map(({ from, to, transitions }): Line => {
    const block = textBlock(eventRows(transitions, chart, delays))
    return { from, to, transitions, block }
  })
  const inside = root.states.map((state) => shape(state, []))
  return draw([shape(root, inside)], lines)
}

const outermost = (path: string): string => path.split('.')[0] ?? ''

const countOf = ({ states }: ExportedState): number =>
  1 + states.reduce((sum, state) => sum + countOf(state), 0)

function boxRows(state: ExportedState, told: boolean): TextRow[] {
  const rows: TextRow[] = [{ pieces: [{ role: 'name', text: state.key }] }]
  const add = (role: TextPiece['role'], text: string, gap: number): void => {
    wrapText(text, role, told ? BOX : 320).forEach((line, index) => {
      rows.push({ pieces: [{ role, text: line }], gap: index === 0 ? gap : 0 })
    })
  }
  if (state.description !== undefined) add('about', state.description, 0)
  const inside = countOf(state) - 1
  if (told && inside > 0) add('note', `${inside} states inside`, 4)
  return rows
}

/** Each trigger once, however many transitions it stands for. */
function eventRows(places: readonly number[], chart: ExportedChart, delays: KnownDelays): TextRow[] {
  const triggers = new Map<string, number[]>()
  for (const place of places) {
    const transition = chart.transitions[place]
    if (transition === undefined) continue
    const words = triggerWords(transition, chart, delays)
    triggers.set(words, [...(triggers.get(words) ?? []), place])
  }
  const rows: TextPiece[][] = [[]]
  const last = triggers.size - 1
  for (const [at, [words, transitions]] of [...triggers].entries()) {
    const piece: TextPiece = { role: 'event', text: at < last ? `${words},` : words, transitions }
    const row = rows.at(-1) ?? []
    if (row.length > 0 && rowWidth([...row, piece]) > LABEL) rows.push([piece])
    else row.push(piece)
  }
  return rows.map((pieces) => ({ pieces }))
}
