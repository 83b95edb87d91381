import type { Picture } from '../../inspect/export-layout.js'
import type { PlainJson } from '../../inspect/plain-json.js'
import { type Draw, draw as drawAnew, type Shape } from './draw.js'
import { type TextRow, textBlock } from './text-block.js'

/** A row of the route table, as far as its picture needs it. */
export interface DrawnRoute {
  readonly view: string
  readonly flow: string
  readonly next: readonly string[]
  readonly notes: readonly string[]
}

/** Reads the rows that can be drawn: those with a view, a flow and the views they lead to. */
export function drawnRoutes(routes: readonly PlainJson[]): DrawnRoute[] {
  return routes.flatMap((row) => {
    if (typeof row !== 'object' || row === null || !('view' in row)) return []
    const { view, flow, next, needs, held } = row
    if (typeof view !== 'string' || typeof flow !== 'string' || !Array.isArray(next)) return []
    const notes = [
      ...(typeof needs === 'string' && needs !== 'nothing' ? [`needs ${needs}`] : []),
      ...(held === true ? ['cannot be closed'] : []),
    ]
    return [{ view, flow, next: next.filter((name): name is string => typeof name === 'string'), notes }]
  })
}

/** One small picture per flow: its views, and the views of other flows they lead to. */
export async function flowPictures(
  routes: readonly PlainJson[],
  draw: Draw = drawAnew,
): Promise<Record<string, Picture>> {
  const rows = drawnRoutes(routes)
  const pictures: Record<string, Picture> = {}
  for (const flow of new Set(rows.map((row) => row.flow))) {
    const own = rows.filter((row) => row.flow === flow)
    const names = new Set(own.flatMap(({ view, next }) => [view, ...next]))
    const shapes = [...names].map((name): Shape => {
      const row = rows.find(({ view }) => view === name)
      const notes = row?.flow === flow ? row.notes : [`flow: ${row?.flow ?? 'none'}`]
      const lines = notes.map((text): TextRow => ({ pieces: [{ role: 'note', text }] }))
      return {
        id: name,
        block: textBlock([{ pieces: [{ role: 'name', text: name }] }, ...lines]),
        children: [],
      }
    })
    const lines = own.flatMap(({ view, next }) => next.map((to) => ({ from: view, to, transitions: [] })))
    pictures[flow] = await draw(shapes, lines)
  }
  return pictures
}
