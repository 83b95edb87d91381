import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function MailIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="3" y="4.6" width="14" height="10.8" rx="2.4" />
      <path d="m3.8 6.6 6.2 4.6 6.2-4.6" />
    </Icon>
  )
}
