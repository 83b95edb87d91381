export { formatAmount, isDecimal, parseAmount } from './model/amount.js'
export { type Caip2, isCaip2 } from './model/caip2.js'
export { type Caip2Parts, formatCaip2, parseCaip2 } from './model/caip2-parts.js'
export { type Caip10, type Caip10Parts, formatCaip10, isCaip10, parseCaip10 } from './model/caip10.js'
export { type Caip19, type Caip19Parts, formatCaip19, isCaip19, parseCaip19 } from './model/caip19.js'
export { eip155NetworkOf, hexChainId } from './model/chain-id.js'
export { isEip55, parseEip55, toEip55 } from './model/eip55.js'
export { isEip155AddressText, isSameEip155Address, parseEip155Address } from './model/eip155-address.js'
export { formatAddress } from './model/format-address.js'
export { displayBalance, formatBalance } from './model/format-balance.js'
export { formatTransactionAmount } from './model/format-transaction-amount.js'
export { type Hex, isEip155Address } from './model/is-eip155-address.js'
export {
  formatRelativeTime,
  type RelativeTime,
  type RelativeTimeUnit,
  relativeTime,
} from './model/relative-time.js'
export {
  FIVE_SECONDS_MS,
  FOUR_MINUTES_MS,
  ONE_SECOND_MS,
  SECONDS_PER_DAY,
  SECONDS_PER_HOUR,
  SECONDS_PER_MINUTE,
  SECONDS_PER_WEEK,
  SECONDS_PER_YEAR,
  TEN_SECONDS_MS,
  THREE_SECONDS_MS,
} from './model/time.js'
