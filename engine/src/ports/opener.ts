import type { DeepLink } from '../model/links/deep-link.js'
import type { Host } from '../model/links/host.js'

/** `blocked`: the browser let no window open, and wants another tap. `unknown`: this host does not tell. */
export type Opening = 'opened' | 'blocked' | 'unknown'

/** Opens links of wallets, in the apps or pages they belong to. */
export interface Opener {
  /** Where the page runs. */
  readonly host: Host
  /**
   * Opens the link before it returns, so call it inside the user's own click: after any wait browsers block it.
   * @throws WalletchartError `LINK_REFUSED` for a link that is neither https nor of a wallet's scheme
   */
  open(link: DeepLink): Opening
}
