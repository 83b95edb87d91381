import type { ChartWords } from '../chart-words.js'

/** What the modal chart and its states mean, by state path. */
export const modalWords: ChartWords = {
  '': { description: 'The open view of the modal, and whether the user may leave it.' },
  presence: { description: 'Open or closed.' },
  'presence.closed': { description: 'Nothing is shown.', requirements: ['R4.51'] },
  'presence.closed.hidden': { description: 'There is nothing to see.' },
  'presence.closed.granted': {
    description:
      'A wallet has just said yes. For the engine the modal is closed; a skin says it for a moment, until a key or a press.',
  },
  'presence.open': { description: 'A view shows.', requirements: ['R2.1', 'R4.51'] },
  'presence.open.steady': { description: 'The view rests.' },
  'presence.open.shaking': {
    description: 'The user tried to close a held view. Trying again while it shakes is the same try.',
    requirements: ['R2.43'],
  },
  work: { description: 'Whether something is under way that the modal should show.' },
  'work.idle': { description: 'Nothing is under way.' },
  'work.loading': { description: 'Something is under way.', requirements: ['R4.51'] },
}
