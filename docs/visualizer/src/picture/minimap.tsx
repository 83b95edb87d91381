import { memo, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Picture } from '../../../../chart-kit/src/inspect/export-layout.js'
import type { PanZoom } from './use-pan-zoom.js'

interface MinimapProps {
  readonly picture: Picture
  readonly active: ReadonlySet<string>
  readonly panZoom: PanZoom
}

/** Size of the largest, in px. */
const MOST = { w: 132, h: 132 }

/**
 * The whole picture, small, with a frame around the part that is seen; hidden while all of it is. Users of
 * keys move the picture itself, so this is hidden from screen readers.
 */
export const Minimap = memo(function Minimap({ picture, active, panZoom }: MinimapProps): ReactNode {
  const map = useRef<SVGSVGElement>(null)
  const seen = useRef<SVGRectElement>(null)
  const scale = Math.min(MOST.w / picture.w, MOST.h / picture.h)
  const { onView } = panZoom

  useLayoutEffect(
    () =>
      onView(({ x, y, scale }, { clientWidth, clientHeight }) => {
        const { w, h } = picture
        const [left, top] = [Math.max(0, -x / scale), Math.max(0, -y / scale)]
        const [right, bottom] = [
          Math.min(w, (clientWidth - x) / scale),
          Math.min(h, (clientHeight - y) / scale),
        ]
        const part = [left, top, Math.max(0, right - left), Math.max(0, bottom - top)]
        ;['x', 'y', 'width', 'height'].forEach((name, at) => {
          seen.current?.setAttribute(name, String(Math.round(part[at] ?? 0)))
        })
        // A frame that is just around everything says nothing.
        const all = right - left > w - 2 && bottom - top > h - 2
        if (map.current !== null) map.current.style.visibility = all ? 'hidden' : ''
      }),
    [picture, onView],
  )

  const go = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.type === 'pointermove' && event.buttons === 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { left, top } = event.currentTarget.getBoundingClientRect()
    panZoom.centre((event.clientX - left) / scale, (event.clientY - top) / scale)
  }
  return (
    <svg
      ref={map}
      className="minimap"
      aria-hidden="true"
      data-still=""
      width={Math.round(picture.w * scale)}
      height={Math.round(picture.h * scale)}
      viewBox={`0 0 ${picture.w} ${picture.h}`}
      onPointerDown={go}
      onPointerMove={go}
    >
      {picture.boxes.map(({ id, x, y, w, h, header }) => (
        <rect
          key={id}
          className={`part${header === undefined ? '' : ' outer'}${active.has(id) ? ' lit' : ''}`}
          {...{ x, y, width: w, height: h, rx: 14 }}
        />
      ))}
      <rect ref={seen} className="seen" rx={3 / scale} />
    </svg>
  )
})
