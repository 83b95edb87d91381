import { lazyPart } from '../../modal/lazy-part.js'

/** Apart from the account: an app without the feature loads none of it. */
export const tokensPart = lazyPart(() => import('./tokens/tokens-part.js'))
