import type { ErrorText } from './core-errors.js'

/** The errors of sending, loaded with what sends. */
export const sendErrors = {
  SEND_FIELDS_REQUIRED: { text: 'An amount and receiver address are required', todo: 'Fill in both.' },
  SEND_TOKEN_REQUIRED: { text: 'A token is required', todo: 'Choose a token.' },
  UNSUPPORTED_CHAIN: { text: 'Unsupported chain', todo: 'Switch to a supported network.' },
  BALANCE_TOO_LOW: { text: 'Not enough {symbol}', todo: 'Send less.' },
  FEE_NOT_COVERED: { text: 'Not enough {symbol} for the fee', todo: 'Add some to the account first.' },
  REMAINDER_TOO_LOW: { text: 'Too little would stay in the account', todo: 'Send all of it, or less.' },
  AMOUNT_TOO_LOW: { text: 'Too little to open the account of the receiver', todo: 'Send more.' },
  TRANSFER_WOULD_FAIL: {
    text: 'The transfer would fail: {reason}',
    todo: 'Send something else, or ask the issuer.',
  },
  SEND_NOT_READY: { text: 'The form is still being read', todo: 'Wait for state.sendForm.isReady.' },
  RECEIVER_MISTYPED: { text: 'A letter of the address is wrong', todo: 'Copy it again.' },
  RECEIVER_OF_OTHER_FAMILY: {
    text: 'The address is of another chain family',
    todo: 'Ask the receiver for an address of this network.',
  },
  RECEIVER_OF_OTHER_NETWORK: { text: 'The request is for another network', todo: 'Switch to that network.' },
  NAME_NOT_FOUND: { text: 'No such name on this network', todo: 'Ask the receiver for an address.' },
  NAME_NOT_READ: { text: 'The name cannot be read now', todo: 'Paste the address.' },
  RECEIVER_MOVED: { text: 'The name now leads to another address', todo: 'Compare both addresses.' },
  REVIEW_CHANGED: { text: 'The transfer is not as it was reviewed', todo: 'Review it again.' },
  SEND_IN_PROGRESS: { text: 'Another transfer is under way', todo: 'Wait until it has ended.' },
  SEND_UNSETTLED: {
    text: 'The same transfer may have been sent',
    todo: 'Look at the history first. Call send.forget() if it was not sent.',
  },
  REPLACEMENT_NOT_OFFERED: {
    text: 'Only the wallet can replace this transaction',
    todo: 'Speed it up or cancel it there.',
  },
  REPLACEMENT_TOO_LATE: {
    text: 'This transaction is not pending any more',
    todo: 'Look in the history how it ended.',
  },
  REPLACEMENT_FEE_TOO_LOW: {
    text: 'The fee is too low to take the place of the transaction',
    todo: 'Review it again.',
  },
  RECEIPT_NOT_FOUND: {
    text: 'Transaction receipt not found',
    todo: 'Pass the id of a transaction in state.sent.',
  },
} as const satisfies Record<string, ErrorText>
