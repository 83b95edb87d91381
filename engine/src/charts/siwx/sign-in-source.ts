import type { OneClickRequest, SiwxConfig } from '../../ports/siwx.js'
import type { ServiceContext } from '../kit/service-context.js'

/** The source of sign-ins that the app passed. */
export interface SignInSource {
  readonly config: SiwxConfig
  /** The sign-in that a code asks for; undefined where the app asks for none this way. @throws WalletchartError `SIGN_IN_MESSAGE_INVALID` */
  readonly oneClickRequest: (context: ServiceContext) => Promise<OneClickRequest | undefined>
}
