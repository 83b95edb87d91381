import type { ReactElement } from 'react'
import { Icon, type IconProps } from './icon.js'

export function PuzzleIcon(props: IconProps): ReactElement {
  return (
    <Icon {...props}>
      <path d="M7.6 5.4a2 2 0 1 1 4 0h2.7a1.3 1.3 0 0 1 1.3 1.3v2.5a2 2 0 1 0 0 3.8v1.7a1.3 1.3 0 0 1-1.3 1.3H5.7a1.3 1.3 0 0 1-1.3-1.3V6.7a1.3 1.3 0 0 1 1.3-1.3h1.9Z" />
    </Icon>
  )
}
