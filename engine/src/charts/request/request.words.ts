import type { ChartWords } from '../chart-words.js'

/** What the request chart and its states mean, by state path. */
export const requestWords: ChartWords = {
  '': { description: 'Prompts in the wallet of one family, one after the other.' },
  idle: { description: 'Nothing is asked of the wallet.' },
  asking: { description: 'The first request is open in the wallet; others wait.' },
  next: { description: 'The queue is looked at.' },
}
