import { type ReactElement, type ReactNode, useContext } from 'react'
import { BackIcon } from '../icons/back-icon.js'
import { CloseIcon } from '../icons/close-icon.js'
import { HelpIcon } from '../icons/help-icon.js'
import { Clock } from './clock.js'
import { HeadingContext } from './heading-context.js'
import { IconButton } from './icon-button.js'

export interface HeaderAction {
  readonly label: string
  readonly onClick: () => void
  /** A pointer or the focus is near: what it leads to may load. */
  readonly onApproach?: () => void
}

export interface Deadline {
  /** All in ms, from the same clock. */
  readonly startedAt: number
  readonly endsAt: number
  readonly now: number
  /** Words before the time for assistive technology, as "Time left". */
  readonly label: string
}

export interface HeaderProps {
  /** Takes the focus when the view opens, unless a field does. */
  readonly title: string
  readonly back?: HeaderAction | undefined
  readonly help?: HeaderAction | undefined
  readonly close?: HeaderAction | undefined
  /** Draws the rule under the header and the remaining time beside Close. */
  readonly deadline?: Deadline | undefined
  /** Something is under way that has no clock here: the rule runs. */
  readonly busy?: boolean
  /** Takes the place of the visible title, as the account; the title is then only read. */
  readonly account?: ReactNode
  /** Further icon buttons before Close. */
  readonly actions?: ReactNode
}

function remaining({ startedAt, endsAt, now }: Deadline): number {
  if (endsAt <= startedAt) return 0
  return Math.min(1, Math.max(0, (endsAt - now) / (endsAt - startedAt)))
}

/** The top of every view. */
export function Header(props: HeaderProps): ReactElement {
  const Heading = useContext(HeadingContext)
  const { back, help, close, deadline } = props
  return (
    // Not a header element: in a dialog it would be a second banner of the page.
    <div
      data-part="header"
      data-account={props.account === undefined ? undefined : ''}
      data-deadline={deadline === undefined ? undefined : ''}
      data-busy={props.busy === true && deadline === undefined ? '' : undefined}
    >
      {back === undefined ? null : (
        <IconButton label={back.label} onClick={back.onClick}>
          <BackIcon />
        </IconButton>
      )}
      <Heading
        data-part={props.account === undefined ? 'header-title' : 'visually-hidden'}
        data-heading=""
        dir="auto"
        tabIndex={-1}
      >
        {props.title}
      </Heading>
      {props.account}
      {props.actions}
      {help === undefined ? null : (
        <IconButton label={help.label} onClick={help.onClick} onApproach={help.onApproach}>
          <HelpIcon />
        </IconButton>
      )}
      {deadline === undefined ? null : (
        <Clock
          endsAt={deadline.endsAt}
          // A clock that was set back must not show more than the whole time.
          now={Math.max(deadline.now, deadline.startedAt)}
          label={deadline.label}
        />
      )}
      {close === undefined ? null : (
        <IconButton label={close.label} onClick={close.onClick}>
          <CloseIcon />
        </IconButton>
      )}
      {deadline === undefined ? null : (
        // An svg attribute, because a style attribute rendered on a server breaks a strict policy.
        <svg data-part="deadline" data-flip="" aria-hidden="true" focusable="false">
          <rect
            data-part="deadline-rest"
            width={`${(remaining(deadline) * 100).toFixed(2)}%`}
            height="2"
            rx="1"
          />
        </svg>
      )}
    </div>
  )
}
