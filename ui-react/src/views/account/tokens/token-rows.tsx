'use client'
import type { TokenBalance } from '@walletchart/engine/tokens'
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react'
import { LongList } from '../../../parts/long-list.js'
import { TokenRow } from './token-row.js'
import { holdingKey } from './token-text.js'
import type { Arrival } from './use-arrivals.js'

export interface TokenRowsProps {
  readonly label: string
  readonly tokens: readonly TokenBalance[]
  readonly arrivals?: readonly Arrival[]
}

const none: readonly Arrival[] = []

/** A list of tokens, of which one is open. */
export function TokenRows({ label, tokens, arrivals = none }: TokenRowsProps): ReactElement {
  const [openKey, setOpenKey] = useState<string>()
  const at = openKey === undefined ? -1 : tokens.findIndex((token) => holdingKey(token) === openKey)
  const press = useCallback((token: TokenBalance) => {
    const key = holdingKey(token)
    setOpenKey((now) => (now === key ? undefined : key))
  }, [])
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
            />
          )
        }}
      </LongList>
    </div>
  )
}
