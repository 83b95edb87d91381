import { type MouseEvent, type ReactElement, type ReactNode, useContext, useId } from 'react'
import { ChevronDownIcon } from '../icons/chevron-down-icon.js'
import { ChevronIcon } from '../icons/chevron-icon.js'
import { ExternalIcon } from '../icons/external-icon.js'
import { LockIcon } from '../icons/lock-icon.js'
import { RefreshIcon } from '../icons/refresh-icon.js'
import { BusyDots } from './busy-dots.js'
import { RowListContext } from './row-list-context.js'

export interface RowProps {
  readonly name: string
  /** Its accessible name, where the texts it shows do not say all. It begins with them. */
  readonly label?: string | undefined
  readonly mark?: ReactNode
  readonly secondLine?: ReactNode
  /** The second line is a warning, so it is not cut. */
  readonly caution?: boolean
  /** One word or one chip. */
  readonly trailing?: ReactNode
  /** Small drawings after it. */
  readonly shapes?: ReactNode
  /** A chevron; only for rows that lead to another view. */
  readonly leads?: boolean
  /** It opens and closes what is under it; `region` is the id of that. `unmarked`: without a chevron, where the end of the row is a figure. */
  readonly unfolds?:
    | { readonly open: boolean; readonly region: string; readonly unmarked?: boolean }
    | undefined
  /** False in a list that is one stop of the Tab key, for all rows but one. */
  readonly reachable?: boolean
  readonly selected?: boolean
  readonly busy?: boolean
  /** Why it cannot be used now; takes the second line. The row stays focusable. */
  readonly disabledReason?: string | undefined
  /** What went wrong and what to do; takes the second line. */
  readonly error?: string | undefined
  /** Without it, and without `href`, the row only shows something. */
  readonly onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  /** A checked link; opens in a new tab. */
  readonly href?: string | undefined
  /** Pointer or focus came near: the moment to load what a press will need. */
  readonly onApproach?: (() => void) | undefined
  readonly autoFocus?: boolean
}

/** One line of a list; the whole of it is the target. */
export function Row(props: RowProps): ReactElement {
  const { busy = false, selected = false, leads = false, unfolds } = props
  const inList = useContext(RowListContext)
  const nameId = useId()
  const lineId = useId()
  const disabled = props.disabledReason !== undefined
  const inert = busy || disabled
  const failed = !disabled && props.error !== undefined
  const second = props.disabledReason ?? props.error ?? props.secondLine
  const hasSecond = second !== undefined && second !== null

  const press = (event: MouseEvent<HTMLElement>): void => {
    if (inert) {
      event.preventDefault()
      return
    }
    props.onClick?.(event)
  }

  const content = (
    <>
      {props.mark}
      <span data-part="row-text">
        <bdi dir="auto" data-part="row-name" id={nameId} title={props.name}>
          {props.name}
        </bdi>
        {hasSecond ? (
          <span data-part="row-line" id={lineId}>
            {typeof second === 'string' ? <bdi>{second}</bdi> : second}
          </span>
        ) : null}
      </span>
      <span data-part="row-end">
        {busy ? (
          <BusyDots />
        ) : (
          <>
            {typeof props.trailing === 'string' ? <bdi>{props.trailing}</bdi> : props.trailing}
            {props.shapes}
            {disabled ? (
              <LockIcon size={16} />
            ) : failed ? (
              <RefreshIcon size={16} />
            ) : unfolds?.unmarked === true ? null : unfolds?.open === true ? (
              <ChevronDownIcon size={16} />
            ) : leads || unfolds !== undefined ? (
              <ChevronIcon size={16} />
            ) : props.href !== undefined ? (
              <ExternalIcon size={16} />
            ) : null}
          </>
        )}
      </span>
    </>
  )
  const shared = {
    'data-part': 'row',
    'data-state': busy ? 'busy' : disabled ? 'disabled' : failed ? 'error' : selected ? 'selected' : 'idle',
    'data-bare': props.mark === undefined ? '' : undefined,
    'data-caution': props.caution === true ? '' : undefined,
    'data-autofocus': props.autoFocus === true ? '' : undefined,
  }
  const live = {
    ...shared,
    tabIndex: props.reachable === false ? -1 : undefined,
    'aria-label': props.label,
    'aria-busy': busy || undefined,
    'aria-disabled': disabled || undefined,
    'aria-current': selected ? ('true' as const) : undefined,
    'aria-expanded': unfolds?.open,
    'aria-controls': unfolds?.open === true ? unfolds.region : undefined,
    onClick: press,
    onPointerEnter: props.onApproach,
    onFocus: props.onApproach,
  }
  const row =
    props.href !== undefined && !inert ? (
      <a {...live} href={props.href} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    ) : props.onClick !== undefined || props.href !== undefined ? (
      <button {...live} type="button">
        {content}
      </button>
    ) : (
      <div {...shared}>{content}</div>
    )
  return inList ? <li data-part="row-item">{row}</li> : row
}
