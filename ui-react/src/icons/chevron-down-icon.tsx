import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function ChevronDownIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="m5 8 5 5 5-5" />
    </Icon>
  )
}
