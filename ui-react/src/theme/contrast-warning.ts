import { isDevelopment } from './is-development.js'

/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** What WCAG 2.2 asks of body text. */
export const LEAST_RATIO = 4.5

function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast of two colours after WCAG 2.2, from 1 to 21. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** A computed colour as numbers. Colours in other notations are painted once to find out. */
function rgbOf(colour: string): Rgb | undefined {
  const plain = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)
  if (plain !== null) return [Number(plain[1]), Number(plain[2]), Number(plain[3])]
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return undefined
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  return alpha === 255 ? [red, green, blue] : undefined
}

function colourOf(root: HTMLElement, variable: string): Rgb | undefined {
  const probe = document.createElement('span')
  probe.style.setProperty('color', `var(${variable})`)
  root.append(probe)
  const colour = getComputedStyle(probe).color
  probe.remove()
  return rgbOf(colour)
}

const pairs = [
  ['on-accent', 'accent', 'the words on primary buttons'],
  ['accent', 'surface', 'links and what is marked as current'],
] as const

/**
 * In development, warns when the page's accent cannot be read: under 4.5:1 against the text on it,
 * or as text on the surface. `root` is an element with the class `walletchart`.
 */
export function warnAboutContrast(root: HTMLElement): void {
  if (!isDevelopment()) return
  for (const [text, ground, use] of pairs) {
    const one = colourOf(root, `--wc-${text}`)
    const other = colourOf(root, `--wc-${ground}`)
    if (one === undefined || other === undefined) continue
    const ratio = contrastRatio(one, other)
    if (ratio >= LEAST_RATIO) continue
    console.warn(
      `Walletchart: --walletchart-${text} on --walletchart-${ground} has a contrast of ${ratio.toFixed(1)}:1, ` +
        `used for ${use}. Text needs ${LEAST_RATIO}:1: change one of the two.`,
    )
  }
}
