import { withFeature } from './charts/kit/feature.js'
import { type LoginFeature, loginFeature } from './charts/login/login.feature.js'
import { frameLogin } from './connectors/login-frame/embedded-login.js'
import { engineVersion } from './engine-version.js'
import { isObject } from './model/data/is-object.js'
import { optionInvalid } from './model/errors/option-invalid.js'
import { readable } from './model/text/readable.js'
import type { Login } from './ports/login.js'

export type { ApprovalsState, ShownApproval } from './charts/approvals/approvals.public.js'
export type { LoginFeature } from './charts/login/login.feature.js'
export type { LoginControls, LoginState } from './charts/login/login.public.js'
export type { LoginSessionState } from './charts/login-session/login-session.public.js'
export type { ConnectMethod } from './model/wallets/connect-methods-order.js'
export type { LoginPage } from './model/wallets/login-pages.js'
export type { FeatureValue } from './ports/feature-value.js'
export type { Login } from './ports/login.js'

export interface EmbeddedLoginOptions {
  /** The version of the frame's protocol. Default `4`, which a hosted frame expects. */
  readonly version?: string
  /** Default false. True: the page of the frame logs to its console. */
  readonly enableLogger?: boolean
}

const kinds: Readonly<Record<string, string>> = { version: 'string', enableLogger: 'boolean' }

/**
 * A login by e-mail, whose keys are in a frame of another site, for the option `login`. The address of the frame is `services.frame`.
 * Nothing of it is loaded before the modal opens.
 * @throws WalletchartError `OPTION_INVALID`
 */
export const embeddedLogin = (options: EmbeddedLoginOptions = {}): Login & LoginFeature => {
  const given = readable('login', () => (isObject(options) ? Object.entries(options) : undefined))
  if (given === undefined) throw optionInvalid('login', 'Expected an object.')
  for (const [name, value] of given)
    if (value !== undefined && typeof value !== kinds[name])
      throw optionInvalid(`login.${name}`, 'Expected version, a text, or enableLogger, true or false.')
  const { version, enableLogger }: EmbeddedLoginOptions = Object.fromEntries(given)
  return withFeature(frameLogin({ version, enableLogger, sdkVersion: engineVersion }), loginFeature)
}
