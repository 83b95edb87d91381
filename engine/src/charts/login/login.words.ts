import type { ChartWords } from '../chart-words.js'

/** The meaning of the chart and of its states, by state path. */
export const loginWords: ChartWords = {
  '': { description: 'The login by e-mail, from the address to the account.', requirements: ['R1.3'] },
  idle: { description: 'No user logs in.' },
  asking: { description: 'The user gave an address, and no code is on its way yet.' },
  'asking.checking': {
    description: 'Looks if 30 s have passed since the last e-mail.',
    requirements: ['R5.1', 'R5.38'],
  },
  'asking.loadingFrame': { description: 'The frame of the embedded wallet is on its way.' },
  'asking.sending': {
    description: 'A code is asked for.',
    requirements: ['R7.55', 'R9.22'],
    allow: { 'invoke-without-deadline': 'Its states have one, but for the time in which the user reads.' },
  },
  'asking.sending.alone': { description: 'The frame answers by itself.' },
  'asking.sending.withUser': { description: 'The frame shows something to the user first.' },
  device: { description: 'The user approves this device by a link in the e-mail.', requirements: ['R7.56'] },
  code: { description: 'A code was sent.' },
  'code.typing': { description: 'The user types the six digits.' },
  'code.verifying': {
    description: 'The frame compares the code.',
    requirements: ['R7.57'],
    allow: { 'invoke-without-deadline': 'Its states have one, but for the time in which the user reads.' },
  },
  'code.verifying.alone': { description: 'The frame answers by itself.' },
  'code.verifying.withUser': { description: 'The frame shows something to the user first.' },
  'code.spent': { description: 'Five codes were wrong: only another e-mail helps.', requirements: ['R7.57'] },
  'code.expired': { description: 'The code is 20 minutes old: only another e-mail helps.' },
  reading: {
    description: 'The code was right: the account is on its way.',
    requirements: ['R7.60'],
    allow: { 'invoke-without-deadline': 'Its states have one, but for the time in which the user reads.' },
  },
  'reading.alone': { description: 'The frame answers by itself.' },
  'reading.withUser': {
    description: 'The frame shows something to the user first, such as a recovery code to keep.',
  },
  failed: { description: 'A step failed. The address is kept, and the user may try again.' },
}
