import type { Blanks } from '../kit/blanks.js'

/** Pairing before anybody needed it. */
export const pairingBlank: Blanks<'pairing'> = {
  state: ({ app }) => ({
    pairing: app.pairs
      ? {
          phase: 'idle',
          uri: undefined,
          startedAt: undefined,
          endsAt: undefined,
          lifetime: undefined,
          relay: 'off',
          nextTryAt: undefined,
          failure: undefined,
          peer: undefined,
        }
      : undefined,
  }),
}
