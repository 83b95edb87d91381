import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function WindowIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="3" y="4" width="14" height="12" rx="2.2" />
      <path d="M3 7.7h14M5.7 5.9v.01M8 5.9v.01" />
    </Icon>
  )
}
