import { on, type Wire } from '../kit/wire.js'

/** Who hears of the tokens. */
export const tokensWires: readonly Wire[] = [
  on('tokens', 'tokens.failed').send('toasts', 'toast.show', ({ namespace }) => ({
    variant: 'error',
    text: 'Token Balance Unavailable',
    message: { code: 'balanceUnavailable' },
    about: namespace,
  })),
]
