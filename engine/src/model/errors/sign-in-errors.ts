import type { ErrorText } from './core-errors.js'

const retryLater = 'Try again later.'
const startFirst = 'Call engine.start() first, and do not use the engine after stop().'
const pickNetwork = 'Switch to a supported network.'
const signAgain = 'Sign in again.'
const connectWallet = 'Connect a wallet first.'

/** The errors of sign-ins, loaded with what signs in. */
export const signInErrors = {
  SIWX_INIT_FAILED: {
    text: 'A problem occurred while trying initialize authentication',
    todo: 'Connect again.',
  },
  SIGNATURE_DECLINED: { text: 'Signature declined', todo: signAgain },
  SMART_ACCOUNT_UNSUPPORTED: {
    text: 'This application might not support Smart Accounts',
    todo: 'Switch to an account that is not a smart account.',
  },
  SIGN_MESSAGE_FAILED: { text: 'Sign message failed', todo: signAgain },
  SIGN_IN_MESSAGE_INVALID: {
    text: 'Invalid sign-in message',
    todo: 'Return a CAIP-122 message for the account, network and page from createMessage, or its fields from oneClickRequest.',
  },
  STORE_FULL: { text: 'Too many sign-ins are open', todo: retryLater },
  SIGN_IN_STORE_INVALID: {
    text: 'The sign-ins could not be read',
    todo: 'Return a list of sign-ins from getSessions.',
  },
  ACTIVE_ADDRESS_MISSING: { text: 'No ActiveCaipAddress found', todo: connectWallet },
  ACTIVE_NETWORK_MISSING: { text: 'No ActiveCaipNetwork or client found', todo: pickNetwork },
  CONNECTION_CLIENT_MISSING: { text: 'No ConnectionController client found', todo: startFirst },
} as const satisfies Record<string, ErrorText>
