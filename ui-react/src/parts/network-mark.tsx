import type { ReactElement } from 'react'
import { firstGrapheme } from './first-grapheme.js'
import { usePicture } from './hooks/use-picture.js'

export interface NetworkMarkProps {
  /** CAIP-2 id. Its namespace gives the shape, the whole of it the colour. */
  readonly id: string
  readonly name: string
  /** A checked picture source (data image or https). */
  readonly src?: string | undefined
  readonly size?: 16 | 20 | 28 | 36 | 44 | 60
}

/** Eight tones; the multiplier is one that keeps the best known networks apart. */
function toneOf(id: string): number {
  let mixed = 0
  for (let at = 0; at < id.length; at += 1) mixed = Math.imul(mixed ^ id.charCodeAt(at), 29502185)
  return mixed >>> 29
}

/** A network: circle eip155, squircle solana, hexagon bip122, octagon polkadot, diamond cosmos. Not read itself. */
export function NetworkMark({ id, name, src, size = 36 }: NetworkMarkProps): ReactElement {
  const { state, image } = usePicture(src, size)
  return (
    <span
      data-part="network-mark"
      data-size={size}
      data-family={id.split(':', 1)[0]}
      data-state={state}
      data-tone={toneOf(id)}
      aria-hidden="true"
    >
      {image ?? firstGrapheme(name)}
    </span>
  )
}
