import { type ReactNode, useState } from 'react'
import type { ExportedChart } from '../../../../chart-kit/src/inspect/export-chart.js'
import { toMermaid } from '../../../../chart-kit/src/inspect/to-mermaid.js'
import { download } from './download.js'
import { pngOf } from './png-of.js'
import { svgText } from './svg-text.js'

interface ExportButtonsProps {
  /** Of the files, without ending. */
  readonly name: string
  readonly chart?: ExportedChart
}

/** Saves the picture of the page as a file. */
export function ExportButtons({ name, chart }: ExportButtonsProps): ReactNode {
  const [problem, setProblem] = useState('')
  const drawing = (): { svg: SVGSVGElement; size: { w: number; h: number } } => {
    const svg = document.querySelector<SVGSVGElement>('.picture > svg.drawing')
    if (!svg) throw new Error('There is no picture.')
    const { x, y, width, height } = svg.getBBox()
    return { svg, size: { w: Math.ceil(x + width + 12), h: Math.ceil(y + height + 12) } }
  }
  return (
    <>
      <button
        type="button"
        onClick={() => {
          const { svg, size } = drawing()
          download(`${name}.svg`, new Blob([svgText(svg, size)], { type: 'image/svg+xml' }))
        }}
      >
        SVG
      </button>
      <button
        type="button"
        onClick={() => {
          const { svg, size } = drawing()
          pngOf(svgText(svg, size), size).then(
            (blob) => download(`${name}.png`, blob),
            (error: unknown) =>
              setProblem(error instanceof Error ? error.message : 'No picture could be painted.'),
          )
        }}
      >
        PNG
      </button>
      {chart === undefined ? null : (
        <button
          type="button"
          onClick={() => download(`${name}.mmd`, new Blob([toMermaid(chart)], { type: 'text/plain' }))}
        >
          Mermaid
        </button>
      )}
      {problem === '' ? null : <span role="alert">{problem}</span>}
    </>
  )
}
