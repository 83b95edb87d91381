import type { ChartWords } from '../chart-words.js'

/** The meaning of the chart and of its states, by state path. */
export const approvalsWords: ChartWords = {
  '': {
    description: 'The requests of the embedded wallet that the user has to approve.',
    allow: { 'invoke-without-error': 'It only listens to this page, which cannot fail.' },
  },
  requests: { description: 'The requests, one after the other.' },
  refusals: { description: 'Methods that the embedded wallet does not have.' },
  'refusals.quiet': { description: 'Nothing was refused of late.' },
  'refusals.pausing': {
    description: 'A method was refused. The modal opens, and says so after 300 ms.',
    requirements: ['R2.25'],
    allow: { 'waiting-without-cancel': 'It ends by itself after 300 ms.' },
  },
  'requests.calm': { description: 'Nothing waits for the user.' },
  'requests.deciding': {
    description: 'The oldest request is shown. It ends by a decision, by its deadline, or with the view.',
    requirements: ['R2.22', 'R2.23'],
  },
  'requests.sending': {
    description: 'The user approved: the frame is asked, and its answer is awaited.',
    requirements: ['R7.64'],
  },
}
