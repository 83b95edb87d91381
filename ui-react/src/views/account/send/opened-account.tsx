'use client'
import type { SendQuote } from '@walletchart/engine/send'
import { formatAddress } from '@walletchart/engine/values'
import type { ReactElement } from 'react'
import { sendMessages } from '../../../messages/send-messages.js'
import { useText } from '../../../modal/use-text.js'
import { Fact } from '../../../parts/facts.js'
import { useAsset } from './use-asset.js'
import { useMoney } from './use-money.js'

export interface OpenedAccountProps {
  readonly quote: SendQuote
  /** The name of the receiver. Left out: its address is shortened. */
  readonly name: string | undefined
  /** The cost is higher than it was a moment ago. */
  readonly rose?: boolean
}

/** The cost of the account that the transfer opens for its receiver; nothing where it opens none. */
export function OpenedAccount({ quote, name, rose = false }: OpenedAccountProps): ReactElement | null {
  const t = useText(sendMessages)
  const money = useMoney()
  const { price } = useAsset('native')
  const { fee, opensAccount = '0', to } = quote
  const rent = BigInt(opensAccount)
  if (fee === undefined || rent === 0n) return null
  const worth = money.worth(rent, fee.decimals, price)
  return (
    <Fact
      label={t('send.opensAccount', { receiver: name ?? formatAddress(to) })}
      whole={
        <span data-part="opened-account" data-tone={rose ? 'warning' : undefined}>
          <bdi dir="ltr">{`${money.cost(rent, fee.decimals)} ${fee.symbol}`}</bdi>
          {worth === undefined ? null : (
            <small>
              <bdi dir="ltr">{worth}</bdi>
            </small>
          )}
        </span>
      }
    />
  )
}
