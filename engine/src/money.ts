export { addDecimals } from './model/amounts/exact-decimals.js'
export { fiatFormatter } from './model/tokens/fiat-formatter.js'
