import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function ClockIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6v4.2l2.6 1.6" />
    </Icon>
  )
}
