import type { ExportedChart, ExportedState, ExportedTransition } from '../inspect/export-chart.js'
import { toMermaid } from '../inspect/to-mermaid.js'

/** A chart as a page of Markdown: what it is, its picture (Mermaid), its states and its transitions. */
export function chartPage(chart: ExportedChart): string {
  const { id, root, transitions } = chart
  const states = statesIn(root)
  const rows = states.map((state) => [
    stateLink(state.path, id),
    text(state.description ?? ''),
    kindOf(state),
    [...state.invoke.map(({ src }) => src), ...state.after.map(delayOf)].map(code).join(', '),
    state.requirements.join(', '),
  ])
  const moves = transitions.map((transition) => [
    stateLink(transition.source, id),
    eventOf(transition),
    transition.guard === undefined ? '' : code(transition.guard),
    transition.targets.map((path) => stateLink(path, id)).join(', ') || 'stays',
    transition.actions.map(code).join(', '),
    text(transition.description ?? ''),
  ])
  return [
    `# ${id}`,
    '',
    ...(root.description === undefined ? [] : [text(root.description), '']),
    '```mermaid',
    toMermaid(chart).trimEnd(),
    '```',
    '',
    '## States',
    '',
    ...table(['State', 'Meaning', 'Kind', 'Waits for', 'Requirements'], rows),
    '',
    '## Transitions',
    '',
    ...table(['From', 'Event', 'If', 'To', 'Actions', 'Meaning'], moves),
    '',
  ].join('\n')
}

function statesIn(root: ExportedState): ExportedState[] {
  return [root, ...root.states.flatMap(statesIn)]
}

function kindOf({ type, waiting, tags }: ExportedState): string {
  return [type, ...(waiting ? ['waiting'] : []), ...tags.filter((tag) => tag !== 'waiting')].join(', ')
}

function delayOf({ delay, ms }: ExportedState['after'][number]): string {
  return ms === undefined || delay === String(ms) ? delay : `${delay} (${ms} ms)`
}

function eventOf({ kind, event, delay }: ExportedTransition): string {
  switch (kind) {
    case 'always':
      return 'always'
    case 'after':
      return `after ${code(delay ?? '')}`
    case 'done':
    case 'error':
    case 'event':
      return code(event)
  }
}

const stateLink = (path: string, chart: string): string => code(path === '' ? chart : path)

// A bar ends a cell, also inside of code.
const code = (name: string): string => (name === '' ? '' : `\`${text(name)}\``)
const text = (words: string): string => words.replaceAll('|', '\\|').replaceAll('\n', ' ')

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  // A column that is empty in every row says nothing.
  const used = head.map((_, column) => rows.some((row) => (row[column] ?? '') !== ''))
  const line = (cells: readonly string[]): string => `| ${cells.filter((_, at) => used[at]).join(' | ')} |`
  if (rows.length === 0) return ['None.']
  return [line(head), line(head.map(() => '---')), ...rows.map(line)]
}
