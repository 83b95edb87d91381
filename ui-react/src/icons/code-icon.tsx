import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function CodeIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="m7 6-4 4 4 4m6-8 4 4-4 4" />
    </Icon>
  )
}
