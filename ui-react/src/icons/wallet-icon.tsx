import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function WalletIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="3" y="5" width="14" height="11" rx="2.4" />
      <path d="M3 8.4h14" />
      <path d="M13.6 12.2v.01" />
    </Icon>
  )
}
