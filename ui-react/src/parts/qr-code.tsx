import { type ReactElement, type ReactNode, useMemo } from 'react'
import { encode } from 'uqr'

export interface QrCodeProps {
  /** What a camera reads from it. */
  readonly value: string
  /** What it is for and what to do without a camera; it is read in place of the drawing. */
  readonly label: string
  /** A mark in the middle. The code gives up the modules under it and stays readable. */
  readonly mark?: ReactNode
  /** A code that must not be read any more: drawn faint and not named. */
  readonly faded?: boolean
}

/** Modules that stay light around a code, so that readers find its edge. */
const QUIET_ZONE = 4
const FINDER = 7
/** How much of a side the mark takes. With level Q a code survives several times as much. */
const HOLE_SHARE = 0.19

/** A QR code on a plate that stays light in every theme. */
export function QrCode({ value, label, mark, faded = false }: QrCodeProps): ReactElement {
  const marked = mark !== undefined
  const { size, path } = useMemo(() => drawingOf(value, marked), [value, marked])
  const far = size - FINDER
  const side = size + 2 * QUIET_ZONE
  return (
    <div data-part="qr" data-state={faded ? 'faded' : 'code'}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or it is hidden. */}
      <svg
        data-part="qr-code"
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
        {...(faded ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
        focusable="false"
      >
        <path d={path} shapeRendering="crispEdges" />
        <Finder x={0} y={0} />
        <Finder x={far} y={0} />
        <Finder x={0} y={far} />
      </svg>
      {marked ? <span data-part="qr-mark">{mark}</span> : null}
    </div>
  )
}

/** One of the three eyes by which readers find the code; round corners do not disturb them. */
function Finder({ x, y }: { readonly x: number; readonly y: number }): ReactElement {
  return (
    <g data-part="qr-finder">
      <rect x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.7" fill="none" strokeWidth="1" />
      <rect x={x + 2} y={y + 2} width="3" height="3" rx="0.8" stroke="none" />
    </g>
  )
}

/** The dark modules as one path, row by row, without the finders and without what is under the mark. */
function drawingOf(value: string, marked: boolean): { readonly size: number; readonly path: string } {
  const { data, size } = encode(value, { ecc: 'Q', border: 0 })
  const hole = marked ? 2 * Math.round((size * HOLE_SHARE) / 2) + 1 : 0
  const from = (size - hole) / 2
  const inHole = (at: number): boolean => at >= from && at < from + hole
  const inFinder = (x: number, y: number): boolean =>
    (x < FINDER && (y < FINDER || y >= size - FINDER)) || (x >= size - FINDER && y < FINDER)
  const dark = (x: number, y: number): boolean =>
    data[y]?.[x] === true && !inFinder(x, y) && !(inHole(x) && inHole(y))
  let path = ''
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!dark(x, y)) continue
      const start = x
      while (dark(x + 1, y)) x += 1
      path += `M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`
    }
  }
  return { size, path }
}
