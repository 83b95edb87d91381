import type { Blanks } from '../kit/blanks.js'

/** No user logs in. */
export const loginBlank: Blanks<'login'> = {
  state: ({ app }) => ({
    login: {
      step: 'idle',
      email: '',
      failure: undefined,
      connectMethodsOrder: app.flags.connectMethodsOrder,
    },
  }),
}
