import type { Blanks } from '../kit/blanks.js'
import { noSignIn } from '../kit/no-sign-in.js'

/** As long as the chart is not there, nothing was read: a sign-in that the app asks for counts as required. */
export const siwxBlank: Blanks<'siwx'> = {
  account: ({ app, of }, namespace) => {
    const account = of('connection', namespace)?.context.told
    return {
      signIn:
        account === undefined || !app.flags.signsIn
          ? noSignIn
          : { ...noSignIn, ...account, status: 'checking', required: true },
    }
  },
}
