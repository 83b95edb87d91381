import elk, { type ElkExtendedEdge, type ElkNode, type LayoutOptions } from 'elkjs'
import type { Picture, PictureBox, PictureEdge } from '../../inspect/export-layout.js'
import { overlapsOf } from './overlaps-of.js'
import { placed, type TextBlock } from './text-block.js'

/** A box to draw. */
export interface Shape {
  readonly id: string
  readonly block: TextBlock
  readonly children: readonly Shape[]
  /** Id of the child a dot leads to. */
  readonly initial?: string | undefined
}

/** A line to draw. */
export interface Line {
  readonly from: string
  readonly to: string
  readonly transitions: readonly number[]
  readonly block?: TextBlock | undefined
}

const PAD = 12
const DOT = 10
const dotOf = (id: string): string => `${id}\u0000dot`

const labelOf = (index: number): string => `\u0000label ${index}`
const labelSize = ({ w, h }: TextBlock) => ({ width: w + 2 * 8, height: h + 2 * 5 })

function isWithin(shapes: readonly Shape[], from: string, to: string): boolean {
  const has = ({ id, children }: Shape): boolean => id === to || children.some(has)
  return shapes.some((shape) =>
    shape.id === from ? shape.children.some(has) : isWithin(shape.children, from, to),
  )
}

const spacing: LayoutOptions = {
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.labelLabel': '8',
  'elk.spacing.labelNode': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
}

/** The place of every box in the order in which it is read: as it was given, the box where a box begins first in it. */
function readingOrder(shapes: readonly Shape[]): ReadonlyMap<string, number> {
  const order = new Map<string, number>()
  const visit = (list: readonly Shape[], initial?: string): void => {
    for (const shape of [...list].sort((a, b) => Number(b.id === initial) - Number(a.id === initial))) {
      order.set(shape.id, order.size)
      visit(shape.children, shape.initial)
    }
  }
  visit(shapes)
  return order
}

/** A choice of our own: which lines are kept in the direction of reading. */
const FORWARD = 'forward'

/** Every line to a later box leads on, every other one back: the boxes are given places that say so. */
const IN_ORDER = 'INTERACTIVE'

const waysOf = (
  placement: string,
  cycles: string,
  labels: string,
  forward = false,
): readonly LayoutOptions[] =>
  ['DOWN', 'RIGHT'].map((direction) => ({
    'elk.direction': direction,
    'elk.layered.nodePlacement.strategy': placement,
    'elk.layered.cycleBreaking.strategy': cycles,
    'elk.layered.edgeLabels.centerLabelPlacementStrategy': labels,
    ...(forward ? { [FORWARD]: 'true' } : {}),
  }))

interface Ways {
  /** All of them are tried; the one that is read best is taken. */
  readonly tried: readonly LayoutOptions[]
  /** Those that are tried one after the other when in each of the others something lies on something else. */
  readonly spare: readonly LayoutOptions[]
  readonly thoroughness: string
}

const inOrder = waysOf('NETWORK_SIMPLEX', IN_ORDER, 'MEDIAN_LAYER')
const forward = [
  ...waysOf('NETWORK_SIMPLEX', 'GREEDY', 'SPACE_EFFICIENT_LAYER', true),
  ...waysOf('NETWORK_SIMPLEX', IN_ORDER, 'SPACE_EFFICIENT_LAYER'),
]
const short = waysOf('NETWORK_SIMPLEX', 'GREEDY', 'SPACE_EFFICIENT_LAYER')
const straight = [...waysOf('BRANDES_KOEPF', 'GREEDY', 'SPACE_EFFICIENT_LAYER', true)]
const quick = waysOf('BRANDES_KOEPF', IN_ORDER, 'MEDIAN_LAYER')
const rest = [
  ...waysOf('NETWORK_SIMPLEX', 'DEPTH_FIRST', 'SPACE_EFFICIENT_LAYER', true),
  ...['MEDIAN_LAYER', 'HEAD_LAYER', 'TAIL_LAYER'].flatMap((labels) =>
    waysOf('NETWORK_SIMPLEX', 'GREEDY', labels, true),
  ),
]

/**
 * The ways that are worth their time. One way takes some 10 ms for ten lines, and seconds for a hundred; of a picture with
 * hundreds nobody follows each line, and what counts is that it is drawn at all.
 */
function waysFor(lines: number): Ways {
  if (lines <= 40)
    return {
      tried: [...short, ...forward, ...inOrder],
      spare: [...straight, ...quick, ...rest],
      thoroughness: '20',
    }
  if (lines <= 80)
    return { tried: [...forward, ...inOrder], spare: [...straight, ...quick], thoroughness: '7' }
  if (lines <= 160) return { tried: inOrder, spare: quick, thoroughness: '7' }
  return { tried: lines <= 400 ? quick : quick.slice(-1), spare: [], thoroughness: '1' }
}

/** Draws boxes and lines: `draw`, or one that keeps what it drew. */
export type Draw = (shapes: readonly Shape[], lines: readonly Line[]) => Promise<Picture>

/**
 * Draws boxes in boxes and lines between them, with texts on the lines. The same input gives the same picture on every
 * machine: all coordinates are whole px.
 *
 * @param signal gives it up, with the reason of the signal
 */
export async function draw(
  shapes: readonly Shape[],
  lines: readonly Line[],
  signal?: AbortSignal,
): Promise<Picture> {
  let best: { picture: Picture; cost: number } | undefined
  const order = readingOrder(shapes)
  const { tried, spare, thoroughness } = waysFor(lines.length)
  const engine = new elk.default()
  let failed: unknown
  for (const way of [...tried, ...spare]) {
    signal?.throwIfAborted()
    if (best !== undefined && best.cost < OVERLAP && !tried.includes(way)) break
    const options = { ...way, 'elk.layered.thoroughness': thoroughness }
    const picture = await drawWide(engine, shapes, lines, order, options).catch((error: unknown) => {
      failed = error
    })
    if (picture === undefined) continue
    const cost = overlapsOf(picture).length * OVERLAP + costOf(picture, shapes, order, way)
    if (best === undefined || cost < best.cost) best = { picture, cost }
  }
  // A strategy of the layout library that stumbles over a chart is left out; when all do, the last one says why.
  if (best === undefined) throw new Error('There is no way to draw this chart.', { cause: failed })
  return best.picture
}

/** In px; a picture that is wider is hard to follow. */
const WIDEST = 2_000

/** Nothing makes up for one thing lying on another. */
const OVERLAP = 1_000_000

/** In px; boxes beside each other do not begin on one line. */
const SAME = 40

/** By how much a picture may be larger for each state around others that does not begin at its top or left. */
const HIDDEN_BEGINNING = 0.5

/** The same for each line that leads back although what it leads to is read later. */
const AGAINST_READING = 0.03

/** A screen is wider than high, but what does not fit is better read downwards; lines cost by their length. */
function costOf(
  picture: Picture,
  shapes: readonly Shape[],
  order: ReadonlyMap<string, number>,
  way: LayoutOptions,
): number {
  const { w, h, boxes, edges } = picture
  const fit = Math.max(w / 1.5, h) + Math.max(0, w - WIDEST)
  const length = edges.reduce((sum, { points }) => sum + lengthOf(points), 0)
  const places = new Map(boxes.map((box) => [box.id, box]))
  const before = (a: string, b: string): boolean => {
    const [first, second] = [places.get(a), places.get(b)]
    if (first === undefined || second === undefined) return true
    return way['elk.direction'] === 'DOWN' ? first.y <= second.y + SAME : first.x <= second.x + SAME
  }
  let hidden = 0
  const look = ({ initial, children }: Shape): void => {
    if (initial !== undefined)
      hidden += children.some(({ id }) => id !== initial && !before(initial, id)) ? 1 : 0
    children.forEach(look)
  }
  shapes.forEach(look)
  const back = edges.filter(
    ({ from, to }) =>
      (order.get(from) ?? 0) < (order.get(to) ?? 0) && !to.startsWith(`${from}.`) && !before(from, to),
  ).length
  return Math.round((fit * 10 + length / 4) * (1 + hidden * HIDDEN_BEGINNING + back * AGAINST_READING))
}

function lengthOf(points: readonly number[]): number {
  let sum = 0
  for (let at = 2; at < points.length; at += 2)
    sum +=
      Math.abs((points[at] ?? 0) - (points[at - 2] ?? 0)) +
      Math.abs((points[at + 1] ?? 0) - (points[at - 1] ?? 0))
  return sum
}

type LayoutEngine = InstanceType<typeof elk.default>

/** Draws, and draws again with more room where the words of a box are still wider than its children. */
async function drawWide(
  engine: LayoutEngine,
  shapes: readonly Shape[],
  lines: readonly Line[],
  order: ReadonlyMap<string, number>,
  way: LayoutOptions,
): Promise<Picture> {
  const room = new Map<string, number>()
  for (let tries = 0; tries < 5; tries += 1) {
    const picture = await drawOneWay(engine, shapes, lines, order, way, room)
    let enough = true
    for (const { id, x, w, texts } of picture.boxes) {
      const missing = Math.max(0, ...texts.map((text) => text.x + text.w + PAD - x - w))
      if (missing > 0) {
        room.set(id, (room.get(id) ?? 0) + missing)
        enough = false
      }
    }
    if (enough) return picture
  }
  throw new Error('The words of a box do not fit into it.')
}

async function drawOneWay(
  engine: LayoutEngine,
  shapes: readonly Shape[],
  lines: readonly Line[],
  order: ReadonlyMap<string, number>,
  way: LayoutOptions,
  room: ReadonlyMap<string, number>,
): Promise<Picture> {
  const place = (id: string): number => order.get(id) ?? 0
  const options: LayoutOptions = { ...spacing, ...way }
  const edges: ElkExtendedEdge[] = []
  // A line from a box into itself would run through the box's own words, so it begins at its label inside.
  const inside = new Map<string, { index: number; block: TextBlock }[]>()
  lines.forEach(({ from, to, block }, index) => {
    if (block !== undefined && isWithin(shapes, from, to))
      inside.set(from, [...(inside.get(from) ?? []), { index, block }])
  })
  const node = (shape: Shape): ElkNode => {
    const w = shape.block.w + 2 * PAD
    const at = place(shape.id) * 1_000
    const h = shape.block.h + 2 * PAD - 4
    if (shape.children.length === 0) return { id: shape.id, x: at, y: at, width: w, height: h }
    const children = [...shape.children].sort((a, b) => place(a.id) - place(b.id)).map(node)
    for (const { index, block } of inside.get(shape.id) ?? [])
      children.unshift({ id: labelOf(index), ...labelSize(block) })
    if (shape.initial !== undefined) {
      children.unshift({ id: dotOf(shape.id), width: DOT, height: DOT })
      edges.push({
        id: `${dotOf(shape.id)}>`,
        sources: [dotOf(shape.id)],
        targets: [shape.initial],
        layoutOptions: { 'elk.layered.priority.direction': '20', 'elk.layered.priority.shortness': '20' },
      })
    }
    return {
      id: shape.id,
      x: at,
      y: at,
      children,
      layoutOptions: {
        ...options,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${w},0)`,
        'elk.padding': `[top=${h + 14},left=20,bottom=20,right=${20 + (room.get(shape.id) ?? 0)}]`,
      },
    }
  }
  const children = shapes.map(node)
  lines.forEach(({ from, to, block }, index) => {
    const begins = inside.get(from)?.some((one) => one.index === index) === true
    edges.push({
      id: `line ${index}`,
      sources: [begins ? labelOf(index) : from],
      targets: [to],
      ...(way[FORWARD] === undefined || place(from) >= place(to)
        ? {}
        : { layoutOptions: { 'elk.layered.priority.direction': '10' } }),
      ...(block === undefined || begins
        ? {}
        : {
            labels: [
              {
                id: `label ${index}`,
                text: String(index),
                ...labelSize(block),
                layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
              },
            ],
          }),
    })
  })
  const graph: ElkNode = {
    id: '\u0000',
    children,
    edges,
    layoutOptions: {
      ...options,
      'elk.algorithm': 'layered',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.randomSeed': '1',
      'elk.padding': '[top=12,left=12,bottom=12,right=12]',
    },
  }
  const drawn: ElkNode = await engine.layout(graph)
  const nodes = new Map<string, ElkNode>()
  const collect = (one: ElkNode): void => {
    nodes.set(one.id, one)
    one.children?.forEach(collect)
  }
  collect(drawn)

  const boxes: PictureBox[] = []
  const box = (shape: Shape): void => {
    const { x = 0, y = 0, width = 0, height = 0 } = nodes.get(shape.id) ?? {}
    const dot = nodes.get(dotOf(shape.id))
    boxes.push({
      id: shape.id,
      x: Math.round(x),
      y: Math.round(y),
      w: Math.round(width),
      h: Math.round(height),
      ...(shape.children.length === 0 ? {} : { header: shape.block.h + 2 * PAD - 4 }),
      ...(dot === undefined
        ? {}
        : { dot: [Math.round((dot.x ?? 0) + DOT / 2), Math.round((dot.y ?? 0) + DOT / 2)] as const }),
      texts: placed(shape.block.texts, Math.round(x) + PAD, Math.round(y) + PAD - 2),
    })
    shape.children.forEach(box)
  }
  shapes.forEach(box)

  const routed = new Map((drawn.edges ?? []).map((edge) => [edge.id, edge]))
  const pointsOf = (id: string): number[] =>
    (routed.get(id)?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
      [startPoint, ...bendPoints, endPoint].flatMap(({ x, y }) => [Math.round(x), Math.round(y)]),
    )
  const pictureEdges: PictureEdge[] = lines.map(({ from, to, transitions, block }, index) => {
    const label = nodes.get(labelOf(index)) ?? routed.get(`line ${index}`)?.labels?.[0]
    const [x, y] = [Math.round(label?.x ?? 0), Math.round(label?.y ?? 0)]
    return {
      from,
      to,
      transitions,
      points: pointsOf(`line ${index}`),
      ...(label === undefined || block === undefined
        ? { texts: [] }
        : {
            label: { x, y, w: Math.round(label.width ?? 0), h: Math.round(label.height ?? 0) },
            texts: placed(block.texts, x + 8, y + 5),
          }),
    }
  })
  const initials = (shape: Shape): void => {
    if (shape.initial !== undefined)
      pictureEdges.push({
        from: shape.id,
        to: shape.initial,
        transitions: [],
        points: pointsOf(`${dotOf(shape.id)}>`),
        texts: [],
      })
    shape.children.forEach(initials)
  }
  shapes.forEach(initials)
  return { w: Math.round(drawn.width ?? 0), h: Math.round(drawn.height ?? 0), boxes, edges: pictureEdges }
}
