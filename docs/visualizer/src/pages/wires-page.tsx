import { type ReactNode, useMemo, useState } from 'react'
import type { ExportedMachines } from '../../../../chart-kit/src/inspect/export-machines.js'
import { ExportButtons } from '../export/export-buttons.js'
import { writeHashRoute } from '../hash-route.js'
import { WideButton } from '../panels/wide-button.js'
import type { Marks } from '../picture/marks.js'
import { PictureView } from '../picture/picture-view.js'
import type { Standing } from '../timeline/standing.js'

interface WiresPageProps {
  readonly file: ExportedMachines
  readonly standing: Standing | undefined
}

/** The map of the whole: charts as boxes, wires as lines. */
export function WiresPage({ file, standing }: WiresPageProps): ReactNode {
  const { machines, links, layout } = file
  const [selected, setSelected] = useState<string>()
  const [wire, setWire] = useState<number>()
  const [table, setTable] = useState(false)
  const chart = standing?.entry?.chart
  const marks = useMemo((): Marks => (chart === undefined ? {} : { active: new Set([chart]) }), [chart])
  const about = machines.find(({ id }) => id === selected)
  const shown = wire === undefined ? undefined : links[wire]
  return (
    <div className="page work">
      <header className="page-head">
        <h1>Map of the whole</h1>
        <div className="buttons">
          {table ? null : <ExportButtons name="wires" />}
          <WideButton />
          <button type="button" aria-pressed={table} onClick={() => setTable(!table)}>
            Table
          </button>
        </div>
      </header>
      <div className="split">
        {table || layout.wires === undefined ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
          <section className="tables" aria-label="Table of the wires" tabIndex={0}>
            <table>
              <caption>Wires: a fact of one chart becomes a command of another</caption>
              <thead>
                <tr>
                  <th scope="col">From</th>
                  <th scope="col">Fact</th>
                  <th scope="col">To</th>
                  <th scope="col">Event</th>
                  <th scope="col">When</th>
                </tr>
              </thead>
              <tbody>
                {links.map((link) => (
                  <tr key={link.id}>
                    <th scope="row">{link.from}</th>
                    <td className="code">{link.fact}</td>
                    <td>{link.to}</td>
                    <td className="code">{link.event}</td>
                    <td>{link.condition}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ) : (
          <PictureView
            picture={layout.wires}
            label="Map of the wires between the charts"
            marks={marks}
            selected={selected}
            selectedTransition={wire}
            onSelect={(id) => {
              setSelected(id)
              setWire(undefined)
            }}
            onTransition={setWire}
          />
        )}
        <aside className="panel" aria-label="Details">
          {shown !== undefined ? (
            <section className="details">
              <h2>{shown.fact}</h2>
              <p>
                When <b>{shown.from}</b> tells this fact, <b>{shown.to}</b> gets <code>{shown.event}</code>
                {shown.condition === undefined ? '.' : `, if ${shown.condition}.`}
              </p>
            </section>
          ) : about === undefined ? (
            <p className="hint">
              A box is a chart. On a line stands the fact that leaves one chart and the event it becomes for
              the other. Names without a dot begin with the name of their chart.
            </p>
          ) : (
            <section className="details">
              <h2>{about.id}</h2>
              <p>{about.root.description}</p>
              <p>
                <a href={writeHashRoute({ page: 'chart', chart: about.id })}>Open the chart</a>
              </p>
            </section>
          )}
        </aside>
      </div>
    </div>
  )
}
