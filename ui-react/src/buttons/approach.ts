import type { Engine, View } from '@walletchart/engine'
import { preloadView } from '../modal/dialog-part.js'

/** Loads what a button is about to need: the pointer or the focus came near. */
export function approach(engine: Engine, likely: View): void {
  engine.preload('modal')
  preloadView(likely)
}
