import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function GridIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <rect x="3.8" y="3.8" width="4.9" height="4.9" rx="1.3" />
      <rect x="11.3" y="3.8" width="4.9" height="4.9" rx="1.3" />
      <rect x="3.8" y="11.3" width="4.9" height="4.9" rx="1.3" />
      <rect x="11.3" y="11.3" width="4.9" height="4.9" rx="1.3" />
    </Icon>
  )
}
