'use client'
import { type PublicState, whenIdle } from '@walletchart/engine'
import type {} from '@walletchart/engine/login'
import { type ReactElement, useEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useWalletState } from '../hooks/use-wallet-state.js'
import { createTranslate } from '../messages/create-translate.js'
import { spokenMessages } from '../messages/spoken-messages.js'
import { toastMessages } from '../messages/toast-messages.js'
import { useSkin } from '../provider/use-skin.js'
import { Root } from '../theme/root.js'
import { Toasts } from '../toasts/toasts.js'
import { preloadView } from './dialog-part.js'
import { LiveRegion } from './live-region.js'

const holdsLogin = ({ loginSession }: PublicState): boolean => loginSession?.phase === 'held'

/** What is shown and said beside the dialog, whether or not it is open. */
export function Asides(): ReactElement {
  const { messages, locale, root, container } = useSkin()
  const spoken = useMemo(() => createTranslate(spokenMessages, messages, locale), [messages, locale])
  const shown = useMemo(() => createTranslate(toastMessages, messages, locale), [messages, locale])
  const isHeld = useWalletState(holdsLogin)
  // A request of the embedded wallet waits for the user: its view is there before it comes.
  useEffect(() => (isHeld ? whenIdle(window, () => preloadView('ApproveTransaction')) : undefined), [isHeld])
  return createPortal(
    <Root {...root}>
      <LiveRegion t={spoken} />
      <Toasts t={shown} />
    </Root>,
    container ?? document.body,
  )
}
