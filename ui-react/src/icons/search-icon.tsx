import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function SearchIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="9" cy="9" r="5.4" />
      <path d="m13.1 13.1 3.4 3.4" />
    </Icon>
  )
}
