import { type Changed, isSame, type ListDiff, type MachinesDiff } from './diff-machines.js'

/** Tells a difference as Markdown, for a pull request. */
export function diffAsMarkdown(diff: MachinesDiff): string {
  if (isSame(diff)) return 'The charts are the same.\n'
  const parts = diff.charts.map(({ id, kind, states, transitions }) => {
    if (kind === 'removed') return `## Chart ${code(id)} is removed\n`
    const head = kind === 'added' ? `## Chart ${code(id)} is new\n` : `## Chart ${code(id)}\n`
    return [
      head,
      ...list('State', states, stateName),
      ...list('Transition', transitions, transitionName),
    ].join('\n')
  })
  const wires = list('Wire', diff.wires, code)
  const routes = list('View', diff.routes, code)
  return [
    ...parts,
    ...(wires.length === 0 ? [] : [['## Wires\n', ...wires].join('\n')]),
    ...(routes.length === 0 ? [] : [['## Route table\n', ...routes].join('\n')]),
  ].join('\n')
}

const code = (text: string): string => {
  const fence = text.includes('`') ? '``' : '`'
  return text === '' ? '' : `${fence}${text.replaceAll('\n', ' ')}${fence}`
}

const stateName = (path: string): string => (path === '' ? 'the chart itself' : code(path))

function transitionName(id: string): string {
  const [source = '', event = '', place = '0'] = id.split('|')
  const what = event === '' ? 'always' : event
  const nth = place === '0' ? '' : ` (${Number(place) + 1})`
  return `${code(what)}${nth} in ${stateName(source)}`
}

function list(what: string, diff: ListDiff, name: (id: string) => string): string[] {
  const lines = [
    ...diff.added.map((id) => `- ➕ ${what} ${name(id)} is new`),
    ...diff.removed.map((id) => `- ➖ ${what} ${name(id)} is gone`),
    ...diff.changed.map((one) => `- ✏️ ${what} ${name(one.id)}: ${changes(one)}`),
  ]
  return lines.length === 0 ? [] : [...lines, '']
}

const changes = ({ fields }: Changed): string =>
  fields
    .map(({ field, before, after }) => {
      if (before === '') return `${field} is now ${code(after)}`
      if (after === '') return `${field} ${code(before)} is gone`
      return `${field} ${code(before)} becomes ${code(after)}`
    })
    .join('; ')
