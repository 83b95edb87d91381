import { on, type Wire } from '../kit/wire.js'

const ifWanted = { ifWanted: true }

/** Answers every chart that waits for a part when that part does not come. */
export const slotWires: readonly Wire[] = [
  // As long as nothing was read, a sign-in counts as required.
  on('slot', 'slot.failed')
    .when('the part signs in', ({ part }) => part === 'siwx')
    .sendEach('connection', 'connection.unsigned', () => ({})),
  on('slot', 'slot.dropped')
    .when('the last wait for a sign-in', ({ event, isLast }) => event === 'siwx.wait' && isLast)
    .sendSame('connection', 'connection.unsigned', () => ({})),
  on('slot', 'slot.failed')
    .when('the part asks wallets, or shows the prompt', ({ part }) => part === 'request' || part === 'modal')
    .sendEach('siwx', 'siwx.unserved', ({ part, error }) => ({ part, error }), ifWanted),
  on('slot', 'slot.failed')
    .when('the part pairs', ({ part }) => part === 'pairing')
    .sendEach('asking', 'asking.unserved', ({ part, error }) => ({ part, error }), ifWanted),
  on('slot', 'slot.failed')
    .when('the part pairs', ({ part }) => part === 'pairing')
    .sendEach('connection', 'connection.unserved', ({ part }) => ({ part }), ifWanted),
  on('slot', 'slot.failed')
    .when('the part signs in', ({ part }) => part === 'siwx')
    .send('toasts', 'toast.show', ({ error }) => ({
      variant: 'error',
      text: error.shortMessage,
      message: { code: 'signInUnavailable' },
    })),
]
