'use client'
import type { ReactElement } from 'react'
import { WindowIcon } from '../../icons/window-icon.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { Mark } from '../../parts/mark.js'

/** The app at its end of the span. */
export function AppMark(): ReactElement {
  const { app, t } = useViewScope()
  return app === undefined ? (
    <Mark name={t('app.unnamed')} icon={<WindowIcon size={28} />} size={60} />
  ) : (
    <Mark name={app.name} src={app.icon} size={60} />
  )
}
