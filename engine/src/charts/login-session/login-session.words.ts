import type { ChartWords } from '../chart-words.js'

/** The meaning of the chart and of its states, by state path. */
export const loginSessionWords: ChartWords = {
  '': { description: 'The login of the embedded wallet, by which several families are connected.' },
  out: { description: 'No user is logged in on this page.' },
  restoring: { description: 'A login of an earlier visit is looked for.', requirements: ['R4.5'] },
  'restoring.loadingFrame': { description: 'The frame is on its way.' },
  'restoring.asking': { description: 'The frame is asked who is logged in.', requirements: ['R4.6'] },
  held: {
    description: 'Somebody is logged in.',
    allow: { 'invoke-without-error': 'It only listens to this page, which cannot fail.' },
  },
  'held.calm': { description: 'The frame answers.' },
  'held.loadingFrame': { description: 'The page of the frame was loaded anew, and is on its way.' },
  'held.asking': { description: 'The frame is asked whether it is still the same login.' },
  lost: { description: 'The frame knows of no login any more. The user can log in again.' },
  'held.checking': { description: 'The frame refused a request: it is asked whether its session lives.' },
  expired: { description: 'The session of the frame has ended. The user can log in again.' },
  leaving: {
    description: 'The user left. The frame hears so, for 3 s at most.',
    requirements: ['R9.23'],
    allow: { 'waiting-without-cancel': 'It ends by itself after 3 s, and a new login need not wait for it.' },
  },
}
