import type { ReactNode } from 'react'
import { triggerWords } from '../../../../chart-kit/src/inspect/export-words.js'
import type { ChartIndex } from '../chart-index.js'
import { writeHashRoute } from '../hash-route.js'
import type { Marks } from '../picture/marks.js'
import { markSigns } from '../picture/marks.js'

interface ChartTableProps {
  readonly index: ChartIndex
  readonly marks: Marks
  readonly selected: string | undefined
  readonly counts: Readonly<Record<string, number>> | undefined
}

/** A chart as two tables: nothing of the picture is missing here. */
export function ChartTable({ index, marks, selected, counts }: ChartTableProps): ReactNode {
  const { chart, states } = index
  const link = (path: string): ReactNode => (
    <a href={writeHashRoute({ page: 'chart', chart: chart.id, state: path, table: true })}>
      {path === '' ? chart.id : path}
    </a>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className="tables" aria-label={`Tables of ${chart.id}`} tabIndex={0}>
      <table>
        <caption>States of {chart.id}</caption>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">What it means</th>
            <th scope="col">Kind</th>
            <th scope="col">Runs</th>
            <th scope="col">On entry, on exit</th>
            <th scope="col">Tags, requirements</th>
          </tr>
        </thead>
        <tbody>
          {[...states].map(([path, state]) => (
            <tr
              key={path}
              aria-current={marks.active?.has(path) ? 'step' : undefined}
              className={path === selected ? 'selected' : undefined}
            >
              <th scope="row" className={`level-${path === '' ? 0 : path.split('.').length}`}>
                {link(path)}
                {marks.active?.has(path) ? <span className="chip">active</span> : null}
                <Marked mark={marks.states?.get(path)} />
              </th>
              <td>{state.description}</td>
              <td>
                {state.type}
                {states.get(index.parentOf(path) ?? path)?.initial === state.key && path !== ''
                  ? ', initial'
                  : ''}
                {state.waiting ? ', waits' : ''}
                {state.targets === undefined ? '' : `, at first to ${state.targets.join(' and ')}`}
              </td>
              <td className="code">{state.invoke.map(({ src }) => src).join(', ')}</td>
              <td className="code">
                {[
                  ...state.entry.map((name) => `in: ${name}`),
                  ...state.exit.map((name) => `out: ${name}`),
                ].join(', ')}
              </td>
              <td>{[...state.tags, ...state.requirements].join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>Transitions of {chart.id}, in the order in which they are tried</caption>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">When</th>
            <th scope="col">Event</th>
            <th scope="col">Guard</th>
            <th scope="col">To</th>
            <th scope="col">Actions</th>
            {counts === undefined ? null : <th scope="col">Taken by tests</th>}
          </tr>
        </thead>
        <tbody>
          {chart.transitions.map((one, place) => (
            <tr key={one.id} className={marks.taken?.has(place) ? 'taken' : undefined}>
              <th scope="row">
                {link(one.source)}
                <Marked mark={marks.transitions?.get(place)} />
              </th>
              <td>{triggerWords(one, chart, {})}</td>
              <td className="code">{one.event}</td>
              <td className="code">{one.guard}</td>
              <td>
                {one.targets.length === 0
                  ? 'stays'
                  : one.targets.map((target) => <span key={target}>{link(target)} </span>)}
                {one.reenter === true ? ' (entered anew)' : ''}
              </td>
              <td className="code">{one.actions.join(', ')}</td>
              {counts === undefined ? null : <td>{counts[one.id] ?? 0}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Marked({ mark }: { readonly mark: keyof typeof markSigns | undefined }): ReactNode {
  if (mark === undefined) return null
  return (
    <span className={`chip ${mark}`}>
      {markSigns[mark].sign} {markSigns[mark].word}
    </span>
  )
}
