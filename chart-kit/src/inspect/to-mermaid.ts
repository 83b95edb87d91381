import type { ExportedChart, ExportedState, ExportedTransition } from './export-chart.js'

/** Writes a chart as a Mermaid state diagram (`stateDiagram-v2`), with events, guards and actions on the lines. */
export function toMermaid({ root, transitions }: ExportedChart): string {
  const lines = ['stateDiagram-v2']
  const names = new Map<string, string>()
  const visit = (state: ExportedState): void => {
    names.set(state.path, `s${names.size}`)
    state.states.forEach(visit)
  }
  visit(root)
  const name = (path: string): string => names.get(path) ?? 's0'

  const defaults: string[] = []
  const write = (state: ExportedState, indent: string): void => {
    const id = name(state.path)
    const label = state.type === 'history' ? (state.history === 'deep' ? 'H*' : 'H') : state.key
    if (state.states.length === 0) {
      lines.push(`${indent}state "${plain(label)}" as ${id}`)
      if (state.type === 'final') lines.push(`${indent}${id} --> [*]`)
      for (const target of state.targets ?? []) defaults.push(`  ${id} --> ${name(target)}`)
    } else {
      lines.push(`${indent}state "${plain(label)}" as ${id} {`)
      writeInside(state, `${indent}  `)
      lines.push(`${indent}}`)
    }
    for (const transition of transitions)
      if (transition.source === state.path && transition.targets.length === 0)
        lines.push(`${indent}${id} : ${words(transition)}`)
  }
  const writeInside = (state: ExportedState, indent: string): void => {
    const first = state.states.find(({ key }) => key === state.initial)
    if (first !== undefined) lines.push(`${indent}[*] --> ${name(first.path)}`)
    state.states.forEach((child, index) => {
      if (state.type === 'parallel' && index > 0) lines.push(`${indent}--`)
      write(child, indent)
    })
  }
  write(root, '  ')
  lines.push(...defaults)
  for (const transition of transitions)
    for (const target of transition.targets)
      lines.push(`  ${name(transition.source)} --> ${name(target)} : ${words(transition)}`)
  return `${lines.join('\n')}\n`
}

// Mermaid ends a statement at a semicolon, and reads quotes and hashes in its own way.
const plain = (text: string): string =>
  text.replace(/[#;"<>{}]/g, (letter) => `#${letter.charCodeAt(0)};`).replaceAll('\n', ' ')

function words({ event, kind, delay, guard, actions }: ExportedTransition): string {
  const what =
    kind === 'always'
      ? 'always'
      : kind === 'after'
        ? `after ${delay ?? ''}`
        : event.replace(/^xstate\.(done|error)\.(actor|state)\./, (_, outcome) => `${outcome} `)
  const condition = guard === undefined ? '' : ` [${guard}]`
  const work = actions.length === 0 ? '' : ` / ${actions.join(', ')}`
  return plain(`${what}${condition}${work}`)
}
