import type { View } from '@walletchart/engine'
import { lazyPart } from './lazy-part.js'

/** The dialog with everything it stands on: not part of what a page loads first. */
export const dialogPart = lazyPart(() => import('./wallet-dialog.js'))

/** Loads the dialog and a view before they are asked for. What fails here is tried again on opening. */
export function preloadView(view: View): Promise<void> {
  return dialogPart.load().then(
    (dialog) => dialog.preload(view),
    () => undefined,
  )
}
