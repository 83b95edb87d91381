import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function WarningIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M10 3.6 17.2 16H2.8L10 3.6Z" />
      <path d="M10 8.2v3.4" />
      <path d="M10 13.7v.01" />
    </Icon>
  )
}
