import { memo, type ReactNode } from 'react'
import type { ExportedMachines } from '../../../../chart-kit/src/inspect/export-machines.js'
import { type HashRoute, writeHashRoute } from '../hash-route.js'

interface SideListProps {
  readonly file: ExportedMachines
  readonly page: HashRoute['page']
  /** Id of the chart that is shown. */
  readonly chart: string
  /** Id of the chart in which something just happened. */
  readonly moved: string | undefined
}

/** The pages and the charts, beside what is shown. */
export const SideList = memo(function SideList({ file, page, chart, moved }: SideListProps): ReactNode {
  const link = (name: string, to: 'index' | 'wires' | 'views' | 'compare'): ReactNode => (
    <li>
      <a href={writeHashRoute({ page: to })} aria-current={page === to ? 'page' : undefined}>
        {name}
      </a>
    </li>
  )
  return (
    <nav className="side" aria-label="Charts">
      <ul>
        {link('All charts', 'index')}
        {file.links.length > 0 ? link('Map of the whole', 'wires') : null}
        {file.routes.length === 0 ? null : link('Views', 'views')}
        {link('Compare', 'compare')}
      </ul>
      <ul>
        {file.machines.map(({ id }) => (
          <li key={id}>
            <a
              href={writeHashRoute({ page: 'chart', chart: id })}
              aria-current={page === 'chart' && id === chart ? 'page' : undefined}
            >
              {id}
              {moved === id ? <span className="pulse"> ●</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
})
