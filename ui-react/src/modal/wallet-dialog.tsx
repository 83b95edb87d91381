'use client'
import type { ModalState, View } from '@walletchart/engine'
import { routes } from '@walletchart/engine/routes'
import { useSelector } from '@xstate/react'
import { type ReactElement, useEffect, useMemo, useState } from 'react'
import { fullTranslate } from '../messages/full-translate.js'
import { DialogFrame } from '../parts/dialog-frame.js'
import { SayContext } from '../parts/say-context.js'
import { useSkin } from '../provider/use-skin.js'
import { loadedOnApproach } from '../views/kit/loaded-on-approach.js'
import { viewLoaders } from '../views/view-loaders.js'
import { shownState } from './shown-state.js'
import { speechOf } from './speech.js'
import { useLazyPart } from './use-lazy-part.js'
import { type ViewScope, ViewScopeContext } from './view-scope.js'
import { ViewSlot } from './view-slot.js'

/** Loads a view before it is asked for; what fails is tried again on opening. */
export function preload(view: View): void {
  viewLoaders[view].load().catch(() => undefined)
}

/** The same view about another wallet, network or sign-in is another view to the user. */
const keyOf = ({ view, data, depth }: ModalState): string =>
  [
    depth,
    view,
    data.connectorId,
    data.networkId,
    data.walletId,
    // The prompt of the next family; elsewhere the family only limits a list.
    view === 'SIWXSignMessage' ? data.namespace : undefined,
  ].join(' ')

/** The dialog that shows what the modal chart says, and tells it what the user wants. It decides nothing. */
export function WalletDialog(): ReactElement {
  const { engine, source, app, messages, locale, root, container, nonce } = useSkin()
  const scope = useMemo(
    (): ViewScope => ({
      engine,
      source: shownState(source),
      t: fullTranslate(messages, locale),
      app,
    }),
    [engine, source, app, messages, locale],
  )
  const open = useSelector(source, (state) => state.modal.open)
  const modal = useSelector(scope.source, (state) => state.modal)
  const { view, shaking, canClose } = modal
  const loaded = useLazyPart(viewLoaders[view ?? 'Connect'], view !== undefined)
  const direction = useDirection(modal)

  useEffect(() => {
    if (view !== undefined)
      for (const next of routes[view].next) if (!loadedOnApproach.has(next)) preload(next)
  }, [view])

  return (
    <ViewScopeContext.Provider value={scope}>
      <DialogFrame
        {...root}
        open={open}
        // What stands in for a view is another view: the focus moves on when the real one comes.
        viewKey={loaded.status === 'failed' ? 'failed' : keyOf(modal)}
        direction={direction}
        shaking={shaking}
        dismissible={canClose}
        onDismiss={engine.dismiss}
        container={container}
        nonce={nonce}
        returnFocus={pageButton}
      >
        <SayContext.Provider value={speechOf(engine).sayHere}>
          {view === undefined ? null : <ViewSlot loaded={loaded} />}
        </SayContext.Provider>
      </DialogFrame>
    </ViewScopeContext.Provider>
  )
}

/** Where the focus goes when the button that opened the modal is gone, as after connecting. */
const pageButton = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-part="button-slot"] > button')

/** Whether the view that shows was come to or gone back to; it stays so while the view shows. */
function useDirection(modal: ModalState): 'forward' | 'back' {
  const key = keyOf(modal)
  const [last, setLast] = useState<{
    readonly key: string
    readonly depth: number
    readonly direction: 'forward' | 'back'
  }>({ key, depth: modal.depth, direction: 'forward' })
  if (last.key === key) return last.direction
  const direction = modal.depth < last.depth ? 'back' : 'forward'
  setLast({ key, depth: modal.depth, direction })
  return direction
}
