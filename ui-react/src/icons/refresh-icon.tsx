import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function RefreshIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M16 10a6 6 0 1 1-1.9-4.4" />
      <path d="M14.9 2.9v3.4h-3.4" />
    </Icon>
  )
}
