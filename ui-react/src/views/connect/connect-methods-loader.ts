import { lazyPart } from '../../modal/lazy-part.js'

/** Apart from the list of wallets: an app without the login loads none of it. */
export const connectMethods = lazyPart(async () => (await import('./connect-methods.js')).ConnectMethods)
