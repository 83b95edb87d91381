import type { ChartWords } from '../chart-words.js'

/** What the request chart and its states mean, by state path. */
export const requestWords: ChartWords = {
  '': { description: 'Prompts in the wallet of one family, one after the other.' },
  idle: { description: 'Nothing is asked of the wallet.' },
  asking: { description: 'The first request is under way; others wait.' },
  'asking.checking': {
    description:
      "The wallet's account and chain are compared with what the app shows. The user is asked for nothing.",
  },
  'asking.approving': {
    description:
      'An approver reads what the wallet will be asked, and says yes or no. Only in an app with an approver; no wallet shows anything.',
  },
  'asking.rechecking': {
    description:
      "The wallet's account and chain are compared once more, for they may have changed while the approver read.",
  },
  'asking.prompting': {
    description:
      'The wallet shows the request, as it was compared. A request that publishes ends by the answer of the wallet or with an unknown outcome.',
  },
  next: { description: 'The queue is looked at.' },
}
