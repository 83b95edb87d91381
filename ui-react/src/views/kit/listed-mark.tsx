'use client'
import type { ListedWallet } from '@walletchart/engine'
import type { ReactElement, ReactNode } from 'react'
import { Mark, type MarkSize } from '../../parts/mark.js'
import { useListedImage } from './use-listed-image.js'

export interface ListedMarkProps {
  readonly wallet: ListedWallet | undefined
  readonly name: string
  readonly size?: MarkSize
  readonly badge?: ReactNode
}

/** A listed wallet with its icon; its first letter where it has none. */
export function ListedMark({ wallet, name, size = 36, badge }: ListedMarkProps): ReactElement {
  const { src, waiting } = useListedImage(wallet)
  // An empty plate while the icon is on its way: a letter that becomes a picture would flicker.
  return <Mark name={waiting ? '' : name} src={src} of={wallet?.id} size={size} badge={badge} />
}
