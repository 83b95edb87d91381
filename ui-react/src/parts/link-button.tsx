import type { MouseEvent, ReactElement, ReactNode } from 'react'
import type { ButtonVariant } from './button.js'

export interface LinkButtonProps {
  readonly children: ReactNode
  /** A checked link. */
  readonly href: string
  /** Where it opens; default a new tab. */
  readonly target?: '_self' | '_top' | '_blank'
  readonly variant?: ButtonVariant
  readonly icon?: ReactNode
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** A link that looks like a button: what it leads to can be seen, copied and opened elsewhere. */
export function LinkButton(props: LinkButtonProps): ReactElement {
  const { children, href, target = '_blank', variant = 'primary', icon, onClick } = props
  return (
    <a
      data-part="button"
      data-variant={variant}
      data-size="modal"
      href={href}
      target={target}
      rel={target === '_blank' ? 'noopener noreferrer' : undefined}
      onClick={onClick}
    >
      {icon}
      <span data-part="button-label">{children}</span>
    </a>
  )
}
