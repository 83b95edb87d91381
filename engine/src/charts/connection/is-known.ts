import type { Namespace } from '../../model/ids/namespace.js'
import type { Scope } from '../kit/scope.js'
import { isReady } from '../record/is-ready.js'

/**
 * An account without a grant is known while the user is asked in a wallet. Else every family has to hear of the record first, as any
 * of them may become the active one. No wallet of this family may be asked silently.
 */
export const isKnown = (scope: Scope, namespace: Namespace): boolean =>
  scope.of('connecting', namespace)?.matches('connecting') === true ||
  (isReady(scope) && scope.of('connection', namespace)?.matches('restoring') !== true)
