'use client'
import { type PublicState, whenIdle } from '@walletchart/engine'
import { type ReactElement, useEffect, useState } from 'react'
import { useWalletState } from '../hooks/use-wallet-state.js'
import { useSkin } from '../provider/use-skin.js'
import { dialogPart, preloadView } from './dialog-part.js'
import { lazyPart } from './lazy-part.js'
import { LoadFailed } from './load-failed.js'
import { useLazyPart } from './use-lazy-part.js'

/** Messages and what is read aloud: nobody needs them before something happens. */
const asidesPart = lazyPart(() => import('./asides.js'))

const isEventful = ({ modal, toast, switching, accounts }: PublicState): boolean =>
  modal.open ||
  toast !== undefined ||
  switching !== undefined ||
  Object.values(accounts).some(({ status, connecting }) => status === 'connected' || connecting !== undefined)

/** A wallet that comes back goes before all that is only likely. */
const isSettled = ({ accounts }: PublicState): boolean => Object.values(accounts).every(({ known }) => known)

const isConnected = ({ accounts, activeNamespace }: PublicState): boolean =>
  accounts[activeNamespace]?.status === 'connected'

/**
 * The modal and the messages. Until something happens this is a few lines; then the dialog and the view are loaded,
 * each from a file of its own. Put it once, anywhere under the provider.
 */
export function WalletModal(): ReactElement {
  const { engine } = useSkin()
  const open = useWalletState((state) => state.modal.open)
  const [, setPlaced] = useState(0)
  const isAtRest = useWalletState(isSettled)
  // After this, opening waits for nothing. Each step is short, and has an idle time of its own.
  useEffect(() => {
    if (!isAtRest) return undefined
    const place = (): void => setPlaced((before) => before + 1)
    const steps: readonly (() => unknown)[] = [
      () => engine.preload('modal'),
      () => preloadView(isConnected(engine.getState()) ? 'Account' : 'Connect'),
      place,
      // The live region has to be there before its first words.
      asidesPart.load,
      place,
    ]
    const stops = steps.map((step) => whenIdle(window, step))
    return () => {
      for (const stop of stops) stop()
    }
  }, [engine, isAtRest])
  const dialog = useLazyPart(dialogPart, useEver(open))
  const asides = useLazyPart(asidesPart, useEver(useWalletState(isEventful)))
  return (
    <>
      {dialog.status === 'ready' ? <dialog.part.WalletDialog /> : null}
      {dialog.status === 'failed' && open ? <LoadFailed onRetry={dialog.retry} /> : null}
      {asides.status === 'ready' ? <asides.part.Asides /> : null}
    </>
  )
}

/** True from the first time on. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}
