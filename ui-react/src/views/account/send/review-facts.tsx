'use client'
import type { SendReceiver, SendReview } from '@walletchart/engine/send'
import { formatAddress } from '@walletchart/engine/values'
import type { ReactElement } from 'react'
import { sendMessages } from '../../../messages/send-messages.js'
import { useText } from '../../../modal/use-text.js'
import { AddressMark } from '../../../parts/address-mark.js'
import { AddressText } from '../../../parts/address-text.js'
import { Chip } from '../../../parts/chip.js'
import { Fact, Facts } from '../../../parts/facts.js'
import { useNetworkNamed } from '../../kit/use-network-named.js'
import { FeeValue } from './fee-facts.js'
import { networkFee } from './network-fee.js'
import { OpenedAccount } from './opened-account.js'
import { receiverKindWords } from './receiver-kind-words.js'
import { StaysFacts } from './stays-facts.js'
import { useAsset } from './use-asset.js'
import type { FeeRise } from './use-fee-rise.js'
import { useMoney } from './use-money.js'

export interface ReviewFactsProps {
  readonly review: SendReview
  readonly found: SendReceiver | undefined
  /** The costs that are higher than they were a moment ago; left out where they are not compared. */
  readonly rise?: Pick<FeeRise, 'rose' | 'opened'>
}

/** Where it goes, what it costs, and what stays behind. */
export function ReviewFacts({ review, found, rise }: ReviewFactsProps): ReactElement {
  const t = useText(sendMessages)
  const network = useNetworkNamed(review.network)
  const { toName } = review
  const fee = networkFee(review)
  const name = found?.name ?? toName
  const kind = found && receiverKindWords[found.kind]
  return (
    <Facts>
      <Fact
        label={t('send.to')}
        whole={
          <span data-part="review-receiver">
            <AddressMark address={review.to} src={found?.avatar} size={28} />
            <AddressText address={review.to} form="full" />
          </span>
        }
      >
        {name === undefined ? undefined : <bdi dir="auto">{name}</bdi>}
        {found?.isUnused === true ? <Chip tone="warning">{t('send.neverUsed')}</Chip> : null}
        {found !== undefined && found.sentTo > 0 ? (
          <small>{t('send.sentTo', { count: found.sentTo })}</small>
        ) : null}
        {kind === undefined ? null : <small>{t(kind)}</small>}
      </Fact>
      {review.token !== 'native' && review.symbol === formatAddress(review.token) ? (
        <Fact label={t('preview.token')} whole={<AddressText address={review.token} form="full" />} />
      ) : null}
      <Fact label={t('preview.network')}>
        <bdi dir="auto">{network}</bdi>
      </Fact>
      {fee === undefined ? null : (
        <Fact label={t('send.fee')}>
          <span data-part="review-fee" data-tone={rise?.rose !== undefined ? 'warning' : undefined}>
            <FeeValue fee={fee} />
          </span>
        </Fact>
      )}
      <OpenedAccount quote={review} name={name} rose={rise?.opened === true} />
      <Total review={review} />
      <StaysFacts review={review} />
    </Facts>
  )
}

/** What leaves the account: the amount with the fee, in one sum where both are coins. */
function Total({ review }: { readonly review: SendReview }): ReactElement | null {
  const t = useText(sendMessages)
  const money = useMoney()
  const coin = useAsset('native')
  const asset = useAsset(review.token)
  const { fee, amount, decimals, symbol, token } = review
  if (fee === undefined) return null
  const cost = BigInt(fee.expected)
  const moved = BigInt(amount)
  const isCoin = token === 'native'
  const sum = moved + cost
  const worth = isCoin ? money.worth(sum, decimals, coin.price) : undefined
  return (
    <Fact label={t('preview.total')}>
      <bdi dir="ltr">
        {isCoin
          ? `${money.cost(sum, decimals, cost)} ${symbol}`
          : `${money.exact(moved, decimals)} ${symbol}`}
      </bdi>
      {worth === undefined ? null : (
        <small>
          <bdi dir="ltr">{worth}</bdi>
        </small>
      )}
      {isCoin ? null : (
        <small>
          <bdi dir="ltr">{`+ ${money.cost(cost, fee.decimals)} ${fee.symbol}`}</bdi>
        </small>
      )}
      {isCoin || asset.price === undefined ? null : (
        <small>
          <bdi dir="ltr">{money.worth(moved, decimals, asset.price)}</bdi>
        </small>
      )}
    </Fact>
  )
}
