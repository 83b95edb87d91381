'use client'
import type { ReactElement } from 'react'
import { useShown } from '../../modal/use-shown.js'
import { Mark, type MarkSize } from '../../parts/mark.js'

export interface WalletMarkProps {
  readonly id: string | undefined
  readonly name: string
  readonly size?: MarkSize
}

/** A wallet with the icon it announced. */
export function WalletMark({ id, name, size = 36 }: WalletMarkProps): ReactElement {
  const src = useShown((state) => state.connectors.find((connector) => connector.id === id)?.imageUrl)
  return <Mark name={name} src={src} of={id} size={size} />
}
