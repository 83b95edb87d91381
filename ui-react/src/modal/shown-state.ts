import type { StateSource } from '../provider/state-source.js'
import { grantedPart } from './granted-part.js'

/**
 * The state while the modal is open or says a yes, and the last such state from then on. So a modal that leaves stays as it
 * was, although its account may be gone.
 * @param says False where a yes is not said: in the page, where the account follows at once.
 */
export function shownState(source: StateSource, says = true): StateSource {
  let last = source.getSnapshot()
  let grant = last.modal.granted
  let isSaid = false
  return {
    getSnapshot: () => {
      const now = source.getSnapshot()
      if (now.modal.granted !== grant) {
        grant = now.modal.granted
        // A file that comes later would open a dialog that is leaving.
        isSaid = says && grant !== undefined && grantedPart.peek() !== undefined
      }
      if (now.modal.open || isSaid) last = now
      return last
    },
    subscribe: source.subscribe,
  }
}
