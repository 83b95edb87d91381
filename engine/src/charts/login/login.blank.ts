import type { Blanks } from '../kit/blanks.js'

/** No user logs in. */
export const loginBlank: Blanks<'login'> = {
  state: () => ({ login: { step: 'idle', email: '', failure: undefined } }),
}
