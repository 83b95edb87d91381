import type { ChartWords } from '../chart-words.js'

const listens = {
  'invoke-without-error':
    'A network that cannot be read is an event of its own. A listener that throws is a crash: the engine emits chart.crashed.',
}

/** The meaning of the tokens chart and its states, by state path. */
export const tokensWords: ChartWords = {
  '': { description: 'The tokens of the account of one family, on all its networks.' },
  idle: { description: 'No account is known, or its tokens were not asked for yet.' },
  reading: {
    description: 'The networks are being read. Each shows as soon as it has answered.',
    allow: listens,
  },
  ready: { description: 'At least one network has answered.', allow: listens },
  'ready.fresh': { description: 'Read less than 30 s ago: a view shows them as they are.' },
  'ready.stale': { description: 'A view that shows them has them read again.' },
  'ready.old': { description: 'Older than 5 min: a price of then says little of now.' },
  failed: {
    description: 'No network could be read. The same read is not repeated for 30 s.',
    allow: listens,
  },
  'failed.guarded': { description: 'Asking again at once would only add load.' },
  'failed.open': { description: 'The read may be tried again.' },
}
