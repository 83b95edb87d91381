import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function InfoIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 9.6v3.7" />
      <path d="M10 6.7v.01" />
    </Icon>
  )
}
