import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function QrIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="3.6" y="3.6" width="4.9" height="4.9" rx="1.2" />
      <rect x="11.5" y="3.6" width="4.9" height="4.9" rx="1.2" />
      <rect x="3.6" y="11.5" width="4.9" height="4.9" rx="1.2" />
      <path d="M11.6 11.6h1.9m2.9 0v1.9m-4.8 2.9v-1.9m2.4 1.9h2.4v-1" />
    </Icon>
  )
}
