import type { ChartWords } from '../chart-words.js'

/** The meaning of the chart and of its states, by state path. */
export const loginFrameWords: ChartWords = {
  '': { description: 'The frame of the embedded wallet, a page of another site inside this one.' },
  absent: { description: 'No chart needs the frame, so it is not in the page.', requirements: ['R4.24'] },
  present: {
    description: 'The frame is in the page.',
    allow: {
      'waiting-without-cancel':
        'A frame that is there stays: taking it away would lose the keys that are unlocked in it.',
    },
  },
  'present.loading': { description: 'Its page is on its way, for 20 s at most.', requirements: ['R9.21'] },
  'present.reloading': {
    description: 'The user closed it, so its page is loaded anew, for 20 s at most.',
    requirements: ['R9.21'],
    allow: {
      'waiting-without-cancel': 'A login that is held needs the frame: without it the account would be lost.',
    },
  },
  'present.settling': {
    description: 'It said that it is ready, and gets half a second.',
    requirements: ['R4.25'],
  },
  'present.ready': { description: 'It can be asked.', requirements: ['R4.24'] },
  'present.ready.syncing': {
    description: 'It gets the theme and the app. No request waits for that.',
    requirements: ['R7.66'],
    allow: { 'waiting-without-cancel': 'No request waits for it: the frame is used meanwhile.' },
  },
  'present.ready.calm': { description: 'It knows the theme and the app.' },
  'present.ready.shown': { description: 'Its page shows something to the user, before the page of the app.' },
  failed: {
    description: 'It did not come. It is out of the page, and the next wish tries again.',
    requirements: ['R8.8', 'R8.12'],
  },
}
