import type { ChartWords } from '../chart-words.js'

/** The meaning of the chart of a transfer and of its states, by state path. */
export const tokenSendWords: ChartWords = {
  '': { description: 'One transfer of the user: what is reviewed is what the wallet is asked for.' },
  idle: { description: 'Nothing is to be sent.' },
  reading: {
    description:
      'The price of the order is read, and its exact transaction is made. The wallet is not asked.',
  },
  reviewing: { description: 'The user looks at what would be sent.' },
  'reviewing.shown': { description: 'The review is at most 30 s old.' },
  'reviewing.renewing': {
    description: 'The price is read again. The review stays, unless something costs more now.',
  },
  comparing: {
    description:
      'The price is read once more, at the last moment. If something costs more, the user reviews again.',
  },
  prompting: { description: 'The wallet is asked for exactly what was reviewed.' },
  withdrawing: {
    description:
      'The wallet is not waited for any more. It may have sent the transfer before it heard of that.',
    allow: { 'waiting-without-cancel': 'It is cancelled already, and ends within 3 s.' },
  },
  publishing: {
    description: 'The answer of the wallet is checked. A transaction that it only signed is sent, once.',
    allow: { 'waiting-without-cancel': 'A transaction that is on its way to the chain cannot be stopped.' },
  },
  published: { description: 'The transaction has an id.' },
  unknown: {
    description:
      'The transfer may have been sent. The same is not sent again before the user says that it was not.',
  },
  failed: { description: 'Nothing was sent. The order is still there.' },
}
