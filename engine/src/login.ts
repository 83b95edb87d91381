import { withFeature } from './charts/kit/feature.js'
import { type LoginFeature, loginFeature } from './charts/login/login.feature.js'
import { frameLogin } from './connectors/login-frame/embedded-login.js'
import type { Login } from './ports/login.js'

export type { LoginFeature } from './charts/login/login.feature.js'
export type { LoginControls, LoginState } from './charts/login/login.public.js'
export type { FeatureValue } from './ports/feature-value.js'
export type { Login } from './ports/login.js'

/** A login by e-mail, whose keys are in a frame of another site, for the option `login`. Nothing of it is loaded before the modal opens. */
export const embeddedLogin = (): Login & LoginFeature => withFeature(frameLogin(), loginFeature)
