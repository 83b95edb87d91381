import { buildSvg } from './build-element.js'

const COLOURS = [
  '#0E5E4C',
  '#7FB8A4',
  '#E0A63A',
  '#F4E7C8',
  '#25408F',
  '#6E4A8E',
  '#B7442E',
  '#CFE3DA',
] as const
const SECTORS = 8

/** Two rings of eight sectors, coloured from the bytes of an address, so that look-alike addresses look unlike. */
export function addressMark(address: string): SVGSVGElement {
  const digits = address.startsWith('0x')
    ? [...address.slice(2).toLowerCase()].map((digit) => Number.parseInt(digit, 16))
    : [...address].map((digit) => digit.charCodeAt(0))
  const sector = (at: number, inner: number, outer: number) => {
    // Every digit of the address takes part: those at `at`, `at + 16` and `at + 32`.
    const sum = [at, at + 16, at + 32].reduce((total, place) => total + (digits[place] ?? 0) * (place + 3), 0)
    const from = (at % SECTORS) * (360 / SECTORS)
    return buildSvg('path', {
      d: ringPart(from, from + 360 / SECTORS, inner, outer),
      fill: COLOURS[sum % COLOURS.length],
    })
  }
  const inner = Array.from({ length: SECTORS }, (_, at) => sector(at, 0, 11))
  const outer = Array.from({ length: SECTORS }, (_, at) => sector(at + SECTORS, 11, 18))
  return buildSvg(
    'svg',
    { viewBox: '0 0 36 36', 'aria-hidden': 'true', focusable: 'false' },
    ...inner,
    ...outer,
  )
}

function ringPart(from: number, to: number, inner: number, outer: number): string {
  const point = (degrees: number, radius: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return `${(18 + radius * Math.cos(angle)).toFixed(2)} ${(18 + radius * Math.sin(angle)).toFixed(2)}`
  }
  return [
    `M${point(from, inner)}`,
    `L${point(from, outer)}`,
    `A${outer} ${outer} 0 0 1 ${point(to, outer)}`,
    `L${point(to, inner)}`,
    inner > 0 ? `A${inner} ${inner} 0 0 0 ${point(from, inner)}Z` : 'Z',
  ].join('')
}
