import type { ChartWords } from '../chart-words.js'

/** The meaning of the chart and of its states, by state path. */
export const loginKeysWords: ChartWords = {
  '': { description: 'The keys of the embedded wallet, where only the user holds them.' },
  out: { description: 'No login is there or on its way, so the frame has nothing to say of keys.' },
  present: { description: 'A login is there or on its way, so the frame may speak of its keys.' },
  'present.keys': { description: 'The keys can sign at once, or have to be unlocked first.' },
  'present.keys.unknown': { description: 'The frame has not said it. A hosted frame never does.' },
  'present.keys.open': { description: 'They are unlocked: the next signature only needs a yes.' },
  'present.keys.locked': { description: 'The next signature asks the user to unlock them first.' },
  'present.keys.recovering': { description: 'This browser has no keys yet. The user gets them back first.' },
  'present.backup': { description: 'The user has a second way to the keys, or has none yet.' },
  'present.backup.unknown': { description: 'The frame has not said it.' },
  'present.backup.missing': { description: 'Without this device the account is lost.' },
  'present.backup.done': { description: 'A recovery code or a passkey brings the account back.' },
}
