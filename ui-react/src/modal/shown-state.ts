import type { StateSource } from '../provider/state-source.js'

/**
 * The state as long as the modal is open or says that a wallet said yes, and the last such state from then on: what the modal shows while it
 * leaves stays as it was, although the account it is about may be gone.
 */
export function shownState(source: StateSource): StateSource {
  let last = source.getSnapshot()
  return {
    getSnapshot: () => {
      const now = source.getSnapshot()
      if (now.modal.open || now.modal.granted !== undefined) last = now
      return last
    },
    subscribe: source.subscribe,
  }
}
