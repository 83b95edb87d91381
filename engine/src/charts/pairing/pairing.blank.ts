import type { Blanks } from '../kit/blanks.js'
import { chunkFailure } from '../kit/chunk-failure.js'

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
          ...chunkFailure(scope, 'pairing'),
          peer: undefined,
        }
      : undefined,
  }),
}
