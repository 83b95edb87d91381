import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function PenIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M4 13.2V16h2.8l8.4-8.4-2.8-2.8ZM3.5 18.2h13" />
    </Icon>
  )
}
