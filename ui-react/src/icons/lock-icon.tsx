import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function LockIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="4.6" y="9" width="10.8" height="7.4" rx="1.9" />
      <path d="M7 9V6.7a3 3 0 0 1 6 0V9" />
    </Icon>
  )
}
