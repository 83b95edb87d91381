import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function GlobeIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="6.6" />
      <path d="M3.4 10h13.2M10 3.4c2 1.9 2.9 4.1 2.9 6.6s-.9 4.7-2.9 6.6c-2-1.9-2.9-4.1-2.9-6.6s.9-4.7 2.9-6.6Z" />
    </Icon>
  )
}
