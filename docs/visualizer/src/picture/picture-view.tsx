import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import type { Picture, PictureBox } from '../../../../chart-kit/src/inspect/export-layout.js'
import { Drawing } from './drawing.js'
import { type Highlighter, highlighterOf } from './highlighter.js'
import { Line } from './line.js'
import type { Marks } from './marks.js'
import { Minimap } from './minimap.js'
import { neighbourOf } from './neighbour-of.js'
import { type Region, type Room, usePanZoom } from './use-pan-zoom.js'

interface PictureViewProps {
  readonly picture: Picture
  /** A text of the picture for those who cannot see it. */
  readonly label: string
  readonly marks?: Marks
  /** Id of the selected box. */
  readonly selected?: string | undefined
  /** Place of the selected transition. */
  readonly selectedTransition?: number | undefined
  /** The name of a box for screen readers. */
  readonly nameOf?: (id: string) => string
  readonly onSelect?: (id: string) => void
  readonly onTransition?: (place: number) => void
  /** More about how a box looks: `region`, `final`, `history`. */
  readonly lookOf?: (id: string) => string
  /** The kind of event that each transition waits for, by its place. */
  readonly kinds?: readonly string[]
}

const none: Marks = {}
const noStates: ReadonlySet<string> = new Set()
const noPlaces: ReadonlySet<number> = new Set()
const itself = (id: string): string => id

/** Draws a picture as the file has it, to be moved and zoomed. */
export function PictureView(props: PictureViewProps): ReactNode {
  const { picture, label, marks = none, selected, selectedTransition, nameOf = itself, onSelect } = props
  const { onTransition, lookOf, kinds } = props
  const { active = noStates, taken = noPlaces, enabled = noPlaces, states, transitions } = marks
  const frame = useRef<HTMLElement>(null)
  const drawing = useRef<SVGSVGElement>(null)
  const highlighter = useRef<Highlighter>(undefined)
  const start = useMemo(() => startOf(picture), [picture])
  const [scale, panZoom] = usePanZoom(frame, drawing, { w: picture.w, h: picture.h, start })
  const { onView, reveal, room, view } = panZoom
  const help = useId()
  const [over, setOver] = useState<SVGGElement | null>(null)
  const [pointed, setPointed] = useState<number>()
  const current = picture.boxes.find(({ id }) => id === selected) ?? picture.boxes[0]

  // The drawing is rendered again when one of these changes, and then has to be read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    if (drawing.current === null) return
    const one = highlighterOf(drawing.current, picture.edges)
    highlighter.current = one
    return () => one.clear()
  }, [picture, states, transitions, nameOf, lookOf, kinds, onSelect === undefined])

  useLayoutEffect(() => {
    const reachable = current?.id
    highlighter.current?.show({ active, taken, enabled, selected, reachable, selectedTransition, pointed })
  })

  useEffect(() => {
    const box = picture.boxes.find(({ id }) => id === selected)
    // The whole picture is no place to go to.
    if (box === undefined || box === picture.boxes[0]) return
    const region = { x: box.x, y: box.y, w: box.w, h: box.header ?? box.h }
    let last: Room | undefined
    // Details that open under the picture on a phone make its frame smaller: the state stays in view.
    return onView((_, now) => {
      if (now === last) return
      last = now
      reveal(region)
    })
  }, [picture, selected, reveal, onView])

  // The transition just taken comes into view, and its target: the latter alone when both do not fit.
  useLayoutEffect(() => {
    const led = picture.boxes.filter(({ id, header }) => header === undefined && active.has(id))
    const labels = picture.edges.flatMap(({ transitions, label }) =>
      label !== undefined && transitions.some((place) => taken.has(place)) ? [label] : [],
    )
    const { clientWidth, clientHeight } = room.current
    const { scale } = view.current
    const all = around([...led, ...labels])
    if (all === undefined) return
    const fits = all.w * scale <= clientWidth && all.h * scale <= clientHeight
    reveal(fits ? all : (led.at(-1) ?? all))
  }, [picture, active, taken, reveal, room, view])

  const keys = (event: KeyboardEvent): void => {
    const moves: Record<string, readonly [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    }
    const move = moves[event.key]
    if (move !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (event.shiftKey || current === undefined || onSelect === undefined) {
        panZoom.moveBy(-move[0] * 80, -move[1] * 80)
        return
      }
      const next = neighbourOf(picture.boxes, current, move)
      if (next !== undefined) {
        onSelect(next.id)
        drawing.current
          ?.querySelector<SVGElement>(`[data-box="${CSS.escape(next.id)}"]`)
          ?.focus({ preventScroll: true })
      }
    } else if (event.key === 'Enter' || event.key === ' ') {
      const box = dataOf(event.target, 'box')
      if (box === undefined || onSelect === undefined) return
      event.preventDefault()
      onSelect(box)
    } else if (event.key === '+' || event.key === '=') panZoom.zoomBy(1.25)
    else if (event.key === '-') panZoom.zoomBy(0.8)
    else if (event.key === '0') panZoom.showAll()
  }

  const click = ({ target }: MouseEvent): void => {
    const places = dataOf(target, 'places')
    if (places !== undefined && onTransition !== undefined) {
      onTransition(Number.parseInt(places, 10))
      return
    }
    const box = dataOf(target, 'box')
    if (box !== undefined) onSelect?.(box)
  }

  const point = ({ target }: PointerEvent): void => {
    const edge = dataOf(target, 'edge')
    setPointed(edge === undefined ? undefined : Number(edge))
  }

  return (
    <section className="picture" ref={frame} aria-label={label} onKeyDown={keys}>
      <p id={help} className="unseen">
        Arrow keys go from box to box, with Shift they move the picture. Plus and minus zoom, 0 shows all of
        it.
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard around it */}
      <svg
        className="drawing"
        ref={drawing}
        width={picture.w}
        height={picture.h}
        aria-label={label}
        role="group"
        aria-describedby={help}
        onClick={click}
        onPointerOver={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        <Drawing
          picture={picture}
          states={states}
          transitions={transitions}
          nameOf={nameOf}
          lookOf={lookOf}
          kinds={kinds}
          selectable={onSelect !== undefined}
          over={setOver}
        />
      </svg>
      {over === null
        ? null
        : createPortal(<Over {...{ picture, taken, selectedTransition, pointed }} />, over)}
      <Minimap picture={picture} active={active} panZoom={panZoom} />
      <div className="picture-tools" role="toolbar" aria-label="Picture" data-still="">
        <button type="button" onClick={() => panZoom.zoomBy(0.8)} aria-label="Zoom out">
          −
        </button>
        <button type="button" onClick={panZoom.showFull} className="scale" title="Show it at 100 %">
          {Math.round(scale * 100)} %
        </button>
        <button type="button" onClick={() => panZoom.zoomBy(1.25)} aria-label="Zoom in">
          +
        </button>
        <button type="button" onClick={panZoom.showAll} title="Show all of it (0)">
          Fit
        </button>
      </div>
    </section>
  )
}

interface OverProps {
  readonly picture: Picture
  readonly taken: ReadonlySet<number>
  readonly selectedTransition: number | undefined
  readonly pointed: number | undefined
}

/** Marked parts are drawn once more, over the rest: moving lines in the page costs more than the step. */
function Over({ picture, taken, selectedTransition, pointed }: OverProps): ReactNode {
  return picture.edges.map((edge, place) => {
    const isTaken = edge.transitions.some((one) => taken.has(one))
    const isSelected = selectedTransition !== undefined && edge.transitions.includes(selectedTransition)
    if (!isTaken && !isSelected && place !== pointed) return null
    const name = isTaken ? 'edge taken' : isSelected ? 'edge selected' : 'edge pointed'
    return <Line key={`${edge.from}>${edge.to}|${edge.transitions[0] ?? ''}`} edge={edge} className={name} />
  })
}

/** The value that the innermost element around a target has under a name, if any has one. */
const dataOf = (target: EventTarget, name: string): string | undefined =>
  target instanceof Element
    ? (target.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? undefined)
    : undefined

/** Where reading begins: at the dot of the chart, or at the box with the most lines. */
function startOf({ boxes, edges }: Picture): readonly [number, number] | undefined {
  const [first] = boxes
  if (first?.header !== undefined) return first.dot
  const lines = ({ id }: PictureBox): number =>
    edges.filter(({ from, to }) => from === id || to === id).length
  const busiest = [...boxes].sort((a, b) => lines(b) - lines(a))[0]
  return busiest === undefined ? undefined : [busiest.x + busiest.w / 2, busiest.y]
}

/** The area that holds all of these. */
function around(regions: readonly Region[]): Region | undefined {
  if (regions.length === 0) return undefined
  const x = Math.min(...regions.map((region) => region.x))
  const y = Math.min(...regions.map((region) => region.y))
  const right = Math.max(...regions.map((region) => region.x + region.w))
  const bottom = Math.max(...regions.map((region) => region.y + region.h))
  return { x, y, w: right - x, h: bottom - y }
}
