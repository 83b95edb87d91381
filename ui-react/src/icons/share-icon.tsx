import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function ShareIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M10 12.5V3.2M6.6 6.4 10 3.2l3.4 3.2M6 9.2H5a1.5 1.5 0 0 0-1.5 1.5V15A1.5 1.5 0 0 0 5 16.5h10a1.5 1.5 0 0 0 1.5-1.5v-4.3A1.5 1.5 0 0 0 15 9.2h-1" />
    </Icon>
  )
}
