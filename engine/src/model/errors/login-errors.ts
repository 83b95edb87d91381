import type { ErrorText } from './core-errors.js'

// Sentences used by more than one row.
const retry = 'Try again.'

/** The errors of the embedded login, loaded with what logs in. */
export const loginErrors = {
  EMAIL_LOGIN_NOT_LOADED: { text: 'Unable to load email login dependency', todo: 'Reload the page.' },
  EMAIL_LOGIN_THROTTLED: { text: 'Please try again after {n} seconds', todo: 'Wait until then.' },
  IFRAME_LOAD_FAILED: {
    text: 'Network Error - Could not load embedded wallet',
    todo: 'Check the network and try again.',
  },
  IFRAME_REQUEST_TIMEOUT: { text: 'Embedded Wallet Request Timed Out', todo: retry },
  UNVERIFIED_DOMAIN: {
    text: 'Invalid App Configuration',
    todo: 'Add this origin to the allowed origins of the project.',
  },
  FRAME_ERROR: { text: 'An error occurred', todo: retry },
  AUTH_CONNECTOR_NOT_FOUND: {
    text: 'Address or auth connector not found',
    todo: 'Log in by e-mail or a social account first.',
  },
  FRAME_NOT_SET: { text: 'W3mFrame: iframe is not set', todo: 'Reload the page.' },
  FRAME_RELOADED: { text: 'The login started anew during the request', todo: retry },
  FRAME_BUSY: { text: 'Too many requests wait for the login', todo: 'Wait for an answer, and try again.' },
  FRAME_MESSAGE_TOO_LARGE: {
    text: 'The request is too large for the login',
    todo: 'Send at most 256 kB at once.',
  },
  FRAME_URL_INVALID: {
    text: 'The login cannot be loaded from this address',
    todo: 'Use an https address on a site of its own for services.frame.',
  },
  RPC_CALL_NOT_ALLOWED: {
    text: 'Requested RPC call is not allowed',
    todo: 'Use a method of the embedded wallet.',
  },
} as const satisfies Record<string, ErrorText>
