import type { ErrorRecord } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { useViewScope } from '../../modal/use-view-scope.js'
import { Notice } from '../../parts/notice.js'

export interface FailureNoticeProps {
  readonly error: Pick<ErrorRecord, 'shortMessage' | 'said'>
  /** The name of the wallet that may have said it. */
  readonly wallet: string
}

/** Why something failed. A sentence of a wallet stands under its name, so that no wallet speaks as the app. */
export function FailureNotice({ error, wallet }: FailureNoticeProps): ReactElement {
  const { t } = useViewScope()
  const { said, shortMessage } = error
  if (said === undefined) return <Notice tone="danger">{shortMessage}</Notice>
  return (
    <Notice tone="danger" title={t('wallet.says', { wallet })}>
      <bdi dir="auto">{said}</bdi>
    </Notice>
  )
}
