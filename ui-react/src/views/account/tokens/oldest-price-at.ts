import type { TokenBalance } from '@walletchart/engine/tokens'
import { isVerified } from './token-text.js'

/** A price counts as new for this time, in ms. */
export const PRICE_NEW_MS = 300_000

/** When the oldest of the prices held on which the total rests, in ms since 1970. */
export const oldestPriceAt = (tokens: readonly TokenBalance[]): number =>
  tokens.reduce(
    (oldest, token) =>
      isVerified(token) && token.value !== undefined ? Math.min(oldest, token.priceAt ?? oldest) : oldest,
    Number.POSITIVE_INFINITY,
  )
