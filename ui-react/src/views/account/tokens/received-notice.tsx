'use client'
import type { TokensAccountSlice } from '@walletchart/engine/tokens'
import { type ReactElement, useState } from 'react'
import { CheckIcon } from '../../../icons/check-icon.js'
import { tokensMessages } from '../../../messages/tokens-messages.js'
import { useText } from '../../../modal/use-text.js'
import { useSkin } from '../../../provider/use-skin.js'
import { arrivalText } from './arrival-text.js'
import { useArrivals } from './use-arrivals.js'
import { useSaidArrivals } from './use-said-arrivals.js'

export interface ReceivedNoticeProps {
  readonly address: string
  readonly slice: TokensAccountSlice
}

/** The last arrival while the address is shown. It stays, because the user may look at the payer meanwhile. */
export function ReceivedNotice({ address, slice }: ReceivedNoticeProps): ReactElement | null {
  const t = useText(tokensMessages)
  const { locale } = useSkin()
  const { newest } = useArrivals(address, slice.tokenBalance)
  useSaidArrivals(newest)
  const [last, setLast] = useState(newest)
  if (newest.length > 0 && newest !== last) setLast(newest)
  if (last.length === 0) return null
  return (
    <div data-part="received">
      <CheckIcon />
      <div>
        {last.map(({ key, amount, symbol }) => (
          <bdi key={key}>{t('tokens.received', { amount: `${arrivalText(amount, locale)} ${symbol}` })}</bdi>
        ))}
      </div>
    </div>
  )
}
