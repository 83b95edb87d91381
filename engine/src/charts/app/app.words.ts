import type { ChartWords } from '../chart-words.js'

/** What the app chart and its state mean, by state path. */
export const appWords: ChartWords = {
  '': { description: 'Networks and families that the app adds or removes while the engine runs.' },
  listening: {
    description: 'The app may change its networks at any time, and take a family out by them.',
    allow: {
      'invoke-without-error':
        'A listener that throws is a crash: it is told as chart.crashed, and the actor starts again.',
      'waiting-without-cancel':
        'Nobody waits: the app may change something at any time until the engine stops.',
    },
  },
}
