import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function ChevronIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props} directional>
      <path d="m8 5 5 5-5 5" />
    </Icon>
  )
}
