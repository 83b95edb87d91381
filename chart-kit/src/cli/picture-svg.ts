import type { ExportedChart, ExportedState } from '../inspect/export-chart.js'
import { type Picture, type PictureBox, type PictureText, textFonts } from '../inspect/export-layout.js'
import { arrowPath, linePath } from '../inspect/line-path.js'
import { depthsOf, lineKindOf } from '../inspect/picture-looks.js'

/** The colours of the visualizer page in light and in dark, by the names of its style sheet. */
export const pictureColours = {
  surface: ['#ffffff', '#151a18'],
  sunken: ['#f3f6f4', '#1d2421'],
  ground: ['#f8faf9', '#121614'],
  ink: ['#0f1714', '#eff4f1'],
  'ink-2': ['#4b5852', '#b5c0ba'],
  'ink-3': ['#57645e', '#9ba8a2'],
  line: ['#e0e6e3', '#2a322e'],
  edge: ['#7b8882', '#74827b'],
  success: ['#166b38', '#86db9b'],
  warning: ['#7a4b00', '#f3c46b'],
  danger: ['#b3241c', '#ffa198'],
} as const

type Colour = keyof typeof pictureColours

/** A picture of a chart as a file of its own: the layout and the looks that the visualizer page shows. */
export function pictureSvg(chart: ExportedChart, picture: Picture): string {
  const { w, h, boxes, edges } = picture
  const kinds = chart.transitions.map(({ kind }) => kind)
  const looks = looksOf(chart.root)
  const depths = depthsOf(boxes)
  const edgeClass = (transitions: readonly number[]): string =>
    ['edge', lineKindOf({ transitions }, kinds)].filter(Boolean).join(' ')
  const textOf = (text: PictureText): string => {
    const [place] = text.transitions ?? []
    const on = text.role === 'event' && place !== undefined ? ` on-${kinds[place] ?? 'event'}` : ''
    const { size, weight } = textFonts[text.role]
    return (
      `<text class="${text.role}${on}" x="${text.x}" y="${text.y}" font-size="${size}" font-weight="${weight}" ` +
      `textLength="${text.w}" lengthAdjust="spacingAndGlyphs">${written(text.text)}</text>`
    )
  }
  const boxOf = (box: PictureBox): readonly string[] => {
    const isOuter = box.header !== undefined
    const look = looks.get(box.id) ?? ''
    const names = ['box', isOuter && 'outer', `depth-${(depths.get(box.id) ?? 0) % 2}`, look]
    return [
      `<g class="${names.filter(Boolean).join(' ')}">`,
      `<rect class="shape" ${rectangle(box)} rx="${isOuter ? 14 : 10}"/>`,
      ...(look === 'final'
        ? [
            `<rect class="inner" ${rectangle({ x: box.x + 4, y: box.y + 4, w: box.w - 8, h: box.h - 8 })} rx="7"/>`,
          ]
        : []),
      ...(isOuter
        ? [`<path class="rule" d="M${box.x},${box.y + (box.header ?? 0)}H${box.x + box.w}"/>`]
        : []),
      ...box.texts.map(textOf),
      '</g>',
    ]
  }
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" role="img">`,
    `<title>${written(chart.id)}</title>`,
    `<style>${styles(0)} @media (prefers-color-scheme: dark) {${styles(1)}}</style>`,
    '<rect class="ground" width="100%" height="100%"/>',
    ...boxes.flatMap(boxOf),
    ...edges.map(
      ({ transitions, points }) =>
        `<g class="${edgeClass(transitions)}"><path class="line" d="${linePath(points)}"/>` +
        `<path class="head" d="${arrowPath(points)}"/></g>`,
    ),
    ...boxes.flatMap(({ dot }) => (dot ? [`<circle class="dot" cx="${dot[0]}" cy="${dot[1]}" r="5"/>`] : [])),
    ...edges.flatMap(({ label, texts }) =>
      label ? [`<g><rect class="label" ${rectangle(label)} rx="7"/>`, ...texts.map(textOf), '</g>'] : [],
    ),
    '</svg>',
  ]
  return `${lines.join('\n')}\n`
}

/** The looks of states that are drawn otherwise than most, by path. */
function looksOf(root: ExportedState): ReadonlyMap<string, string> {
  const looks = new Map<string, string>()
  const visit = (state: ExportedState, around?: ExportedState): void => {
    if (around?.type === 'parallel') looks.set(state.path, 'region')
    else if (state.type === 'final' || state.type === 'history') looks.set(state.path, state.type)
    for (const child of state.states) visit(child, state)
  }
  visit(root)
  return looks
}

// 0 for the light colours, 1 for the dark ones.
function styles(at: 0 | 1): string {
  const of = (name: Colour): string => pictureColours[name][at]
  const towards = (name: Colour): string => mixed(of(name), of('edge'))
  const kinds = { done: 'success', error: 'danger', after: 'warning' } as const
  const rules = [
    `text{font-family:Inter,ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;fill:${of('ink')}}`,
    `.ground{fill:${of('ground')}}`,
    `.shape{fill:${of('surface')};stroke:${of('edge')};stroke-width:1.25}`,
    `.outer.depth-1>.shape{fill:${of('sunken')}}`,
    '.region>.shape{stroke-dasharray:6 4}',
    '.history>.shape{stroke-dasharray:2 3}',
    `.inner{fill:none;stroke:${of('edge')}}`,
    `.rule{stroke:${of('line')}}`,
    `.dot{fill:${of('ink-2')}}`,
    `.line{fill:none;stroke:${of('edge')};stroke-width:1.5}`,
    `.head{fill:${of('edge')}}`,
    `.label{fill:${of('surface')};stroke:${of('line')}}`,
    `.about,.guard,.to,.on-always{fill:${of('ink-2')}}`,
    `.note,.actions{fill:${of('ink-3')}}`,
    ...Object.entries(kinds).flatMap(([kind, colour]) => [
      `.by-${kind}>.line{stroke:${towards(colour)}}`,
      `.by-${kind}>.head{fill:${towards(colour)}}`,
      `.on-${kind}{fill:${of(colour)}}`,
    ]),
  ]
  return rules.join('')
}

// Seven parts of one colour, three of another.
function mixed(one: string, other: string): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round((a ?? 0) * 0.7 + (b ?? 0) * 0.3)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

function rectangle({ x, y, w, h }: Pick<PictureBox, 'x' | 'y' | 'w' | 'h'>): string {
  return `x="${x}" y="${y}" width="${w}" height="${h}"`
}

// XML has no way to write most control characters.
function written(text: string): string {
  return text
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
