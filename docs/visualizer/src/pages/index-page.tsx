import type { ReactNode } from 'react'
import type { ExportedState } from '../../../../chart-kit/src/inspect/export-chart.js'
import type { ExportedMachines } from '../../../../chart-kit/src/inspect/export-machines.js'
import { counted } from '../counted.js'
import { writeHashRoute } from '../hash-route.js'
import { Thumbnail } from '../picture/thumbnail.js'
import { activeStates, type Standing } from '../timeline/standing.js'

interface IndexPageProps {
  readonly file: ExportedMachines
  readonly standing: Standing | undefined
}

/** All charts of the file. */
export function IndexPage({ file, standing }: IndexPageProps): ReactNode {
  const { machines, links, routes, layout } = file
  return (
    <div className="page index">
      <h1>Charts</h1>
      {links.length === 0 ? null : (
        <p className="lead">
          {machines.length} charts hold every lifecycle. {links.length} wires carry facts from one to another,
          and a table of {routes.length} views says what may be shown.
        </p>
      )}
      <ul className="cards">
        {machines.map(({ id, root, transitions }) => {
          const picture = layout.overviews?.[id] ?? layout.charts?.[id]
          const active = standing === undefined ? undefined : activeStates(standing, id)
          const leaves = [...(active ?? [])].filter((path) => path !== '' && isLeaf(root, path))
          return (
            <li key={id}>
              <a
                href={writeHashRoute({ page: 'chart', chart: id })}
                className={active?.size ? 'card active' : 'card'}
              >
                {picture === undefined ? null : (
                  <Thumbnail picture={picture} {...(active === undefined ? {} : { active })} />
                )}
                <strong>{id}</strong>
                <span>{root.description}</span>
                <small>
                  {leaves.length > 0
                    ? `now in ${leaves.join(', ')}`
                    : `${counted(count(root) - 1, 'state')}, ${counted(transitions.length, 'transition')}`}
                </small>
              </a>
            </li>
          )
        })}
        {links.length === 0 ? null : (
          <li>
            <a href={writeHashRoute({ page: 'wires' })} className="card">
              {layout.wires === undefined ? null : <Thumbnail picture={layout.wires} />}
              <strong>Map of the whole</strong>
              <span>Which fact of which chart becomes a command of which other.</span>
              <small>{counted(links.length, 'wire')}</small>
            </a>
          </li>
        )}
        {routes.length === 0 ? null : (
          <li>
            <a href={writeHashRoute({ page: 'views' })} className="card">
              {Object.values(layout.flows ?? {})
                .slice(0, 1)
                .map((picture) => (
                  <Thumbnail key="flow" picture={picture} />
                ))}
              <strong>Views</strong>
              <span>Where each view leads.</span>
              <small>{counted(routes.length, 'view')}</small>
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}

const count = (state: ExportedState): number => 1 + state.states.reduce((sum, child) => sum + count(child), 0)

function isLeaf(state: ExportedState, path: string): boolean {
  if (state.path === path) return state.states.length === 0
  return state.states.some((child) => isLeaf(child, path))
}
