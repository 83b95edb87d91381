import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function CheckIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="m4.5 10.5 3.6 3.6 7.4-8" />
    </Icon>
  )
}
