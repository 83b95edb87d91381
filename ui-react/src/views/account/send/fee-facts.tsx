'use client'
import type { SendFee, SendForm, SendQuote } from '@walletchart/engine/send'
import type { ReactElement } from 'react'
import { sendMessages } from '../../../messages/send-messages.js'
import { useText } from '../../../modal/use-text.js'
import { Fact, Facts } from '../../../parts/facts.js'
import { Skeleton } from '../../../parts/skeleton.js'
import { TextButton } from '../../../parts/text-button.js'
import { VisuallyHidden } from '../../../parts/visually-hidden.js'
import { networkFee } from './network-fee.js'
import { OpenedAccount } from './opened-account.js'
import { useAsset } from './use-asset.js'
import { useMoney } from './use-money.js'

export interface FeeValueProps {
  readonly fee: SendFee
  /** It is read again: the figure is that of before. */
  readonly isOld?: boolean
}

/** A fee with its upper bound, in money where there is a price, and in coins. */
export function FeeValue({ fee, isOld = false }: FeeValueProps): ReactElement {
  const t = useText(sendMessages)
  const money = useMoney()
  const { price } = useAsset('native')
  const { decimals, symbol } = fee
  const expected = BigInt(fee.expected)
  const most = BigInt(fee.most)
  const coins = (units: bigint): string => `${money.cost(units, decimals)} ${symbol}`
  if (price === undefined)
    return (
      <span data-part="fee-value" data-state={isOld ? 'old' : undefined}>
        <bdi dir="ltr">{coins(expected)}</bdi>
        {coins(expected) === coins(most) ? null : (
          // Two long numbers have a line each.
          <small>{t('send.feeBound', { most: coins(most) })}</small>
        )}
      </span>
    )
  const [usual = '', highest] = [expected, most].map((units) => money.worth(units, decimals, price))
  return (
    <span data-part="fee-value" data-state={isOld ? 'old' : undefined}>
      {highest === undefined || usual === highest
        ? usual
        : t('send.feeAtMost', { fee: usual, most: highest })}
      <small>
        <bdi dir="ltr">{coins(expected)}</bdi>
      </small>
    </span>
  )
}

export interface FeeFactsProps {
  readonly form: SendForm
  readonly onRetry: () => void
}

/** The cost of the transfer, as far as it is known. */
export function FeeFacts({ form, onRetry }: FeeFactsProps): ReactElement | null {
  const t = useText(sendMessages)
  const { step, quote } = form.price
  const fee = quote && networkFee(quote)
  // An account that holds too little for any transaction has no fee: the problem says so.
  if (step === 'none' || (step === 'ready' && fee === undefined)) return null
  return (
    <Facts>
      <Fact label={t('send.fee')}>
        {step === 'failed' ? (
          <span data-part="fee-unread">
            {t('balance.unavailable')} <TextButton onClick={onRetry}>{t('action.tryAgain')}</TextButton>
          </span>
        ) : fee === undefined ? (
          <>
            <Skeleton />
            <VisuallyHidden>{t('send.feeReading')}</VisuallyHidden>
          </>
        ) : (
          <FeeValue fee={fee} isOld={step === 'reading'} />
        )}
      </Fact>
      {quote === undefined || step === 'failed' ? null : (
        <>
          <OpenedAccount quote={quote} name={form.receiver.found?.name} />
          <Arrives quote={quote} />
        </>
      )}
    </Facts>
  )
}

/** The amount that the receiver gets of a token that keeps a part. */
function Arrives({
  quote: { amount, arrives, decimals, symbol },
}: {
  readonly quote: SendQuote
}): ReactElement | null {
  const t = useText(sendMessages)
  const money = useMoney()
  if (arrives === amount) return null
  return (
    <Fact label={t('send.arrives')}>
      <bdi dir="ltr">{`${money.exact(BigInt(arrives), decimals)} ${symbol}`}</bdi>
    </Fact>
  )
}
