import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function CopyIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="7" y="7" width="9.5" height="9.5" rx="2" />
      <path d="M13 4.9a1.8 1.8 0 0 0-1.7-1.4h-6a1.8 1.8 0 0 0-1.8 1.8v6c0 .8.6 1.5 1.4 1.7" />
    </Icon>
  )
}
