'use client'
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
  // The live region still reads what a view says too.
  const isSaid = useSelector(source, (state) => state.isToastSaid === true || isSaidByView(state))
  const [there, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return (
    <ToastRegion label={t('toasts.label')}>
      {there && toast !== undefined && !isSaid ? (
        <Toast variant={toast.variant} message={toastText(toast, messages, locale)} />
      ) : null}
    </ToastRegion>
  )
}
