import type { ChartWords } from '../chart-words.js'

const listenerCrash = {
  'invoke-without-error':
    'A listener that throws is a crash: it is told as chart.crashed, and the actor starts again.',
}

/** What the pairing chart and its states mean, by state path. */
export const pairingWords: ChartWords = {
  '': { description: 'Pairing with a wallet on another device or in another window.' },
  idle: { description: 'No code waits and no session lives.', requirements: ['R4.21'] },
  resuming: {
    description:
      'The session of an earlier visit is looked for; nobody is asked. A code that is wanted meanwhile waits. A session that is wanted no more is ended.',
    allow: {
      'waiting-without-cancel':
        'Whoever closes the modal gives up a code and no session; pairing.release ends it.',
    },
  },
  proposing: {
    description: 'A wallet may answer a code.',
    requirements: ['R4.17'],
    allow: listenerCrash,
  },
  'proposing.creating': { description: 'A code is being made at the relay.' },
  'proposing.creating.choosing': { description: 'A wallet may be asked to sign with its approval.' },
  'proposing.creating.preparing': {
    description: 'The app makes what the wallet is to sign, if it asks for that.',
    requirements: ['R4.34'],
  },
  'proposing.creating.asking': { description: 'The relay makes the code.' },
  'proposing.waiting': {
    description: 'The code waits to be scanned or opened. It lives for 4 minutes.',
    requirements: ['R4.22'],
  },
  'proposing.renewing': {
    description: 'A fresh code is being made; the old one can still be answered.',
  },
  'proposing.renewing.choosing': { description: 'A wallet may be asked to sign with its approval.' },
  'proposing.renewing.preparing': {
    description: 'The app makes what the wallet is to sign, with a fresh nonce.',
  },
  'proposing.renewing.asking': { description: 'The relay makes the code.' },
  'proposing.expired': { description: 'The code is too old. The user may ask for a new one.' },
  failed: { description: 'No code could be made, or the wallet refused.' },
  settled: {
    description: 'A session lives. The wallet may change, extend or end it.',
    requirements: ['R4.17', 'R4.18', 'R4.19'],
    allow: {
      ...listenerCrash,
      'waiting-without-cancel': 'A session that lives is no wait; pairing.release ends it.',
    },
  },
  ending: {
    description: 'The session is over for the app; the wallet is being told.',
    requirements: ['R4.20'],
    allow: {
      'waiting-without-cancel': 'For the app it is over already, and a deadline ends the telling.',
    },
  },
}
