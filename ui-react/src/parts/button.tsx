import { type CSSProperties, type MouseEvent, type ReactElement, type ReactNode, useId } from 'react'
import { BusyDots } from './busy-dots.js'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'warning' | 'surface'

/** The look that an app gives a button of the kit. */
export interface ButtonLook {
  /** Goes to the button. Rules of the class go before those of the kit. */
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

export interface ButtonProps extends ButtonLook {
  readonly children: ReactNode
  /** `surface` and `warning` are for buttons in the host page. Default `primary`. */
  readonly variant?: ButtonVariant
  /** `modal` fills its line and is 48 px high; `page` is as wide as its label and 44 px high. */
  readonly size?: 'modal' | 'page'
  readonly icon?: ReactNode
  /** Stands after the label; the busy dots take its place. */
  readonly trailing?: ReactNode
  /** The label stays, three dots join, and further presses are ignored. */
  readonly busy?: boolean
  /** The shape of the button without its words, for a state that is not known yet. */
  readonly pending?: boolean
  readonly disabled?: boolean
  /** Why it is disabled; written under the button and read with it. Disables the button. */
  readonly reason?: string | undefined
  readonly label?: string | undefined
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  readonly type?: 'button' | 'submit'
  readonly expanded?: boolean | undefined
  readonly hasPopup?: 'dialog' | 'menu' | undefined
}

/** A button that stays focusable in every state, so that its reason can always be reached. */
export function Button(props: ButtonProps): ReactElement {
  const {
    variant = 'primary',
    size = 'modal',
    busy = false,
    pending = false,
    type = 'button',
    reason,
  } = props
  const reasonId = useId()
  const disabled = props.disabled === true || reason !== undefined
  const inert = busy || pending || disabled

  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (inert) {
      // A submit button would still send its form, and a row behind it would still hear the press.
      event.preventDefault()
      event.stopPropagation()
      return
    }
    props.onClick?.(event)
  }

  const button = (
    <button
      type={type}
      data-part="button"
      data-variant={variant}
      data-size={size}
      // The rules of the stylesheet for such a button are weaker than any class.
      data-classed={props.className === undefined ? undefined : ''}
      className={props.className}
      style={props.style}
      data-state={pending ? 'pending' : busy ? 'busy' : disabled ? 'disabled' : 'idle'}
      aria-label={props.label}
      aria-busy={busy || pending || undefined}
      aria-disabled={disabled || pending || undefined}
      aria-describedby={reason === undefined ? undefined : reasonId}
      aria-expanded={props.expanded}
      aria-haspopup={props.hasPopup}
      onClick={press}
    >
      {props.icon}
      <span data-part="button-label">{props.children}</span>
      {busy ? <BusyDots /> : props.trailing}
    </button>
  )
  if (reason === undefined) return button
  return (
    <div data-part="button-with-reason">
      {button}
      <p data-part="reason" id={reasonId}>
        {reason}
      </p>
    </div>
  )
}
