import { memo, type ReactElement } from 'react'
import { usePicture } from './hooks/use-picture.js'

export interface AddressMarkProps {
  readonly address: string
  /** A checked picture source (data image or https) of the account. The mark of the address shows until it comes. */
  readonly src?: string | undefined
  readonly size?: 20 | 28 | 36 | 44 | 60
}

const SECTORS = 8
const COLOURS = ['#0E5E4C', '#7FB6A3', '#F2E3C2', '#E0A33A', '#24479B', '#6B4A94', '#B5442E', '#2B2F4E']

/** Spreads every byte over all sixteen sectors, so that addresses with equal ends still look unlike. */
function sectorsOf(address: string): number[] {
  const text = /^0x[0-9a-f]+$/i.test(address) ? address.toLowerCase() : address
  let low = 0x811c9dc5
  let high = 0x9e3779b9
  for (let at = 0; at < text.length; at += 1) {
    const byte = text.charCodeAt(at)
    low = Math.imul(low ^ byte, 0x01000193)
    high = Math.imul(high ^ byte ^ (low >>> 15), 0x85ebca6b)
  }
  const sectors: number[] = []
  for (let at = 0; at < SECTORS * 2; at += 1) {
    low = Math.imul(low ^ (low >>> 16) ^ high, 0x7feb352d)
    high = Math.imul(high ^ (high >>> 15) ^ (at + 1), 0x846ca68b)
    sectors.push((low ^ high) >>> 29)
  }
  return sectors
}

function point(radius: number, turn: number): string {
  const angle = (turn / SECTORS) * Math.PI * 2
  return `${(18 + radius * Math.sin(angle)).toFixed(1)} ${(18 - radius * Math.cos(angle)).toFixed(1)}`
}

function sectorPath(inner: number, outer: number, at: number): string {
  const edge = `M${point(outer, at)}A${outer} ${outer} 0 0 1 ${point(outer, at + 1)}`
  if (inner === 0) return `${edge}L18 18Z`
  return `${edge}L${point(inner, at + 1)}A${inner} ${inner} 0 0 0 ${point(inner, at)}Z`
}

/** Two rings of eight sectors coloured from the address, so that two addresses are told apart at a glance. */
export const AddressMark = memo(function AddressMark({
  address,
  src,
  size = 36,
}: AddressMarkProps): ReactElement {
  const { state, image } = usePicture(src, size)
  return (
    <span data-part="address-mark" data-size={size} data-state={state} aria-hidden="true">
      <svg viewBox="0 0 36 36" width={size} height={size} aria-hidden="true" focusable="false">
        {sectorsOf(address).map((colour, at) => {
          const path = at < SECTORS ? sectorPath(10.5, 18, at) : sectorPath(0, 10.5, at)
          return <path key={path} d={path} fill={COLOURS[colour]} />
        })}
      </svg>
      {image}
    </span>
  )
})
