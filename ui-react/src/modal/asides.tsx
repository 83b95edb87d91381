'use client'
import { type ReactElement, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { createTranslate } from '../messages/create-translate.js'
import { spokenMessages } from '../messages/spoken-messages.js'
import { toastMessages } from '../messages/toast-messages.js'
import { useSkin } from '../provider/use-skin.js'
import { Root } from '../theme/root.js'
import { Toasts } from '../toasts/toasts.js'
import { LiveRegion } from './live-region.js'

/** What is shown and said beside the dialog, whether or not it is open. */
export function Asides(): ReactElement {
  const { messages, locale, root, container } = useSkin()
  const spoken = useMemo(() => createTranslate(spokenMessages, messages, locale), [messages, locale])
  const shown = useMemo(() => createTranslate(toastMessages, messages, locale), [messages, locale])
  return createPortal(
    <Root {...root}>
      <LiveRegion t={spoken} />
      <Toasts t={shown} />
    </Root>,
    container ?? document.body,
  )
}
