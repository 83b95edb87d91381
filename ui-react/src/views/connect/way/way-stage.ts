import { isOutcome, type OutcomeStage, type PairingStage } from '../pairing/pairing-stage.js'
import type { WalletTab } from './wallet-tabs.js'

/**
 * What the view of one listed wallet shows until the pairing is over. `code`: the code to scan, or where it will be. `app` and `site`: a link that
 * pairs. `inside`: the wallet shows this page itself. `browser`: the wallet is in this browser. `unfit`: there is no way.
 */
export type OpenStage =
  | 'code'
  | 'codeExpired'
  | 'app'
  | 'site'
  | 'linkExpired'
  | 'inside'
  | 'browser'
  | 'unfit'

/** A stage of the view, or what came of the pairing. */
export type WayStage = OpenStage | OutcomeStage

export interface WayFacts {
  readonly pairing: PairingStage
  /** The way that was chosen; undefined when the wallet has none. */
  readonly way: WalletTab | undefined
  /** The app shows this page in a browser of its own: there is nothing to pair. */
  readonly inside: boolean
}

/** The stage of a way to a wallet. What came of a pairing shows only on a way that pairs. */
export function wayStage({ pairing, way, inside }: WayFacts): WayStage {
  if (way === undefined) return 'unfit'
  if (way === 'browser') return 'browser'
  if (way === 'mobile' && inside) return 'inside'
  if (isOutcome(pairing)) return pairing
  if (way === 'qrcode') return pairing === 'expired' ? 'codeExpired' : 'code'
  if (pairing === 'expired') return 'linkExpired'
  return way === 'web' ? 'site' : 'app'
}
