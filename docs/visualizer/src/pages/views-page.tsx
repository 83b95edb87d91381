import type { ReactNode } from 'react'
import { textFonts } from '../../../../chart-kit/src/inspect/export-layout.js'
import type { ExportedMachines } from '../../../../chart-kit/src/inspect/export-machines.js'
import { arrowPath, linePath } from '../../../../chart-kit/src/inspect/line-path.js'

/** The route table: one small picture per flow, and the rows. */
export function ViewsPage({ file }: { readonly file: ExportedMachines }): ReactNode {
  const rows = file.routes.flatMap((row) =>
    typeof row === 'object' && row !== null && 'view' in row ? [Object.entries(row)] : [],
  )
  const fields = [...new Set(rows.flatMap((row) => row.map(([field]) => field)))]
  return (
    <div className="page index">
      <h1>Views</h1>
      <p className="lead">Where a user can go from each view. A view of another flow says which.</p>
      <div className="flows">
        {Object.entries(file.layout.flows ?? {}).map(([flow, picture]) => (
          <figure key={flow}>
            <figcaption>{flow}</figcaption>
            <svg
              className="drawing"
              width={picture.w}
              height={picture.h}
              viewBox={`0 0 ${picture.w} ${picture.h}`}
              role="img"
              aria-label={`The flow ${flow}; the table below has the same`}
            >
              {picture.boxes.map(({ id, x, y, w, h, texts }) => (
                <g
                  key={id}
                  className={`box${texts.some(({ text }) => text.startsWith('flow: ')) ? ' foreign' : ''}`}
                >
                  <rect className="shape" x={x} y={y} width={w} height={h} rx={10} />
                  {texts.map((text) => (
                    <g key={text.y} className={`text ${text.role}`}>
                      <text
                        x={text.x}
                        y={text.y}
                        fontSize={textFonts[text.role].size}
                        fontWeight={textFonts[text.role].weight}
                        textLength={text.w}
                        lengthAdjust="spacingAndGlyphs"
                      >
                        {text.text}
                      </text>
                    </g>
                  ))}
                </g>
              ))}
              {picture.edges.map(({ from, to, points }) => (
                <g key={`${from}>${to}`} className="edge">
                  <path className="line" d={linePath(points)} />
                  <path className="head" d={arrowPath(points)} />
                </g>
              ))}
            </svg>
          </figure>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className="tables" aria-label="Table of the views" tabIndex={0}>
        <table>
          <caption>The route table</caption>
          <thead>
            <tr>
              {fields.map((field) => (
                <th key={field} scope="col">
                  {field}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const cells = new Map(row)
              return (
                <tr key={String(cells.get('view'))}>
                  {fields.map((field) => (
                    <td key={field}>{cellText(cells.get(field))}</td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function cellText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === undefined ? '' : String(value)
}
