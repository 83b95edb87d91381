import { setNonce } from 'get-nonce'
import * as Dialog from 'radix-ui/dialog'
import { type ReactElement, type ReactNode, useCallback, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Root, type RootProps } from '../theme/root.js'
import { HeadingContext } from './heading-context.js'
import { useEasedHeight } from './hooks/use-eased-height.js'
import { useFocusGuard } from './hooks/use-focus-guard.js'
import { useForeignLayerGuard } from './hooks/use-foreign-layer-guard.js'
import { useHiddenPage } from './hooks/use-hidden-page.js'
import { useKeyboardInset } from './hooks/use-keyboard-inset.js'
import { usePortalRoot } from './hooks/use-portal-root.js'
import { useSheetDrag } from './hooks/use-sheet-drag.js'
import { useViewFade } from './hooks/use-view-fade.js'
import { useViewFocus } from './hooks/use-view-focus.js'
import type { ViewPlaces } from './hooks/use-view-places.js'
import { isSecondPress } from './is-second-press.js'
import { KeptTextsContext } from './kept-texts-context.js'
import { showOnTop } from './show-on-top.js'

type ContentProps = Dialog.DialogContentProps

export interface DialogFrameProps extends Pick<RootProps, 'theme' | 'dir' | 'lang'> {
  readonly open: boolean
  /** Identifies the view inside. When it changes the frame cross-fades, eases its height and moves the focus. */
  readonly viewKey: string
  readonly children: ReactNode
  /** New views rise, views one goes back to fall. */
  readonly direction?: 'forward' | 'back'
  /** Keeps the state of the views that Back leads to. */
  readonly places?: ViewPlaces
  /** The user asked to leave: Escape, a press outside, or the sheet drawn down. The owner decides what follows. */
  readonly onDismiss: () => void
  /** False where closing is not allowed: the sheet then gives way only a little when drawn. */
  readonly dismissible?: boolean
  /** True for the 500 ms in which a refused dismissal shows. */
  readonly shaking?: boolean
  /** After Radix's own handling; `preventDefault()` keeps `onDismiss` from being called. */
  readonly onEscapeKeyDown?: ContentProps['onEscapeKeyDown']
  readonly onPointerDownOutside?: ContentProps['onPointerDownOutside']
  /** Where the focus goes on closing when the element that had it before is gone. */
  readonly returnFocus?: () => HTMLElement | null | undefined
  /** Where the dialog is put. Default the body. */
  readonly container?: HTMLElement | null | undefined
  /** For the one style element the scroll lock adds, under a policy that asks for it. */
  readonly nonce?: string | undefined
}

/** The toasts, or a dialog of the browser over this one, if the event is in one. A user of them does not want to leave. */
function layerAbove({ target }: Event, root: HTMLElement): Element | undefined {
  const layer = target instanceof Element ? target.closest('[data-part="toast-region"], dialog') : undefined
  return layer?.contains(root) === false ? layer : undefined
}

/**
 * The surface all views stand in: a 360 px card, or a sheet from below on phones. Radix traps the focus and
 * gives it back to the element that had it.
 */
export function DialogFrame(props: DialogFrameProps): ReactElement | null {
  const { open, viewKey, direction = 'forward', dismissible = true, shaking = false, onDismiss } = props
  if (props.nonce !== undefined) setNonce(props.nonce)

  const [surface, setSurface] = useState<HTMLDivElement | null>(null)
  const [panel, setPanel] = useState<HTMLDivElement | null>(null)
  const [view, setView] = useState<HTMLDivElement | null>(null)
  const opener = useRef<Element | null>(null)
  const lastPress = useRef<MouseEvent | undefined>(undefined)
  const placeView = props.places?.mount
  const mountView = useCallback(
    (element: HTMLDivElement | null): void => {
      placeView?.(element)
      setView(element)
    },
    [placeView],
  )
  const mountSurface = useCallback((element: HTMLDivElement | null): void => {
    showOnTop(element)
    setSurface(element)
  }, [])

  // In the document only while it shows: what stands there while another dialog opens is hidden by that dialog.
  const root = usePortalRoot(props.container, open || surface !== null)
  useForeignLayerGuard(root, open, onDismiss, lastPress)
  // Once the surface is there: the focus has left the page by then.
  useHiddenPage(root, surface !== null)
  useViewFade(panel, view)
  useEasedHeight(panel, view)
  useKeyboardInset(surface)
  const focusFirstView = useViewFocus(view)
  useFocusGuard(view)
  const drag = useSheetDrag(surface, dismissible, onDismiss)

  if (root === null) return null
  return createPortal(
    <Root theme={props.theme} dir={props.dir} lang={props.lang}>
      <Dialog.Root
        open={open}
        onOpenChange={(next) => {
          if (!next) onDismiss()
        }}
      >
        <Dialog.Overlay
          ref={showOnTop}
          data-part="scrim"
          // A press beside a view that stays would leave the focus nowhere.
          onMouseDown={(event) => event.preventDefault()}
        />
        <Dialog.Content
          ref={mountSurface}
          data-part="surface"
          aria-modal="true"
          aria-describedby={undefined}
          onPointerDownCapture={(event) => {
            lastPress.current = event.nativeEvent
          }}
          onEscapeKeyDown={(event) => {
            const layer = layerAbove(event, root)
            if (!(layer instanceof HTMLDialogElement)) {
              props.onEscapeKeyDown?.(event)
              return
            }
            event.preventDefault()
            layer.close()
          }}
          onPointerDownOutside={(event) => {
            const press = event.detail.originalEvent
            if (layerAbove(press, root) !== undefined || isSecondPress(lastPress.current, press))
              event.preventDefault()
            else props.onPointerDownOutside?.(event)
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            opener.current = document.activeElement
            surface?.focus({ preventScroll: true })
            focusFirstView()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const held = opener.current
            const target = held?.isConnected === true && held !== document.body ? held : props.returnFocus?.()
            if (target instanceof HTMLElement) target.focus({ preventScroll: true })
          }}
        >
          <div ref={setPanel} data-part="panel" data-shaking={shaking ? '' : undefined} {...drag}>
            <div data-part="grab" aria-hidden="true" />
            <HeadingContext.Provider value={Dialog.Title}>
              <KeptTextsContext.Provider value={props.places?.texts}>
                <div ref={mountView} key={viewKey} data-part="view" data-direction={direction}>
                  {props.children}
                </div>
              </KeptTextsContext.Provider>
            </HeadingContext.Provider>
          </div>
        </Dialog.Content>
      </Dialog.Root>
    </Root>,
    root,
  )
}
