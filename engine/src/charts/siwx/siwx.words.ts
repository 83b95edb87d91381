import type { ChartWords } from '../chart-words.js'

/** The meaning of the siwx chart and its states, by state path. */
export const siwxWords: ChartWords = {
  '': {
    description: "The sign-in of one family's account with a signature of its wallet.",
    allow: {
      'invoke-without-error':
        'A listener that throws is a crash: the engine emits chart.crashed, and the account does not stay.',
    },
  },
  idle: { description: 'The family works with no account on a network of the app.' },
  clearing: {
    description: 'The sign-ins of a disconnected wallet are being ended, and those whose end failed before.',
    allow: { 'waiting-without-cancel': 'Its deadline is short, and the next account waits for the end.' },
  },
  cleared: { description: 'The next account is looked at.' },
  checking: { description: 'Sign-ins of the account are read.', requirements: ['R4.29'] },
  'checking.choosing': { description: 'A paired wallet may have signed in with its approval.' },
  'checking.oneClick': {
    description: 'The app verifies a sign-in that came with the approval of a code.',
    requirements: ['R4.17', 'R4.35', 'R4.36', 'R4.37'],
  },
  'checking.reading': {
    description: 'The stored sign-ins of the account are read.',
    requirements: ['R4.29', 'R4.33'],
  },
  asked: { description: 'The account is asked to sign in.' },
  'asked.prompting': {
    description: 'The account is not signed in. The user may sign the message that is shown.',
    requirements: ['R2.10', 'R4.30'],
  },
  'asked.prompting.preparing': { description: 'The app makes the message, with a fresh nonce.' },
  'asked.prompting.ready': { description: 'The message is shown in full.' },
  'asked.prompting.stuck': { description: 'The message could not be made. It may be tried again.' },
  'asked.signing': { description: 'The wallet is asked for the signature.', requirements: ['R4.32'] },
  'asked.adding': { description: 'The signature is verified by the app.', requirements: ['R4.31'] },
  signedIn: { description: 'The account is signed in.', requirements: ['R3.39'] },
  'signedIn.steady': { description: 'The sign-in is read again whenever it may have changed.' },
  'signedIn.rereading': {
    description: 'The time of the sign-in is over, unless it was made longer elsewhere.',
  },
  'signedIn.ending': { description: 'The user signs out; the wallet stays connected.' },
  declined: {
    description: 'The user does not sign in. The account stays without.',
    requirements: ['R2.28'],
  },
  lapsed: {
    description: 'The sign-in is over. The user is asked again where one is required.',
  },
}
