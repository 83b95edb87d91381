// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import jsqr from 'jsqr'
import { afterEach, describe, expect, it } from 'vitest'
import { pairingUri } from '../testing/make-state.js'
import { QrCode } from './qr-code.js'

afterEach(cleanup)

/** A phone's modal of 375 px has this much room for the plate, its stroke left out. */
const PLATE_PX = 341
const MARK_PX = 44

const number = (element: Element, name: string): number => Number(element.getAttribute(name) ?? 0)

/** Draws what the component rendered, pixel by pixel, with the dark mark over it as a wallet's icon may be. */
function pixelsOf(svg: SVGElement, markPx: number): Uint8ClampedArray {
  const [origin = 0, , side = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const dark = new Set<string>()
  for (const [, x = '', y = '', width = ''] of (svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(
    /M(\d+) (\d+)h(\d+)v1h-\d+z/g,
  ))
    for (let at = 0; at < Number(width); at += 1) dark.add(`${Number(x) + at} ${y}`)
  const rects = [...svg.querySelectorAll('rect')].map((rect) => ({
    from: [number(rect, 'x'), number(rect, 'y')] as const,
    size: number(rect, 'width'),
    half: rect.getAttribute('fill') === 'none' ? number(rect, 'stroke-width') / 2 : undefined,
  }))
  const inRect = (
    { from, size, half }: (typeof rects)[number],
    ...at: readonly [number, number]
  ): boolean => {
    const within = (grow: number): boolean =>
      from.every((start, axis) => {
        const place = at[axis] ?? 0
        return place >= start - grow && place <= start + size + grow
      })
    return half === undefined ? within(0) : within(half) && !within(-half)
  }
  const pixels = new Uint8ClampedArray(PLATE_PX * PLATE_PX * 4).fill(255)
  const edge = (PLATE_PX - markPx) / 2
  for (let row = 0; row < PLATE_PX; row += 1) {
    for (let column = 0; column < PLATE_PX; column += 1) {
      const x = ((column + 0.5) / PLATE_PX) * side + origin
      const y = ((row + 0.5) / PLATE_PX) * side + origin
      const marked = [row, column].every((at) => at >= edge && at < PLATE_PX - edge)
      const drawn = dark.has(`${Math.floor(x)} ${Math.floor(y)}`) || rects.some((rect) => inRect(rect, x, y))
      if (marked || drawn) pixels.set([15, 23, 20], (row * PLATE_PX + column) * 4)
    }
  }
  return pixels
}

const read = (markPx = 0): string | undefined => {
  const svg = document.querySelector<SVGElement>('[data-part="qr-code"]')
  if (svg === null) throw new Error('no code')
  return jsqr.default(pixelsOf(svg, markPx), PLATE_PX, PLATE_PX)?.data
}

const mark = <span>H</span>

describe('QrCode', () => {
  it('[R2.5] can be read at 375 px', () => {
    render(<QrCode value={pairingUri} label="Code" />)
    expect(read()).toBe(pairingUri)
  })

  it('[R2.6] can be read with the mark of the wallet in the middle', () => {
    render(<QrCode value={pairingUri} label="Code" mark={mark} />)
    expect(read(MARK_PX)).toBe(pairingUri)
  })

  it('gives the mark room: nothing is drawn under it', () => {
    const { rerender } = render(<QrCode value={pairingUri} label="Code" />)
    const length = () => document.querySelector('path')?.getAttribute('d')?.length ?? 0
    const whole = length()
    rerender(<QrCode value={pairingUri} label="Code" mark={mark} />)
    expect(length()).toBeLessThan(whole)
  })

  it('keeps a quiet zone of four modules on every side', () => {
    render(<QrCode value={pairingUri} label="Code" />)
    const svg = document.querySelector('[data-part="qr-code"]')
    const [x = 0, y = 0, width = 0, height = 0] = (svg?.getAttribute('viewBox') ?? '').split(' ').map(Number)
    const finders = [...document.querySelectorAll('[data-part="qr-finder"] > rect:first-child')]
    const far = Math.max(...finders.map((rect) => number(rect, 'x') + number(rect, 'width') + 0.5))
    expect([x, y]).toEqual([-4, -4])
    expect([width, height]).toEqual([far + 8, far + 8])
  })

  it('is a named picture for those who cannot see it', () => {
    render(<QrCode value={pairingUri} label="Code that connects Halyard" />)
    expect(screen.getByRole('img', { name: 'Code that connects Halyard' })).toBeTruthy()
  })

  it('is nothing but a drawing when it must not be read any more', () => {
    render(<QrCode value={pairingUri} label="Code" faded />)
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('[A16 partly] writes the value nowhere in words', () => {
    const { container } = render(<QrCode value={pairingUri} label="Code" mark={mark} />)
    expect(container.innerHTML).not.toContain('wc:')
    expect(container.innerHTML).not.toContain('7f7f')
  })
})
