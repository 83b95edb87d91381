import type { ChartWords } from '../chart-words.js'

/** What the slot chart and its states mean, by state path. */
export const slotWords: ChartWords = {
  '': { description: 'How a part that is not in the first load comes in.' },
  empty: { description: 'The part is not loaded and nobody has asked for it.' },
  loading: { description: 'The part is being loaded; commands wait.' },
  filled: { description: 'The part is in place; commands pass through.' },
  failed: { description: 'The part could not be loaded. The next command tries again.' },
}
