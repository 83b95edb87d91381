import type { ErrorText } from './core-errors.js'

interface LaterError extends ErrorText {
  /** The milestone that raises it first. */
  readonly milestone: number
}

// Sentences used by more than one row.
const retryLater = 'Try again later.'
const connectFirst = 'Connect a wallet first.'
const pickNetwork = 'Switch to a supported network.'
const useOther = 'Use another wallet.'

/** Errors of the specification that nothing raises yet: a part that does moves its rows to the catalogue. */
export const laterErrors: Readonly<Record<string, LaterError>> = {
  // Requests
  HTTP_STATUS: { text: 'HTTP status code: {n}', todo: retryLater, milestone: 8 },
  // Embedded login
  ACTION_NOT_ALLOWED: { text: 'Action not allowed', todo: useOther, milestone: 5 },
  // Balances, history, send and names
  TRANSACTIONS_FETCH_FAILED: { text: 'Failed to fetch transactions', todo: retryLater, milestone: 8 },
  HISTORY_NEEDS_ADDRESS: {
    text: 'Transactions cannot be fetched without an account address',
    todo: connectFirst,
    milestone: 8,
  },
  NAME_RESOLVE_FAILED: { text: 'Error resolving name', todo: retryLater, milestone: 8 },
  NAME_SUGGESTIONS_FAILED: { text: 'Error fetching name suggestions', todo: retryLater, milestone: 8 },
  NAMES_OF_ADDRESS_FAILED: { text: 'Error fetching names for address', todo: retryLater, milestone: 8 },
  NAME_REGISTER_FAILED: { text: 'Error registering name {name}', todo: retryLater, milestone: 8 },
  // Swaps and smart accounts
  SWAP_NETWORK_UNSUPPORTED: { text: 'Network not supported for Swaps', todo: pickNetwork, milestone: 9 },
  GAS_PRICE_NETWORK_UNSUPPORTED: {
    text: 'Network not supported for Gas Price',
    todo: pickNetwork,
    milestone: 9,
  },
  USER_OPERATION_RECEIPT_FAILED: {
    text: 'Failed to fetch user operation receipt',
    todo: retryLater,
    milestone: 9,
  },
}
