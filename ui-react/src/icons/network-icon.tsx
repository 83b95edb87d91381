import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function NetworkIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7" />
      <path d="M3 10h14" />
      <path d="M10 3c2 2 2.9 4.3 2.9 7S12 15 10 17c-2-2-2.9-4.3-2.9-7S8 5 10 3Z" />
    </Icon>
  )
}
