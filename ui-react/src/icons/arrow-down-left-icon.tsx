import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function ArrowDownLeftIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props} directional>
      <path d="M14.8 5.2 5.2 14.8M12.4 14.8H5.2V7.6" />
    </Icon>
  )
}
