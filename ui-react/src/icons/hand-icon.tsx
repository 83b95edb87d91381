import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function HandIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M6.9 10.6V5.3a1.2 1.2 0 0 1 2.4 0v3.9" />
      <path d="M9.3 8.9V4.2a1.2 1.2 0 0 1 2.4 0v4.7" />
      <path d="M11.7 9.1V5.3a1.2 1.2 0 0 1 2.4 0v5.9c0 3.3-1.8 5.6-4.7 5.6-2.2 0-3.3-1-4.3-2.9l-1.5-2.9c-.7-1.4 1-2.4 2-1.2l1.3 1.6" />
    </Icon>
  )
}
