export { formatAmount, isDecimal, parseAmount } from './model/amounts/amount.js'
export { displayBalance, formatBalance } from './model/amounts/format-balance.js'
export { formatTransactionAmount } from './model/amounts/format-transaction-amount.js'
export { type Caip2, isCaip2 } from './model/ids/caip2.js'
export { type Caip2Parts, formatCaip2, parseCaip2 } from './model/ids/caip2-parts.js'
export { type Caip10, type Caip10Parts, formatCaip10, isCaip10, parseCaip10 } from './model/ids/caip10.js'
export { type Caip19, type Caip19Parts, formatCaip19, isCaip19, parseCaip19 } from './model/ids/caip19.js'
export { eip155NetworkOf, hexChainId } from './model/ids/chain-id.js'
export { isEip55, parseEip55, toEip55 } from './model/ids/eip55.js'
export { isEip155AddressText, isSameEip155Address, parseEip155Address } from './model/ids/eip155-address.js'
export { formatAddress } from './model/ids/format-address.js'
export { type Hex, isEip155Address } from './model/ids/is-eip155-address.js'
export {
  formatRelativeTime,
  type RelativeTime,
  type RelativeTimeUnit,
  relativeTime,
} from './model/text/relative-time.js'
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
} from './model/text/time.js'
