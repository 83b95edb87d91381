'use client'
import { useSelector } from '@xstate/react'
import { type ReactElement, useSyncExternalStore } from 'react'
import { DialogFrame } from '../parts/dialog-frame.js'
import { isFilledSearch } from '../parts/is-filled-search.js'
import { SayContext } from '../parts/say-context.js'
import { useSkin } from '../provider/use-skin.js'
import { inlinePanelsOf } from './inline-panels.js'
import { speechOf } from './speech.js'
import { useGranted } from './use-granted.js'
import { useOpenView } from './use-open-view.js'
import { ViewScopeContext } from './view-scope.js'
import { ViewSlot } from './view-slot.js'

export { preload } from './use-open-view.js'

/** The dialog that shows what the modal chart says, and tells it what the user wants. It decides nothing. */
export function WalletDialog(): ReactElement {
  const { engine, source, root, container, nonce } = useSkin()
  const { scope, modal, loaded, viewKey, direction, places } = useOpenView(false)
  const panels = inlinePanelsOf(engine)
  const isInline = useSyncExternalStore(panels.subscribe, panels.first, panels.first) !== undefined
  const isOpen = useSelector(source, (state) => state.modal.open)
  const { view, granted, shaking, canClose } = modal
  const says = useSelector(source, (state) => state.modal.granted === granted) && granted !== undefined
  const Granted = useGranted(modal, says)
  const open = (isOpen || says) && !isInline

  return (
    <ViewScopeContext.Provider value={scope}>
      <DialogFrame
        {...root}
        open={open}
        viewKey={viewKey}
        direction={direction}
        places={places}
        shaking={shaking}
        dismissible={canClose}
        onDismiss={engine.dismiss}
        onEscapeKeyDown={(event) => {
          if (isFilledSearch(event)) event.preventDefault()
        }}
        container={container}
        nonce={nonce}
        returnFocus={pageButton}
      >
        <SayContext.Provider value={speechOf(engine).sayHere}>
          {Granted !== undefined && granted !== undefined ? (
            <Granted grant={granted} />
          ) : view === undefined ? null : (
            <ViewSlot loaded={loaded} />
          )}
        </SayContext.Provider>
      </DialogFrame>
    </ViewScopeContext.Provider>
  )
}

/** Where the focus goes when the button that opened the modal is gone, as after connecting. */
const pageButton = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-part="button-slot"] > button')
