import type { EquivalentMutant } from '@walletchart/chart-kit'

/** Faults of the modal chart that nobody can notice. */
export const modalEquivalents: readonly EquivalentMutant[] = [
  'flip reenter: presence.open|modal.close|0',
  'flip reenter: presence.open|modal.back|0',
].map((id) => ({
  id,
  reason: 'It leads into a child, and the state around it does nothing when it is left or entered.',
}))
