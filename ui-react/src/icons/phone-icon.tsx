import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function PhoneIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="6" y="3" width="8" height="14" rx="1.9" />
      <path d="M9.2 14.4h1.6" />
    </Icon>
  )
}
