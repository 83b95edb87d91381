import type { ReactElement, ReactNode } from 'react'
import { firstGrapheme } from './first-grapheme.js'
import { usePicture } from './hooks/use-picture.js'

export type MarkSize = 20 | 28 | 36 | 44 | 60

export interface MarkProps {
  /** Whose mark it is: its first letter stands in for a picture that is missing or late. */
  readonly name: string
  /** A checked picture source (data image or https). */
  readonly src?: string | undefined
  /** The id of what it is the mark of. From one view to the next such a mark travels. */
  readonly of?: string | undefined
  readonly size?: MarkSize
  /** Wallets and apps are squares, people and tokens circles. */
  readonly shape?: 'square' | 'round'
  /** An icon instead of a picture, on a sunken plate. */
  readonly icon?: ReactNode
  /** A small second mark in the lower corner. */
  readonly badge?: ReactNode
}

/** The picture of a wallet, an app, a user or a token. It stands beside a name, so it is not read itself. */
export function Mark({ name, src, of, size = 36, shape = 'square', icon, badge }: MarkProps): ReactElement {
  const { state, image } = usePicture(icon === undefined ? src : undefined, size)
  return (
    <span
      data-part="mark"
      data-mark-of={of}
      data-size={size}
      data-shape={shape}
      data-state={icon === undefined ? state : 'icon'}
      aria-hidden="true"
    >
      {icon ?? image ?? firstGrapheme(name)}
      {badge === undefined ? null : <span data-part="mark-badge">{badge}</span>}
    </span>
  )
}
