import { frameLook } from './frame-look.js'
import { needsWindows } from './needs-windows.js'

/** The element of the frame, and the surface that it is shown on. */
export interface FrameSurface {
  /** The window of the frame's page. */
  readonly window: () => Window | null
  /** Shows the frame before everything else of the page, or hides it. */
  show(isShown: boolean): void
  /** Gives the frame the height of what it shows, in CSS pixels, within the room there is. It lasts until the frame is hidden. */
  setHeight(height: number): void
  remove(): void
}

interface FrameSurfaceSettings {
  readonly window: Window & typeof globalThis
  /** The address of the frame's page. */
  readonly address: URL
  /** The theme of the app, each time the frame is shown. */
  readonly themeMode: () => 'light' | 'dark'
  /** The user closed it, although the frame has something to show. Its page is loaded anew then, so that it waits for nothing. */
  readonly onClose: () => void
}

/** Rights that passkeys and the frame's storage need. */
const rights = ['publickey-credentials-get', 'publickey-credentials-create', 'storage-access']

const SVG = 'http://www.w3.org/2000/svg'

/** The icon of the modal's own Close. */
function cross(document: Document): SVGElement {
  const icon = document.createElementNS(SVG, 'svg')
  for (const [name, value] of Object.entries({ viewBox: '0 0 20 20', width: '20', height: '20' }))
    icon.setAttribute(name, value)
  icon.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', 'm5.5 5.5 9 9m0-9-9 9')
  icon.append(path)
  return icon
}

/**
 * Puts the frame into the page, hidden. It is shown in a modal dialog of the browser: then nothing of the page can be above it, take its
 * focus or be pressed behind it. No style makes it translucent, moves or scales it, so that the frame can see that nothing covers it.
 */
export function frameSurface({ window, address, themeMode, onClose }: FrameSurfaceSettings): FrameSurface {
  const { document } = window
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', 'Embedded wallet')
  dialog.dataset.walletchart = 'login-frame'
  const frame = document.createElement('iframe')
  frame.src = address.href
  frame.title = 'Embedded wallet'
  // Without its own origin it had no storage and no passkeys. Its windows leave the sandbox: inside of one, a browser loads no page
  // with an opener policy.
  const windows = needsWindows(window) ? ' allow-popups allow-popups-to-escape-sandbox' : ''
  frame.setAttribute('sandbox', `allow-scripts allow-same-origin${windows}`)
  frame.allow = rights.map((right) => `${right} ${address.origin}`).join('; ')
  frame.referrerPolicy = 'no-referrer'
  const close = document.createElement('button')
  close.type = 'button'
  close.setAttribute('aria-label', 'Close')
  close.append(cross(document))
  let isShown = false
  const end = (): void => {
    // A browser tells of it a moment later: by then the next view may be shown.
    if (!isShown || dialog.open) return
    isShown = false
    frame.style.height = ''
    frame.src = address.href
    onClose()
  }
  close.addEventListener('click', () => dialog.close())
  // However it is closed: by the button, by Escape, or by a script of the page.
  dialog.addEventListener('close', end)
  const removeLook = frameLook(document)
  dialog.append(close, frame)
  document.body.append(dialog)
  return {
    window: () => frame.contentWindow,
    show: (next) => {
      if (next === isShown) return
      isShown = next
      if (!next) {
        dialog.close()
        frame.style.height = ''
        return
      }
      // Another dialog of the page may have hidden what stood beside it.
      dialog.removeAttribute('aria-hidden')
      dialog.removeAttribute('inert')
      dialog.style.colorScheme = themeMode()
      dialog.showModal()
      frame.focus()
    },
    setHeight: (height) => {
      if (isShown) frame.style.height = `${height}px`
    },
    remove: () => {
      isShown = false
      dialog.remove()
      removeLook()
    },
  }
}
