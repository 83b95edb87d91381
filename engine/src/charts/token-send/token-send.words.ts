import type { ChartWords } from '../chart-words.js'

/** The meaning of the chart of a transfer and of its states, by state path. */
export const tokenSendWords: ChartWords = {
  '': { description: 'One transfer of the user: what is reviewed is what the wallet is asked for.' },
  idle: { description: 'Nothing is to be sent.' },
  reviewing: { description: 'The user looks at the transfer. The wallet has not been asked.' },
  'reviewing.reading': {
    description: 'The price of the order is read, and its exact transaction is made.',
  },
  'reviewing.shown': { description: 'The review is at most 30 s old.' },
  'reviewing.renewing': {
    description: 'The price is read again. The review stays, unless something costs more now.',
  },
  'reviewing.comparing': {
    description:
      'The price is read once more, at the last moment. If something costs more, the user reviews again.',
  },
  asking: { description: 'The transfer is confirmed. No other one takes its place.' },
  'asking.prompting': { description: 'The wallet is asked for exactly the transaction that was reviewed.' },
  'asking.withdrawing': {
    description:
      'The wallet is not waited for any more. It may have sent the transfer before it heard of that.',
    allow: { 'waiting-without-cancel': 'It is cancelled already, and ends within 3 s.' },
  },
  'asking.publishing': {
    description: 'The answer of the wallet is checked. A transaction that it only signed is sent, once.',
    allow: {
      'waiting-without-cancel': 'A transaction that is on its way to the chain cannot be stopped.',
    },
  },
  over: { description: 'The transfer has ended. Its end is still shown.' },
  'over.published': { description: 'The transaction has an id.' },
  'over.published.confirming': {
    description: 'A view waits for the confirmation.',
    allow: { 'waiting-without-cancel': 'A transaction that is out cannot be stopped.' },
  },
  'over.published.rested': { description: 'A view does not wait any more. The tracker says how it ends.' },
  'over.unknown': {
    description:
      'The transfer may have been sent. The same is not sent again before the user says that it was not.',
  },
  'over.failed': { description: 'Nothing was sent. The order is still there.' },
}
