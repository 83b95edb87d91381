'use client'
import type { ReactElement } from 'react'
import { WavesOffIcon } from '../icons/waves-off-icon.js'
import { useOnline } from '../parts/hooks/use-online.js'
import { useViewScope } from './use-view-scope.js'

/** Under the header of every view, while the browser is offline. The live region says it too, so this is not announced. */
export function OfflineLine(): ReactElement | null {
  const { t } = useViewScope()
  if (useOnline()) return null
  return (
    <p data-part="offline-line">
      <WavesOffIcon size={16} />
      <span>{t('offline.line')}</span>
    </p>
  )
}
