import { on, type Wire } from '../kit/wire.js'

/** Who hears of the balance. */
export const balanceWires: readonly Wire[] = [
  on('balance', 'balance.failed').send('toasts', 'toast.show', ({ namespace }) => ({
    variant: 'error',
    text: 'Token Balance Unavailable',
    message: { code: 'balanceUnavailable' },
    about: namespace,
  })),
]
