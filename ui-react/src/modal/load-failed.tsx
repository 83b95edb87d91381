'use client'
import type { ReactElement } from 'react'
import { Button } from '../parts/button.js'
import { showOnTop } from '../parts/show-on-top.js'
import { useSkin } from '../provider/use-skin.js'
import { Root } from '../theme/root.js'

/** Stands in for a dialog whose file did not arrive. It is made of what the page has already. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const { root, t } = useSkin()
  return (
    <Root {...root}>
      <div ref={showOnTop} data-part="toast-region">
        <div data-part="toast" data-variant="error" role="alert">
          {t('modal.failed')}
          <Button size="page" variant="quiet" onClick={onRetry}>
            {t('action.tryAgain')}
          </Button>
        </div>
      </div>
    </Root>
  )
}
