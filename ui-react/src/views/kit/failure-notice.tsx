import type { ErrorRecord } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { useViewScope } from '../../modal/use-view-scope.js'
import { Notice } from '../../parts/notice.js'
import { failureText } from './failure-text.js'

export interface FailureNoticeProps {
  readonly error: Pick<ErrorRecord, 'code' | 'shortMessage' | 'said'>
  /** The name of the wallet that may have said it. */
  readonly wallet: string
}

/** Why something failed, if that is known. A sentence of a wallet stands under its name, so that no wallet speaks as the app. */
export function FailureNotice({ error, wallet }: FailureNoticeProps): ReactElement | null {
  const { t } = useViewScope()
  const { said } = error
  if (said === undefined) {
    const text = failureText(error, t)
    return text === undefined ? null : <Notice tone="danger">{text}</Notice>
  }
  return (
    <Notice tone="danger" title={t('wallet.says', { wallet })}>
      <bdi dir="auto">{said}</bdi>
    </Notice>
  )
}
