import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function UserIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="10" cy="6.9" r="3.2" />
      <path d="M4 16.4c.6-2.9 2.9-4.5 6-4.5s5.4 1.6 6 4.5" />
    </Icon>
  )
}
