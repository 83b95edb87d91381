'use client'
import { type ReactElement, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { fullTranslate } from '../messages/full-translate.js'
import { useSkin } from '../provider/use-skin.js'
import { Root } from '../theme/root.js'
import { Toasts } from '../toasts/toasts.js'
import { LiveRegion } from './live-region.js'

/** What is shown and said beside the dialog, whether or not it is open. */
export function Asides(): ReactElement {
  const { messages, locale, root, container } = useSkin()
  const t = useMemo(() => fullTranslate(messages, locale), [messages, locale])
  return createPortal(
    <Root {...root}>
      <LiveRegion t={t} />
      <Toasts t={t} />
    </Root>,
    container ?? document.body,
  )
}
