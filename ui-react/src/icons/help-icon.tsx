import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function HelpIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7" />
      <path d="M8 8.1a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.4" />
      <path d="M10 13.8v.01" />
    </Icon>
  )
}
