import type { SendOrder } from './token-send.events.js'
import { transferName } from './transfer-name.js'

/** True for two orders that move the same from one account to one receiver. */
export const isSameTransfer = (one: SendOrder, other: SendOrder): boolean =>
  transferName(one) === transferName(other)
