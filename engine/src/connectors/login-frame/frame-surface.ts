/** The element of the frame, and the surface that it is shown on. */
export interface FrameSurface {
  /** The window of the frame's page. */
  readonly window: () => Window | null
  /** Shows the frame before everything else of the page, or hides it. */
  show(isShown: boolean): void
  remove(): void
}

interface FrameSurfaceSettings {
  readonly document: Document
  /** The address of the frame's page. */
  readonly address: URL
  /** The user closed it, although the frame has something to show. Its page is loaded anew then, so that it waits for nothing. */
  readonly onClose: () => void
}

/** Rights that passkeys and the frame's storage need. */
const rights = ['publickey-credentials-get', 'publickey-credentials-create', 'storage-access']

/**
 * Puts the frame into the page, hidden. It is shown in a modal dialog of the browser: then nothing of the page can be above it, take its
 * focus or be pressed behind it. No style makes it translucent, moves or scales it, so that the frame can see that nothing covers it.
 */
export function frameSurface({ document, address, onClose }: FrameSurfaceSettings): FrameSurface {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', 'Embedded wallet')
  dialog.dataset.walletchart = 'login-frame'
  const frame = document.createElement('iframe')
  frame.src = address.href
  frame.title = 'Embedded wallet'
  // Without its own origin it had no storage and no passkeys.
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
  frame.allow = rights.map((right) => `${right} ${address.origin}`).join('; ')
  frame.referrerPolicy = 'no-referrer'
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = 'Close'
  let isShown = false
  const end = (): void => {
    if (!isShown) return
    isShown = false
    frame.src = address.href
    onClose()
  }
  close.addEventListener('click', () => dialog.close())
  // However it is closed: by the button, by Escape, or by a script of the page.
  dialog.addEventListener('close', end)
  // Properties of the object, because the style attribute would break a strict policy. The page under a dialog takes no pointer.
  Object.assign(dialog.style, { padding: '0', border: '0', pointerEvents: 'auto', overflow: 'hidden' })
  Object.assign(dialog.style, { width: 'min(400px, 100vw)', maxWidth: '100vw', maxHeight: '100dvh' })
  Object.assign(frame.style, { display: 'block', border: '0', width: '100%' })
  Object.assign(frame.style, { height: 'min(600px, calc(100dvh - 44px))', minHeight: '400px' })
  Object.assign(close.style, { display: 'block', width: '100%', height: '44px', border: '0', margin: '0' })
  Object.assign(close.style, { textAlign: 'center', cursor: 'pointer', borderTop: '1px solid GrayText' })
  Object.assign(close.style, {
    font: '600 15px system-ui, sans-serif',
    color: 'CanvasText',
    background: 'Canvas',
  })
  dialog.append(frame, close)
  document.body.append(dialog)
  return {
    window: () => frame.contentWindow,
    show: (next) => {
      if (next === isShown) return
      isShown = next
      if (!next) {
        dialog.close()
        return
      }
      // Another dialog of the page may have hidden what stood beside it.
      dialog.removeAttribute('aria-hidden')
      dialog.removeAttribute('inert')
      dialog.showModal()
      frame.focus()
    },
    remove: () => {
      isShown = false
      dialog.remove()
    },
  }
}
