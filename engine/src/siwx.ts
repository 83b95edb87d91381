import { withFeature } from './charts/kit/feature.js'
import { type SiwxFeature, siwxFeature } from './charts/siwx/siwx.feature.js'
import type { SiweConfig } from './ports/siwe-config.js'
import type { SiwxConfig } from './ports/siwx.js'
import { type BrowserSiwxOptions, browserSiwx as inBrowser } from './siwx/browser-siwx.js'
import { ownMethods } from './siwx/own-methods.js'
import { serverSiwx as byServer, type ServerSiwxOptions } from './siwx/server-siwx.js'
import { siweConfig as bySiwe } from './siwx/siwe-config.js'
import type { SiweOptions } from './siwx/siwe-options.js'

export type { SiwxFeature } from './charts/siwx/siwx.feature.js'
export type { Caip2 } from './model/ids/caip2.js'
export type { SignInMessage } from './model/sign-in/sign-in-message.js'
export type { FeatureValue } from './ports/feature-value.js'
export type { SiweConfig } from './ports/siwe-config.js'
export type {
  Cacao,
  OneClickRequest,
  SignInAccount,
  SignInSession,
  SignInText,
  SiwxConfig,
} from './ports/siwx.js'
export type { RecordStorage } from './ports/storage.js'
export type { BrowserSiwxOptions } from './siwx/browser-siwx.js'
export { formatMessage } from './siwx/format-message.js'
export type { PageLocation } from './siwx/page-location.js'
export type { ServerSiwxOptions } from './siwx/server-siwx.js'
export { type SignInParts, signInMessageFor } from './siwx/sign-in-message-for.js'
export type { SiweMessageArgs, SiweMessageParams, SiweOptions, SiweSession } from './siwx/siwe-options.js'
export type { SiwxOptions } from './siwx/siwx-options.js'

/**
 * Sign-ins that the page itself verifies and keeps in its storage, for the option `siwx`. Only for an app without a back end: it protects
 * nothing on a server, because the user holds everything that is checked. An app with a back end takes `serverSiwx`.
 *
 * A signature is verified before it is kept, and once more for each page that reads it. Storage that fails is replaced by memory. A change
 * in one tab is seen in the others. Opens nothing before the first call.
 *
 * `addSession` and `setSessions` reject with `SIGN_MESSAGE_FAILED` and the reason.
 * @throws WalletchartError `OPTION_INVALID`
 */
export const browserSiwx = (options?: BrowserSiwxOptions): SiwxConfig & SiwxFeature =>
  withFeature(inBrowser(options), siwxFeature)

/**
 * Sign-ins that a back end verifies and keeps, for the option `siwx`. The back end speaks as `examples/siwx-server` does:
 * `GET {url}/nonce`, `POST {url}/verify`, `GET {url}/sessions?chainId=&address=` and `POST {url}/revoke`. Requests carry its cookies. A
 * change in one tab is seen in the others. Changes run one after the other, also those of several tabs where the browser has the Web Locks
 * API; a turn is waited for 30 s. Makes no request and opens nothing before the first call.
 *
 * Methods reject with `SIGN_MESSAGE_FAILED` when the server refuses a sign-in, and with `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT`,
 * `SERVICE_ANSWER_INVALID` or `SIGN_IN_STORE_INVALID`.
 * @throws WalletchartError `OPTION_INVALID`
 */
export const serverSiwx = (options: ServerSiwxOptions): SiwxConfig & SiwxFeature =>
  withFeature(byServer(options), siwxFeature)

/**
 * Sign-In with Ethereum by callbacks of the app, in the shape of other kits: for the option `siweConfig`. The session of the back end is
 * one account on one chain.
 *
 * Accounts of other families cannot sign in with it. `getSessions` answers none for them. Where a sign-in is required such an account
 * does not stay connected: an app with several families takes `serverSiwx`, or passes `required: false`.
 *
 * Methods reject with `SIGN_IN_MESSAGE_INVALID`, `SIGN_MESSAGE_FAILED`, `SIGN_IN_STORE_INVALID`, and with what a callback rejects with.
 * @throws WalletchartError `OPTION_INVALID`
 */
export const siweConfig = (options: SiweOptions): SiweConfig & SiwxFeature =>
  withFeature(bySiwe(options), siwxFeature)

/** A configuration of your own for the option `siwx`. Its methods are called as methods of the object. */
export const ownSiwx = (config: SiwxConfig): SiwxConfig & SiwxFeature =>
  withFeature(ownMethods(config), siwxFeature)
