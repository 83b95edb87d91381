import type { Picture, PictureBox } from '../../inspect/export-layout.js'

interface Area {
  readonly what: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/**
 * What lies on something else in a picture, one sentence each; a good picture has none. Looked at are boxes beside each
 * other, labels, texts, and lines that run through labels, through boxes without children, or through the words of a box.
 */
export function overlapsOf({ w, h, boxes, edges }: Picture): string[] {
  const found: string[] = []
  const labels = edges.flatMap(({ from, to, label }) =>
    label === undefined ? [] : [{ what: `the label from "${from}" to "${to}"`, ...label }],
  )
  const leaves = boxes.filter(({ header }) => header === undefined).map(areaOf)
  const heads = boxes.flatMap(({ id, texts }) =>
    texts.map(({ text, x, y, w: width }) => ({
      what: `"${text}" in "${id}"`,
      x,
      y: y - 9,
      w: width,
      h: 11,
    })),
  )
  const written = edges.flatMap(({ label, texts }) =>
    texts.map(({ text, x, y, w: width }) => ({
      inside: label,
      what: `"${text}"`,
      x,
      y: y - 9,
      w: width,
      h: 11,
    })),
  )

  pairs(labels, (a, b) => meets(a, b) && found.push(`${a.what} lies on ${b.what}`))
  for (const label of labels)
    for (const area of [...leaves, ...heads])
      if (meets(label, area)) found.push(`${label.what} lies on ${area.what}`)
  pairs(boxes, (a, b) => {
    if (!holds(a, b) && !holds(b, a) && meets(areaOf(a), areaOf(b)))
      found.push(`the box "${a.id}" lies on the box "${b.id}"`)
  })
  pairs([...heads, ...written], (a, b) => meets(a, b) && found.push(`${a.what} lies on ${b.what}`))
  for (const box of boxes)
    for (const head of heads.filter(({ what }) => what.endsWith(` in "${box.id}"`)))
      if (!holds(box, head)) found.push(`${head.what} leaves its box`)
  for (const { inside, ...text } of written)
    if (inside === undefined || !holds(inside, text)) found.push(`${text.what} leaves its label`)
  for (const area of [...boxes.map(areaOf), ...labels])
    if (!holds({ x: 0, y: 0, w, h }, area)) found.push(`${area.what} leaves the picture`)

  for (const edge of edges) {
    const what = `the line from "${edge.from}" to "${edge.to}"`
    for (const line of segmentsOf(edge.points)) {
      for (const label of labels)
        if (label.what !== `the label from "${edge.from}" to "${edge.to}"` && meets(line, label))
          found.push(`${what} runs through ${label.what}`)
      for (const area of [...leaves, ...heads])
        if (meets(line, area)) found.push(`${what} runs through ${area.what}`)
    }
    if (edge.points.length < 4) found.push(`${what} is not drawn`)
  }
  return found
}

const areaOf = ({ id, x, y, w, h }: PictureBox): Area => ({ what: `the box "${id}"`, x, y, w, h })

type Rectangle = Pick<Area, 'x' | 'y' | 'w' | 'h'>

/** Touching is not overlapping. */
const meets = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

const holds = (outer: Rectangle, inner: Rectangle): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.w >= inner.x + inner.w &&
  outer.y + outer.h >= inner.y + inner.h

/** The pieces of a line as areas one px thin, without their ends. */
function segmentsOf(points: readonly number[]): Rectangle[] {
  const segments: Rectangle[] = []
  for (let at = 2; at < points.length; at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points.slice(at - 2, at + 2)
    segments.push({
      x: Math.min(x1, x2) + 0.25,
      y: Math.min(y1, y2) + 0.25,
      w: Math.max(0.5, Math.abs(x2 - x1) - 0.5),
      h: Math.max(0.5, Math.abs(y2 - y1) - 0.5),
    })
  }
  return segments
}

function pairs<Item>(items: readonly Item[], each: (a: Item, b: Item) => unknown): void {
  items.forEach((a, index) => {
    for (const b of items.slice(index + 1)) each(a, b)
  })
}
