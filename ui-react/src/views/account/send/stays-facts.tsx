'use client'
import type { SendReview } from '@walletchart/engine/send'
import type { ReactElement } from 'react'
import { sendMessages } from '../../../messages/send-messages.js'
import { useText } from '../../../modal/use-text.js'
import { Fact } from '../../../parts/facts.js'
import { useNetworkNamed } from '../../kit/use-network-named.js'
import { useMoney } from './use-money.js'

export interface StaysFactsProps {
  readonly review: SendReview
}

/** The coins that stay in the account, each with its reason. */
export function StaysFacts({ review }: StaysFactsProps): ReactElement | null {
  const t = useText(sendMessages)
  const money = useMoney()
  const network = useNetworkNamed(review.network)
  const { fee, stays, isMax, token } = review
  if (fee === undefined) return null
  const { symbol, decimals, most } = fee
  return (
    <>
      {BigInt(stays) === 0n ? null : (
        <Fact label={t('preview.stays')}>
          <bdi dir="ltr">{`${money.exact(BigInt(stays), decimals)} ${symbol}`}</bdi>
          <small>{t('preview.staysWhy', { network })}</small>
        </Fact>
      )}
      {isMax && token === 'native' ? (
        <Fact label={t('preview.keptBack')}>
          <bdi dir="ltr">{`${money.cost(BigInt(most), decimals)} ${symbol}`}</bdi>
          <small>{t('preview.keptBackWhy')}</small>
        </Fact>
      ) : null}
    </>
  )
}
