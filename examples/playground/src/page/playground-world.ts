import type { WorldDescription } from '@walletchart/example-local-world/wallet'

/** What the server of the page tells it: the running local world, and how the page begins. */
export interface PlaygroundWorld extends WorldDescription {
  /** URL of the page's sign-in server, if it has one. */
  readonly signInUrl?: string | undefined
  /** Address of the page's login frame, if it has one. */
  readonly loginFrameUrl?: string | undefined
  /** Are pairing and the wallet listing on until the visitor switches them off? */
  readonly startsWithPairing?: boolean
  /** Does the page begin with every family of the world, and with wallets for each? */
  readonly startsWithFamilies?: boolean
}
