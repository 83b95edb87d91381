import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function WavesOffIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M10 14.7v.01" />
      <path d="M7.2 11.7a4.2 4.2 0 0 1 3.6-1m-6.3-1.9a8 8 0 0 1 3-1.7m3.7-.2a8 8 0 0 1 4.3 1.9" />
      <path d="m4 4 12 12" />
    </Icon>
  )
}
