'use client'
import type { ShownToast } from '@walletchart/engine'
import { useSelector } from '@xstate/react'
import { type ReactElement, useEffect, useState } from 'react'
import type { TextOf } from '../messages/catalogue.js'
import type { toastMessages } from '../messages/toast-messages.js'
import { Toast } from '../parts/toast.js'
import { ToastRegion } from '../parts/toast-region.js'
import { useSkin } from '../provider/use-skin.js'
import { isSaidByView } from './is-said-by-view.js'
import { toastText } from './toast-text.js'

/** The message of the engine, over everything. The region is there before its first words, so that they are read. */
export function Toasts({ t }: { readonly t: TextOf<typeof toastMessages> }): ReactElement {
  const { source, messages, locale } = useSkin()
  const toast = useSelector(source, (state) => state.toast)
  const isSaid = useSelector(source, isSaidByView)
  const [there, setThere] = useState(false)
  const [said, setSaid] = useState<ShownToast>()
  useEffect(() => setThere(true), [])
  // The view said it, so it does not come up when the view closes either. The live region still reads it.
  if (isSaid && toast?.message?.code === 'balanceUnavailable' && said !== toast) setSaid(toast)
  return (
    <ToastRegion label={t('toasts.label')}>
      {there && toast !== undefined && toast !== said ? (
        <Toast variant={toast.variant} message={toastText(toast, messages, locale)} />
      ) : null}
    </ToastRegion>
  )
}
