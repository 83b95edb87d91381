import type { Blanks } from '../kit/blanks.js'
import { partFailure } from '../kit/part-failure.js'

/** Pairing before anybody needed it. */
export const pairingBlank: Blanks<'pairing'> = {
  state: (scope) => ({
    pairing: scope.app.has('pairing')
      ? {
          uri: undefined,
          startedAt: undefined,
          endsAt: undefined,
          lifetime: undefined,
          relay: 'off',
          nextTryAt: undefined,
          ...partFailure(scope, 'pairing'),
          peer: undefined,
        }
      : undefined,
  }),
}
