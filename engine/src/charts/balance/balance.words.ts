import type { ChartWords } from '../chart-words.js'

/** What the balance chart and its states mean, by state path. */
export const balanceWords: ChartWords = {
  '': { description: 'The native balance of the account of one family.' },
  idle: { description: 'No account is known.' },
  loading: { description: 'The node is being read.' },
  ready: { description: 'The balance is known.' },
  failed: { description: 'The balance could not be read. The same read is not repeated for 30 s.' },
  'failed.guarded': { description: 'Asking again at once would only add load.' },
  'failed.open': { description: 'The read may be tried again.' },
}
