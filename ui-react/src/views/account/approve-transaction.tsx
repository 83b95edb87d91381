'use client'
import type { ReactElement } from 'react'
import { approveTransactionMessages } from '../../messages/approve-transaction-messages.js'
import { useText } from '../../modal/use-text.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'

export function ApproveTransaction(): ReactElement {
  const t = useText(approveTransactionMessages)
  return (
    <>
      <ViewHeader title={t('approveTransaction.title')} />
      <Body label={t('modal.content')}>{t('approveTransaction.text')}</Body>
    </>
  )
}
