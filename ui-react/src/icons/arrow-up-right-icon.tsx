import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function ArrowUpRightIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props} directional>
      <path d="M5.2 14.8 14.8 5.2M7.6 5.2h7.2v7.2" />
    </Icon>
  )
}
