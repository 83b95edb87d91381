export type { Caip2 } from './model/ids/caip2.js'
export type { SignInMessage } from './model/sign-in/sign-in-message.js'
export type { SiweConfig } from './ports/siwe-config.js'
export type {
  Cacao,
  OneClickRequest,
  SignInPlace,
  SignInSession,
  SignInText,
  SiwxConfig,
} from './ports/siwx.js'
export type { RecordStorage } from './ports/storage.js'
export { type BrowserSiwxOptions, browserSiwx } from './siwx/browser-siwx.js'
export { formatMessage } from './siwx/format-message.js'
export type { PageLocation } from './siwx/page-location.js'
export { type ServerSiwxOptions, serverSiwx } from './siwx/server-siwx.js'
export { type SignInParts, signInMessageFor } from './siwx/sign-in-message-for.js'
export { siweConfig } from './siwx/siwe-config.js'
export type { SiweMessageArgs, SiweMessageParams, SiweOptions, SiweSession } from './siwx/siwe-options.js'
export type { SiwxOptions } from './siwx/siwx-options.js'
