import { memo, type ReactNode, type Ref } from 'react'
import {
  type Picture,
  type PictureBox,
  type PictureEdge,
  type PictureText,
  textFonts,
} from '../../../../chart-kit/src/inspect/export-layout.js'
import { depthsOf, lineKindOf } from '../../../../chart-kit/src/inspect/picture-looks.js'
import { Line } from './line.js'
import { type Mark, type Marks, markSigns } from './marks.js'

interface DrawingProps {
  readonly picture: Picture
  /** Marks of states and transitions that stay while a user steps. */
  readonly states: Marks['states']
  readonly transitions: Marks['transitions']
  /** The name of a box for screen readers. */
  readonly nameOf: (id: string) => string
  /** More about how a box looks: `region`, `final`, `history`. */
  readonly lookOf: ((id: string) => string) | undefined
  /** The kind of event that each transition waits for, by its place. */
  readonly kinds: readonly string[] | undefined
  /** True when boxes can be selected. */
  readonly selectable: boolean
  /** Where lines that are pointed out are drawn once more, over all others and under the labels. */
  readonly over: Ref<SVGGElement>
}

/**
 * A whole picture. It is drawn once: what changes with each step and each selection is written into it by a highlighter.
 */
export const Drawing = memo(function Drawing(props: DrawingProps): ReactNode {
  const { picture, states, transitions, nameOf, lookOf, kinds, selectable, over } = props
  const depth = depthsOf(picture.boxes)
  const edgeClass = (edge: PictureEdge): string =>
    classes('edge', lineKindOf(edge, kinds), onlyMark(edge.transitions, transitions))
  const texts = (list: readonly PictureText[], box?: PictureBox) =>
    list.map((text) => (
      <TextLine
        key={`${text.role} ${text.x} ${text.y}`}
        text={text}
        most={box === undefined || text.role !== 'name' ? undefined : mostOf(text, box)}
        kind={kinds?.[text.transitions?.[0] ?? -1] ?? 'event'}
        mark={text.role === 'event' ? transitions?.get(text.transitions?.[0] ?? -1) : undefined}
      />
    ))
  return (
    <>
      {picture.boxes.map((box) => (
        <Box
          key={box.id}
          box={box}
          depth={depth.get(box.id) ?? 0}
          look={lookOf?.(box.id) ?? ''}
          mark={states?.get(box.id)}
          name={nameOf(box.id)}
          selectable={selectable}
        >
          {texts(box.texts, box)}
        </Box>
      ))}
      {picture.edges.map((edge, place) => (
        <Line key={edgeKey(edge)} edge={edge} className={edgeClass(edge)} place={place} />
      ))}
      <g ref={over} className="over" />
      {picture.boxes.map(({ id, dot }) =>
        dot === undefined ? null : <circle key={id} className="dot" cx={dot[0]} cy={dot[1]} r={5} />,
      )}
      {picture.edges.map((edge, place) =>
        edge.label === undefined ? null : (
          <g key={edgeKey(edge)} className={edgeClass(edge)} data-edge={place}>
            <rect className="label" {...rectangle(edge.label)} rx={7} />
            {texts(edge.texts)}
          </g>
        ),
      )}
    </>
  )
})

const edgeKey = ({ from, to, transitions }: PictureEdge): string => `${from}>${to}|${transitions[0] ?? ''}`

interface BoxProps {
  readonly box: PictureBox
  readonly depth: number
  readonly look: string
  readonly mark: Mark | undefined
  readonly name: string
  readonly selectable: boolean
  readonly children: ReactNode
}

function Box({ box, depth, look, mark, name, selectable, children }: BoxProps): ReactNode {
  const { id, header } = box
  const badge =
    mark === undefined || mark === 'covered' || mark === 'missed' ? null : (
      <g className={`badge ${mark}`}>
        <rect x={box.x + box.w - 74} y={box.y - 9} width={66} height={18} rx={9} />
        <text x={box.x + box.w - 41} y={box.y + 4} textAnchor="middle" fontSize={11} fontWeight={600}>
          {markSigns[mark].sign} {markSigns[mark].word}
        </text>
      </g>
    )
  const all = (
    <>
      <rect className="shape" {...rectangle(box)} rx={header === undefined ? 10 : 14} />
      {look === 'final' ? (
        <rect className="inner" x={box.x + 4} y={box.y + 4} width={box.w - 8} height={box.h - 8} rx={7} />
      ) : null}
      {header === undefined ? null : (
        <path className="rule" d={`M${box.x},${box.y + header}H${box.x + box.w}`} />
      )}
      {children}
      {badge}
    </>
  )
  const className = classes('box', header !== undefined && 'outer', `depth-${depth % 2}`, look, mark)
  if (!selectable)
    return (
      <g className={className} data-box={id}>
        {all}
      </g>
    )
  const said = mark === undefined ? name : `${name}, ${markSigns[mark].word}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button element in a drawing
    <g className={className} role="button" tabIndex={-1} aria-pressed={false} aria-label={said} data-box={id}>
      {all}
    </g>
  )
}

/** The largest factor by which a name can grow within its box. */
function mostOf({ x, w }: PictureText, box: PictureBox): number {
  const width = (box.x + box.w - x - 8) / w
  const height = ((box.header ?? box.h) - 12) / textFonts.name.line
  return Math.round(Math.min(width, height) * 100) / 100
}

interface TextLineProps {
  readonly text: PictureText
  /** For the name of a box: how many times as large it can be. */
  readonly most: number | undefined
  readonly kind: string
  readonly mark: Mark | undefined
}

// Users of keys or a screen reader take the same steps in the panel and in the table.
function TextLine({ text, most, kind, mark }: TextLineProps): ReactNode {
  const { role, x, y, w, transitions } = text
  const { size, weight } = textFonts[role]
  const told = role === 'event' && transitions !== undefined
  return (
    <g
      className={classes(`text ${role}`, told && `on-${kind}`, mark)}
      data-places={transitions?.join(' ')}
      data-transition={told ? transitions[0] : undefined}
    >
      {role === 'event' ? (
        <rect className="plate" x={x - 3} y={y - 13} width={w + 6} height={17} rx={4} />
      ) : null}
      <text
        ref={most === undefined ? undefined : (element) => element?.style.setProperty('--most', String(most))}
        x={x}
        y={y}
        fontSize={size}
        fontWeight={weight}
        textLength={w}
        lengthAdjust="spacingAndGlyphs"
      >
        {text.text}
      </text>
      {mark === undefined ? null : (
        <text className="sign" x={x - 8} y={y} fontSize={11} fontWeight={600}>
          {markSigns[mark].sign}
        </text>
      )}
    </g>
  )
}

const rectangle = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }) => ({
  x,
  y,
  width: w,
  height: h,
})

const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

/** The mark all transitions of a line share. */
function onlyMark(places: readonly number[], marks: Marks['transitions']): Mark | undefined {
  const [first, ...others] = new Set(places.map((place) => marks?.get(place)))
  return others.length === 0 ? first : undefined
}
