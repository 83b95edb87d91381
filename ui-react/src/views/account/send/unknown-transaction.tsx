'use client'
import type { ErrorRecord } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { sendMessages } from '../../../messages/send-messages.js'
import { useText } from '../../../modal/use-text.js'
import { Fact, Facts } from '../../../parts/facts.js'
import { transactionIn } from './transaction-in.js'

export interface UnknownTransactionProps {
  readonly failure: ErrorRecord | undefined
}

/** The id of a transaction that may be out, where it is known. */
export function UnknownTransaction({ failure }: UnknownTransactionProps): ReactElement | null {
  const t = useText(sendMessages)
  const id = transactionIn(failure)
  if (id === undefined) return null
  return (
    <Facts>
      <Fact
        label={t('preview.transaction')}
        whole={
          <bdi dir="ltr" data-part="activity-hash">
            {id}
          </bdi>
        }
      />
    </Facts>
  )
}
