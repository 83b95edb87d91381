import type { ErrorText } from './core-errors.js'

const callConnect = 'Call connect() first.'
const passFamily = 'Pass the family to createEngine({ families }).'
const passNetwork = 'Pass the network to createEngine({ networks }).'
const useOther = 'Use another wallet.'

/** The errors of pairing, loaded with what pairs. */
export const pairingErrors = {
  PAIRING_EXPIRED: { text: 'The code expired', todo: 'Make a new code.' },
  SESSION_INVALID: {
    text: 'The wallet set up no valid session',
    todo: 'Pair again, or use another wallet.',
  },
  REQUIRED_NAMESPACE_MISSING: {
    text: 'The wallet did not approve {namespace}',
    todo: 'Approve every network the app needs, or use another wallet.',
  },
  SESSION_CHAINS_UNSUPPORTED: {
    text: 'The wallet does not support these chains',
    todo: useOther,
  },
  SESSION_METHODS_UNSUPPORTED: {
    text: 'The wallet does not support these methods',
    todo: useOther,
  },
  SESSION_EVENTS_UNSUPPORTED: {
    text: 'The wallet does not support these events',
    todo: useOther,
  },
  SESSION_ACCOUNTS_UNSUPPORTED: {
    text: 'The wallet does not support these accounts',
    todo: useOther,
  },
  SESSION_NAMESPACE_UNSUPPORTED: {
    text: 'The wallet does not support this chain family',
    todo: useOther,
  },
  SESSION_ENDED_BY_WALLET: { text: 'The wallet ended the session', todo: 'Connect again.' },
  JSON_RPC_PROVIDER_NOT_FOUND: {
    text: 'JSON-RPC provider for {chain} not found',
    todo: passNetwork,
  },
  CONNECT_BEFORE_REQUEST: { text: 'Please call connect() before request()', todo: callConnect },
  SIGN_CLIENT_NOT_INITIALIZED: { text: 'Sign Client not initialized', todo: callConnect },
  SESSION_NOT_INITIALIZED: {
    text: 'Session not initialized. Please call connect() before enable()',
    todo: callConnect,
  },
  NAMESPACE_NOT_CONFIGURED: {
    text: "Namespace '{x}' is not configured. Please call connect() first with namespace config.",
    todo: passFamily,
  },
} as const satisfies Record<string, ErrorText>
