import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function BackIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props} directional>
      <path d="M12 4.5 6.5 10l5.5 5.5" />
    </Icon>
  )
}
