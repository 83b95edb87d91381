import type { ModalState } from './public-state.js'
import { closedModal, type ModalSnapshot } from './select-state.js'

/** The modal slice. */
export const selectModal = (snapshot: ModalSnapshot | undefined): ModalState => {
  if (snapshot === undefined) return closedModal
  const { stack } = snapshot.context
  const top = stack.at(-1)
  return {
    open: !snapshot.matches({ presence: 'closed' }),
    loading: snapshot.matches({ work: 'loading' }),
    shaking: snapshot.matches({ presence: { open: 'shaking' } }),
    view: top?.view,
    data: top?.data ?? {},
    depth: stack.length,
    canGoBack: stack.length > 1,
    canClose: !stack.some(({ held }) => held),
  }
}
