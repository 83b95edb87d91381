import { lazyPart } from './lazy-part.js'

/** The moment after a wallet said yes. A dialog that does not have it by then closes at once. */
export const grantedPart = /* @__PURE__ */ lazyPart(() => import('../views/connect/granted.js'))
