import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function LogoutIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props} directional>
      <path d="M8 3.6H5.6a1.9 1.9 0 0 0-1.9 1.9v9a1.9 1.9 0 0 0 1.9 1.9H8" />
      <path d="M8.5 10h8.2m-3.1-3.2 3.1 3.2-3.1 3.2" />
    </Icon>
  )
}
