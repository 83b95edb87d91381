import type { ExportedState } from '../../../chart-kit/src/inspect/export-chart.js'
import type { ExportedMachines } from '../../../chart-kit/src/inspect/export-machines.js'
import { triggerWords } from '../../../chart-kit/src/inspect/export-words.js'
import { counted } from './counted.js'
import { type HashRoute, writeHashRoute } from './hash-route.js'

/** Something that was found. */
export interface Found {
  /** What it is called. */
  readonly title: string
  /** Where and what it is. */
  readonly about: string
  /** Where an event happens: the same words can name the events of several states. */
  readonly from?: string
  readonly address: string
  readonly place: Partial<HashRoute> & Pick<HashRoute, 'page'>
}

interface Entry extends Found {
  readonly text: string
}

const MOST = 30

/** Makes a search over charts, states, events, pieces and descriptions. */
export function searchIn({ machines, routes }: ExportedMachines): (query: string) => readonly Found[] {
  const entries: Entry[] = []
  const add = (title: string, about: string, text: string, place: Found['place'], from?: string): void => {
    entries.push({
      title,
      about,
      ...(from === undefined ? {} : { from }),
      address: writeHashRoute(place),
      place,
      text: `${title} ${about} ${text}`.toLowerCase(),
    })
  }
  for (const machine of machines) {
    const { id, root, transitions } = machine
    add(id, 'chart', root.description ?? '', { page: 'chart', chart: id })
    const visit = (state: ExportedState): void => {
      const { path, description = '', tags, requirements, invoke, entry, exit } = state
      if (path !== '')
        add(
          path,
          `state of ${id}`,
          [description, ...tags, ...requirements, ...invoke.map(({ src }) => src), ...entry, ...exit].join(
            ' ',
          ),
          { page: 'chart', chart: id, state: path },
        )
      state.states.forEach(visit)
    }
    visit(root)
    const events = new Map<string, { states: Set<string>; text: string; title: string }>()
    for (const transition of transitions) {
      const { event, source, guard = '', actions, delay = '', description = '' } = transition
      if (event === '') continue
      const known = events.get(event)
      const text = `${known?.text ?? ''} ${guard} ${actions.join(' ')} ${delay} ${description}`
      events.set(event, {
        states: (known?.states ?? new Set<string>()).add(source),
        text,
        title: known?.title ?? triggerWords(transition, machine, {}),
      })
    }
    for (const [event, { states, text, title }] of events) {
      const [state = ''] = states
      add(title, `event of ${id}`, `${event} ${text}`, { page: 'chart', chart: id, state }, fromWords(states))
    }
  }
  for (const row of routes)
    if (typeof row === 'object' && row !== null && 'view' in row)
      add(String(row.view), 'view', JSON.stringify(row), { page: 'views' })
  return (query) => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    if (words.length === 0) return []
    return entries
      .filter(({ text }) => words.every((word) => text.includes(word)))
      .sort((a, b) => rank(a, words) - rank(b, words))
      .slice(0, MOST)
  }
}

function fromWords(states: ReadonlySet<string>): string {
  const [state, ...others] = states
  // An event of the root happens in every state.
  if (state === undefined || states.has('')) return 'from any state'
  return others.length === 0 ? `from ${state}` : `from ${state} and ${counted(others.length, 'other state')}`
}

/** A name that matches comes before a text that only mentions it. */
const rank = ({ title }: Entry, words: readonly string[]): number =>
  words.every((word) => title.toLowerCase().includes(word)) ? title.length : 1_000
