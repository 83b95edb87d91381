/** What can be broken on purpose: `?bug=no-cancel`. Each is one line somewhere in this folder. */
export const bugs = {
  'early-connected': 'The panel says connected while the wallet still asks.',
  'no-cancel': 'The cancel button does nothing.',
  'late-answer': 'Cancel only hides the waiting: a yes that comes later still connects.',
  'retry-old-wallet': 'Another choice asks the wallet that was chosen first.',
  'stale-error': 'The last error stays while the next try is under way.',
  'double-ask': 'A second click asks the wallet a second time.',
  'stale-address': 'After disconnecting, the address stays on the screen.',
  'listener-leak': 'Each wait for the wallet leaves a key listener behind.',
  'wished-network': 'The network shown is the one asked for, not the one the wallet is on.',
  'busy-after-no': 'After a refused signature the button waits for ever.',
  'notice-timer': 'The timer of a notice is not stopped: the next notice vanishes with it.',
} as const

export type Bug = keyof typeof bugs

const wanted = new URLSearchParams(location.search).get('bug')

/** True when the page was opened with that bug. */
export const hasBug = (bug: Bug): boolean => wanted === bug
