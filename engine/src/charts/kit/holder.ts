import type { Limits } from '../limits.js'
import type { View } from '../modal/views.js'
import type { Scope } from './scope.js'

/** The way of the user to a wallet: one of this page, an app on this device, by a code that is scanned, or by e-mail. */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'email'

/**
 * A feature that asks the user itself, and brings the grants of all families at once. Its connectors name it as `heldBy`. Its wires
 * say the rest: how an attempt begins (`connecting.began`) and ends (`connecting.offer`, `connecting.refuse`, `connecting.drop`). They say which view follows
 * (`modal.follow`), and how a stored connection comes back (`connection.restoring`). A restore may open the feature's client and read
 * what it has stored. It never asks the user.
 */
export interface Holder {
  /** The time it may take to bring a grant, in ms. */
  readonly deadline: (limits: Limits) => number
  /** The status of an account whose grant is being brought back. */
  readonly restoresAs: 'connecting' | 'reconnecting'
  /** The way of the user to the wallet that is asked now. */
  readonly platform: (of: Scope['of']) => Platform
  /** The views in which an attempt waits: it ends when the user leaves the last of them. */
  readonly views: readonly View[]
}
