import type { ReactElement, ReactNode } from 'react'
import { firstGrapheme } from './first-grapheme.js'
import { useImage } from './hooks/use-image.js'

export type MarkSize = 20 | 28 | 36 | 44 | 60

export interface MarkProps {
  /** Whose mark it is: its first letter stands in for a picture that is missing or late. */
  readonly name: string
  /** A checked picture source (data image or https). */
  readonly src?: string | undefined
  readonly size?: MarkSize
  /** Wallets and apps are squares, people and tokens circles. */
  readonly shape?: 'square' | 'round'
  /** An icon instead of a picture, on a sunken plate. */
  readonly icon?: ReactNode
  /** A small second mark in the lower corner. */
  readonly badge?: ReactNode
}

/** The picture of a wallet, an app, a user or a token. It stands beside a name, so it is not read itself. */
export function Mark({ name, src, size = 36, shape = 'square', icon, badge }: MarkProps): ReactElement {
  const source = icon === undefined ? src : undefined
  const image = useImage(source)
  const shown = icon === undefined && image.state !== 'missing'
  return (
    <span
      data-part="mark"
      data-size={size}
      data-shape={shape}
      data-state={icon === undefined ? image.state : 'icon'}
      aria-hidden="true"
    >
      {shown ? (
        <img
          ref={image.ref}
          src={source}
          alt=""
          width={size}
          height={size}
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onLoad={image.onLoad}
          onError={image.onError}
        />
      ) : (
        (icon ?? firstGrapheme(name))
      )}
      {badge === undefined ? null : <span data-part="mark-badge">{badge}</span>}
    </span>
  )
}
