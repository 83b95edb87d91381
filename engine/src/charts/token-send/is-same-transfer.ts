import type { SendOrder } from './token-send.events.js'

/** True for two orders that move the same from one account to one receiver. */
export const isSameTransfer = (one: SendOrder, other: SendOrder): boolean =>
  one.network === other.network &&
  one.from === other.from &&
  one.to === other.to &&
  one.asset.token === other.asset.token &&
  one.amount === other.amount
