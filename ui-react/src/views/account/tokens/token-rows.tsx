'use client'
import type { TokenBalance } from '@walletchart/engine/tokens'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { LongList } from '../../../parts/long-list.js'
import { TokenRow } from './token-row.js'
import { holdingKey } from './token-text.js'
import type { Arrival } from './use-arrivals.js'

export interface TokenRowsProps {
  readonly label: string
  readonly tokens: readonly TokenBalance[]
  readonly arrivals?: readonly Arrival[]
  /** The key of the open row. */
  readonly openKey: string | undefined
  readonly onOpen: (key: string | undefined) => void
  /** Takes a token out of the list. */
  readonly onHide?: (token: TokenBalance) => void
}

const none: readonly Arrival[] = []

/** A list of tokens, of which one is open. */
export function TokenRows(props: TokenRowsProps): ReactElement {
  const { label, tokens, arrivals = none, openKey, onOpen, onHide } = props
  const at = openKey === undefined ? -1 : tokens.findIndex((token) => holdingKey(token) === openKey)
  const newest = useRef({ openKey, onOpen, onHide })
  useEffect(() => {
    newest.current = { openKey, onOpen, onHide }
  })
  // The same functions each time: there are many rows.
  const [{ press, hide }] = useState(() => ({
    press: (token: TokenBalance) => {
      const key = holdingKey(token)
      newest.current.onOpen(newest.current.openKey === key ? undefined : key)
    },
    hide: (token: TokenBalance) => newest.current.onHide?.(token),
  }))
  const list = useRef<HTMLDivElement>(null)
  // It opens downwards, where the foot may cover it.
  useEffect(() => {
    if (openKey === undefined) return
    list.current?.querySelector('[data-part="token-detail"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [openKey])
  return (
    <div ref={list}>
      <LongList label={label} items={tokens} keyOf={holdingKey} openAt={at === -1 ? undefined : at}>
        {(token, reachable) => {
          const key = holdingKey(token)
          return (
            <TokenRow
              token={token}
              open={key === openKey}
              reachable={reachable}
              arrival={arrivals.find((one) => one.key === key)}
              onPress={press}
              onHide={onHide === undefined ? undefined : hide}
            />
          )
        }}
      </LongList>
    </div>
  )
}
