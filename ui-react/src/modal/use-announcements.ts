'use client'
import type { PublicState } from '@walletchart/engine'
import { useEffect, useRef } from 'react'
import { useWalletState } from '../hooks/use-wallet-state.js'
import { useOnline } from '../parts/hooks/use-online.js'
import { useSkin } from '../provider/use-skin.js'
import { toastText } from '../toasts/toast-text.js'
import { ended, type SpokenText, settled } from './announcement.js'
import { announcementOf } from './announcement-of.js'
import { speechOf } from './speech.js'

/** Says what becomes of the engine, its toasts and the network of the browser. */
export function useAnnouncements(t: SpokenText): void {
  const { engine, source, messages, locale } = useSkin()
  const wasOnline = useRef(true)
  const online = useOnline()
  const used = useWalletState(isUsed)

  useEffect(() => {
    const speech = speechOf(engine)
    const listen = (): void => {
      const now = source.getSnapshot()
      // This file may come a moment after what made it needed: nothing was said of the time before.
      const before = speech.hear(now)
      if (before.modal.open && !now.modal.open) speech.withdraw()
      const said = announcementOf(before, now, t)
      if (said !== undefined) speech.say(said)
      const { toast } = now
      if (toast === undefined || toast === before.toast) return
      const words = toastText(toast, messages, locale)
      speech.say(toast.variant === 'error' ? ended(words) : settled(words))
    }
    listen()
    const { unsubscribe } = source.subscribe(listen)
    return unsubscribe
  }, [engine, source, messages, locale, t])

  useEffect(() => {
    const was = wasOnline.current
    // A visitor who uses no wallet hears nothing of the network, until the modal opens. Coming back is said to who heard that it went.
    if (was === online || (!online && !used)) return
    wasOnline.current = online
    speechOf(engine).say(online ? settled(t('live.online')) : ended(t('live.offline')))
  }, [engine, online, used, t])
}

const isUsed = ({ modal, accounts }: PublicState): boolean =>
  modal.open || Object.values(accounts).some(({ status }) => status === 'connected')
