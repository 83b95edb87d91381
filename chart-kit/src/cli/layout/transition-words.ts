import type { ExportedChart } from '../../inspect/export-chart.js'
import { type KnownDelays, triggerWords } from '../../inspect/export-words.js'
import { rowWidth, type TextPiece, type TextRow } from './text-block.js'
import { wrapText } from './wrap-text.js'

/** A transition by its place in the chart, with what its row says after the guard. */
export interface ToldTransition {
  readonly place: number
  readonly after?: string | undefined
}

/** The rows of transitions. Those that ask the same guard and do the same stand together. */
export function transitionRows(
  told: readonly ToldTransition[],
  chart: ExportedChart,
  delays: KnownDelays,
  limit: number,
): TextRow[] {
  const groups = new Map<string, { guard: string; after: string; actions: string; members: number[] }>()
  for (const { place, after = '' } of told) {
    const { guard = '', actions = [] } = chart.transitions[place] ?? {}
    const group = { guard, after, actions: actions.join(', '), members: [place] }
    const key = JSON.stringify([guard, after, group.actions])
    const known = groups.get(key)
    if (known === undefined) groups.set(key, group)
    else known.members.push(place)
  }
  return [...groups.values()].flatMap(({ guard, after, actions, members }, index) => {
    const events = members.map((place, at): TextPiece => {
      const transition = chart.transitions[place]
      const words = transition === undefined ? '' : triggerWords(transition, chart, delays)
      return {
        role: 'event',
        text: at < members.length - 1 ? `${words},` : words,
        transitions: [place],
      }
    })
    const tail: TextPiece[] = [
      ...(guard === '' ? [] : [{ role: 'guard', text: `[${guard}]`, transitions: members } as const]),
      ...(after === '' ? [] : [{ role: 'to', text: after, transitions: members } as const]),
    ]
    const lines: TextPiece[][] = [[]]
    for (const piece of [...events, ...tail]) {
      const line = lines.at(-1) ?? []
      if (line.length > 0 && rowWidth([...line, piece]) > limit) lines.push([piece])
      else line.push(piece)
    }
    const rows: TextRow[] = lines.map((pieces, at) => ({ pieces, gap: at === 0 && index > 0 ? 5 : 0 }))
    if (actions !== '')
      for (const text of wrapText(`/ ${actions}`, 'actions', limit))
        rows.push({ pieces: [{ role: 'actions', text, transitions: members }] })
    return rows
  })
}
