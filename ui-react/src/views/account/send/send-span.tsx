'use client'
import type { SendReview } from '@walletchart/engine/send'
import type { ReactElement } from 'react'
import { AddressMark } from '../../../parts/address-mark.js'
import { Span, type SpanState } from '../../../parts/span.js'
import { useSendForm } from './send-slices.js'
import { TokenMark } from './token-mark.js'

export interface SendSpanProps {
  readonly review: SendReview | undefined
  readonly state: SpanState
  readonly label: string
  readonly glyph?: ReactElement
}

/** The token and the receiver, and how it stands between them. */
export function SendSpan({ review, state, label, glyph }: SendSpanProps): ReactElement | null {
  const { found } = useSendForm().receiver
  if (review === undefined) return null
  const { token, symbol, network, to } = review
  return (
    <Span
      state={state}
      from={<TokenMark id={token} symbol={symbol} network={network} size={60} />}
      to={<AddressMark address={to} src={found?.address === to ? found.avatar : undefined} size={60} />}
      label={label}
      glyph={glyph}
    />
  )
}
