import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function ExternalIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props} directional>
      <path d="M11.6 3.8h4.6v4.6m0-4.6-6.6 6.6" />
      <path d="M8.6 5.2H5.8a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h7a2 2 0 0 0 2-2v-2.8" />
    </Icon>
  )
}
