'use client'
import type { SendReview } from '@walletchart/engine/send'
import type { ReactElement } from 'react'
import { sendMessages } from '../../../messages/send-messages.js'
import { useText } from '../../../modal/use-text.js'
import { Notice } from '../../../parts/notice.js'
import { networkFee } from './network-fee.js'
import { useAsset } from './use-asset.js'
import type { FeeRise } from './use-fee-rise.js'
import { useMoney } from './use-money.js'

export interface FeeRoseProps extends Pick<FeeRise, 'rose'> {
  readonly review: SendReview
}

/** Says which part of the fee rose a moment ago, and what it is now. */
export function FeeRose({ review, rose }: FeeRoseProps): ReactElement | null {
  const t = useText(sendMessages)
  const money = useMoney()
  const { price } = useAsset('native')
  const fee = networkFee(review)
  if (rose === undefined || fee === undefined) return null
  const { decimals, symbol } = fee
  const units = BigInt(fee[rose])
  const words = money.worth(units, decimals, price) ?? `${money.cost(units, decimals)} ${symbol}`
  return (
    <Notice tone="warning" announced>
      {t(rose === 'expected' ? 'preview.feeRose' : 'preview.mostRose', { fee: words })}
    </Notice>
  )
}
