import type { ReactElement, ReactNode } from 'react'
import { ChevronDownIcon } from '../icons/chevron-down-icon.js'
import { WarningIcon } from '../icons/warning-icon.js'
import { VisuallyHidden } from './visually-hidden.js'

export interface AccountTitleProps {
  readonly mark: ReactNode
  /** A name or a short address. */
  readonly name: ReactNode
  readonly line?: ReactNode
  /** Why the name may deceive. A mark beside the name shows that it may. */
  readonly caution?: string | undefined
  /** Makes it a button that leads to the accounts; the label says so. */
  readonly action?:
    | {
        readonly label: string
        readonly onClick: () => void
        /** Pointer or focus came near: the moment to load what a press will need. */
        readonly onApproach?: () => void
      }
    | undefined
}

/** Who is connected, at the top of the account view. */
export function AccountTitle({ mark, name, line, caution, action }: AccountTitleProps): ReactElement {
  const content = (
    <>
      {mark}
      <span data-part="account-words">
        <span data-part="account-name">
          <bdi dir="auto">{name}</bdi>
          {caution === undefined ? null : (
            <span data-part="account-caution" title={caution}>
              <WarningIcon size={16} />
              <VisuallyHidden>, {caution}</VisuallyHidden>
            </span>
          )}
          {action === undefined ? null : <ChevronDownIcon size={16} />}
        </span>
        {line === undefined ? null : <span data-part="account-line">{line}</span>}
      </span>
    </>
  )
  if (action === undefined) return <div data-part="account-title">{content}</div>
  return (
    <button
      type="button"
      data-part="account-title"
      onClick={action.onClick}
      onPointerEnter={action.onApproach}
      onFocus={action.onApproach}
    >
      {content}
      <VisuallyHidden>, {action.label}</VisuallyHidden>
    </button>
  )
}
