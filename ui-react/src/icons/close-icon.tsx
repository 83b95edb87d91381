import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function CloseIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="m5.5 5.5 9 9m0-9-9 9" />
    </Icon>
  )
}
