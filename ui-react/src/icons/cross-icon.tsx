import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function CrossIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="m6.2 6.2 7.6 7.6m0-7.6-7.6 7.6" />
    </Icon>
  )
}
