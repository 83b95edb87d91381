import type { Blanks } from '../kit/blanks.js'
import { methodsOrderOf } from './methods-order-of.js'

/** No user logs in. */
export const loginBlank: Blanks<'login'> = {
  state: (scope) => ({
    login: { step: 'idle', email: '', failure: undefined, connectMethodsOrder: methodsOrderOf(scope) },
  }),
}
