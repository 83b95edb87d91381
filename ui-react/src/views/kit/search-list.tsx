'use client'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { CloseIcon } from '../../icons/close-icon.js'
import { SearchIcon } from '../../icons/search-icon.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { Button } from '../../parts/button.js'
import { Empty } from '../../parts/empty.js'
import { Field } from '../../parts/field.js'
import { useKeptText } from '../../parts/hooks/use-kept-text.js'
import { IconButton } from '../../parts/icon-button.js'
import { arrowIntoList } from './arrow-into-list.js'

export interface SearchListProps {
  readonly label: string
  /** How many of the list match; the list itself comes from `children`. */
  readonly count: (query: string) => number
  readonly children: (query: string) => ReactNode
  readonly noneTitle: (query: string) => string
  readonly none: string
  /** The text and how to set it, for a view that keeps it. */
  readonly value?: readonly [text: string, setText: (text: string) => void]
}

/** A list under a field that narrows it. Down goes from the field into the list. */
export function SearchList({
  label,
  value,
  count,
  children,
  noneTitle,
  none,
}: SearchListProps): ReactElement {
  const { t } = useViewScope()
  const own = useKeptText('search')
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = value ?? own
  const query = text.trim()
  // Both buttons go with the text.
  const clear = (): void => {
    setText('')
    field.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one arrow key on its way from the field to the list.
    <div className="wc:flex wc:flex-col wc:gap-4" onKeyDown={arrowIntoList}>
      <Field
        inputRef={field}
        label={label}
        value={text}
        onChange={setText}
        icon={<SearchIcon />}
        inputMode="search"
        trailing={
          text === '' ? undefined : (
            <IconButton label={t('action.clearSearch')} onClick={clear}>
              <CloseIcon />
            </IconButton>
          )
        }
      />
      {count(query) > 0 ? (
        children(query)
      ) : (
        <Empty
          title={noneTitle(query)}
          action={
            <Button variant="quiet" onClick={clear}>
              {t('action.clearSearch')}
            </Button>
          }
        >
          {none}
        </Empty>
      )}
    </div>
  )
}
