import type { ChartWords } from '../chart-words.js'

/** The meaning of the identity chart and of its states, by state path. */
export const identityWords: ChartWords = {
  '': { description: 'The name and the picture of the account of one family.' },
  idle: { description: 'No account is known.' },
  loading: {
    description: 'The service is being asked. The identity of an earlier visit shows meanwhile.',
    allow: { 'invoke-without-error': 'Storage that fails is an account without an earlier identity.' },
  },
  ready: { description: 'The answer is known. It may be that the account has no identity.' },
  failed: {
    description:
      'The service did not answer: the account has its earlier name, or none. The same is not asked for 30 s.',
  },
  'failed.guarded': { description: 'Asking again at once would only add load.' },
  'failed.open': { description: 'The account may be asked for again.' },
}
