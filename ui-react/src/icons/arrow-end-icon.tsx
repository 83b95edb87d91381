import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function ArrowEndIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props} directional>
      <path d="M4.2 10h11.4m-4.3-4.4 4.3 4.4-4.3 4.4" />
    </Icon>
  )
}
