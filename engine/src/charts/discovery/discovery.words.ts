import type { ChartWords } from '../chart-words.js'

/** What the discovery chart and its states mean, by state path. */
export const discoveryWords: ChartWords = {
  '': { description: 'Which wallets are there, early or late.' },
  asleep: { description: 'The engine has not started; nobody is listened to.' },
  'asleep.idle': { description: 'No command waits for a wallet.' },
  'asleep.awaited': {
    description: 'A command waits for a wallet. It goes on without one when the start does not come.',
    allow: { 'waiting-without-cancel': 'Only commands for a wallet wait, and each of them may be given up.' },
  },
  listening: {
    description: 'Wallets are asked to announce themselves and heard for as long as the engine runs.',
    allow: {
      'invoke-without-error':
        'A listener that throws is a crash: it is told as chart.crashed, and the actor starts again.',
      'waiting-without-cancel': 'Nobody waits: wallets may come at any time until the engine stops.',
    },
  },
  'listening.collecting': {
    description: 'The wallets that came with the page are still announcing themselves.',
    allow: { 'waiting-without-cancel': 'A fraction of a second of courtesy; nothing is held up by it.' },
  },
  'listening.late': {
    description: 'Code that looks at the wallets of a family is still on its way.',
    allow: { 'waiting-without-cancel': 'Only commands for a wallet wait, and each of them may be given up.' },
  },
  'listening.ready': { description: 'Whoever was there has spoken; latecomers are still welcome.' },
}
