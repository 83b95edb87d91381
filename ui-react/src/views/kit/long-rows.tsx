'use client'
import { type MouseEvent, type ReactElement, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { accountMessages } from '../../messages/account-messages.js'
import { useText } from '../../modal/use-text.js'
import { Row } from '../../parts/row.js'

/** The number of rows that are drawn at once. */
const PAGE = 40

export interface LongRowsProps<Item> {
  readonly items: readonly Item[]
  readonly children: (item: Item) => ReactNode
}

/** The rows of a list that may have thousands: the first ones, and a row that brings more. */
export function LongRows<Item>({ items, children }: LongRowsProps<Item>): ReactElement {
  const t = useText(accountMessages)
  const [limit, setLimit] = useState(PAGE)
  const rest = items.length - limit

  const showMore = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const last = currentTarget.closest('li')?.previousElementSibling
    // The pressed row may be gone then, and the focus with it: it goes on to the first new row.
    flushSync(() => setLimit(limit + PAGE))
    last?.nextElementSibling?.querySelector<HTMLElement>('[data-part="row"]')?.focus()
  }

  return (
    <>
      {items.slice(0, limit).map(children)}
      {rest > 0 ? (
        <Row name={t('accounts.more', { count: Math.min(rest, PAGE) })} onClick={showMore} />
      ) : null}
    </>
  )
}
