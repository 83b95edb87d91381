import type { ChartWords } from '../chart-words.js'

/** What the slot chart and its states mean, by state path. */
export const slotWords: ChartWords = {
  '': { description: 'The loading of one chunk of charts on first use.' },
  empty: { description: 'The chunk is not loaded and nobody has asked for it.' },
  loading: { description: 'The chunk is being loaded; commands wait.' },
  filled: { description: 'The chunk is in place; commands pass through.' },
  failed: { description: 'The chunk could not be loaded. The next command tries again.' },
}
