import type { ErrorRecord, PublicState } from '@walletchart/engine'
import type { LoginControls, LoginState } from '@walletchart/engine/login'
import type { FakeEngine } from './fake-engine.js'
import { connected } from './make-state.js'

/** A failure of the login; one with `said` is a sentence of the frame. */
export const loginFailure = (code: ErrorRecord['code'], said?: string): ErrorRecord => ({
  code,
  shortMessage: said ?? code,
  docsPath: `/errors/#${code.toLowerCase()}`,
  ...(said === undefined ? {} : { said }),
})

/** The state of an app with a login by e-mail. */
export const loginState = (more: Partial<LoginState> = {}): Pick<PublicState, 'features' | 'login'> => ({
  features: { login: true },
  login: {
    step: 'idle',
    email: '',
    failure: undefined,
    ...more,
  },
})

/** The state of a user who is logged in, with an embedded wallet whose keys only the user holds. */
export const keysState = (
  more: Partial<LoginState> = {},
): Pick<PublicState, 'accounts' | 'features' | 'login'> => ({
  ...loginState({
    keys: 'open',
    isBackedUp: true,
    pages: ['passkeys', 'recovery', 'export', 'devices'],
    ...more,
  }),
  accounts: {
    eip155: connected({ connectedWalletInfo: { name: 'Email', identifier: 'login', heldBy: 'login' } }),
  },
})

/** Gives an engine the controls of a login. Returns what they are asked, as `name argument`. */
export function giveLogin(engine: FakeEngine): readonly string[] {
  const asked: string[] = []
  const note =
    (name: keyof LoginControls) =>
    (argument = ''): void => {
      asked.push(`${name} ${argument}`.trim())
    }
  Object.assign(engine, {
    login: {
      submit: note('submit'),
      resend: note('resend'),
      verify: note('verify'),
      cancel: note('cancel'),
      openPage: note('openPage'),
      approve: note('approve'),
      reject: note('reject'),
    } satisfies LoginControls,
  })
  return asked
}
