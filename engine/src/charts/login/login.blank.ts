import type { Blanks } from '../kit/blanks.js'
import { methodsOrderOf } from './methods-order-of.js'

const noLogin = {
  step: 'idle',
  email: '',
  failure: undefined,
  sentAt: undefined,
  nextMailAt: undefined,
  endsAt: undefined,
} as const

/** No user logs in. */
export const loginBlank: Blanks<'login'> = {
  state: (scope) => ({ login: { ...noLogin, connectMethodsOrder: methodsOrderOf(scope) } }),
}
