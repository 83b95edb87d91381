'use client'
import type { ReactElement } from 'react'
import { WarningIcon } from '../icons/warning-icon.js'
import { Body } from '../parts/body.js'
import { Button } from '../parts/button.js'
import { Empty } from '../parts/empty.js'
import { Mark } from '../parts/mark.js'
import { useOfflineReason } from '../views/kit/use-offline-reason.js'
import { useOnReturn } from '../views/kit/use-on-return.js'
import { useViewScope } from './use-view-scope.js'
import { ViewHeader } from './view-header.js'

/** Stands in for a view that did not load or broke. It tries again by itself when the browser is back online. */
export function ViewFailed({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const { t } = useViewScope()
  const offline = useOfflineReason()
  useOnReturn(onRetry)
  const title = t('modal.failed')
  return (
    <>
      <ViewHeader title={t('modal.failedHeader')} />
      <Body label={t('modal.content')}>
        <Empty
          title={title}
          mark={<Mark name={title} icon={<WarningIcon />} size={44} />}
          action={
            <Button reason={offline} onClick={onRetry}>
              {t('action.tryAgain')}
            </Button>
          }
        >
          {t('modal.failedHow')}
        </Empty>
      </Body>
    </>
  )
}
