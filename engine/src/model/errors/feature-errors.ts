import type { ErrorText } from './core-errors.js'

// Sentences used by more than one row.
const openWallet = 'Open the wallet and answer the request there.'
const askWallet = 'Report it to the maker of the wallet.'
const reviewAgain = 'Check the request and send it again.'
const retryLater = 'Try again later.'
const readCause = 'Look at the cause of this error.'
const startFirst = 'Call engine.start() first, and do not use the engine after stop().'
const passNetwork = 'Pass the network to createEngine({ networks }).'
const pickNetwork = 'Switch to a supported network.'
const checkOrigin = 'Add this origin to the allowed origins of the project.'
const checkProject = 'Check the projectId option.'
const useOther = 'Use another wallet.'

/** The errors of what connects and asks, loaded on demand; raised with `featureError`, so that no page loads them for nothing. */
export const featureErrors = {
  // Wallets, chains and amounts
  NETWORK_CLIENT_NOT_SET: { text: 'NetworkController client not set', todo: startFirst },
  FEATURE_OFF: {
    text: 'The feature {feature} is switched off',
    todo: 'Switch it on with engine.setFeatures().',
  },
  CONNECTION_CLIENT_NOT_SET: { text: 'ConnectionController client not set', todo: startFirst },
  CAIP_2_INVALID: { text: 'Invalid CAIP-2 network id', todo: 'Write it as namespace:reference.' },
  CAIP_10_INVALID: {
    text: 'Invalid CAIP-10 address',
    todo: 'Write it as namespace:reference:address.',
  },
  CAIP_19_INVALID: {
    text: 'Invalid CAIP-19 asset',
    todo: 'Write it as namespace:reference/standard:asset.',
  },
  TX_HASH_INVALID: { text: 'Invalid transaction hash', todo: askWallet },
  SIGNATURE_INVALID: { text: 'Invalid signature', todo: askWallet },
  AMOUNT_INVALID: {
    text: 'Invalid amount',
    todo: 'Use digits, with a point before the fraction.',
  },
  TOO_MANY_DECIMALS: {
    text: 'More than {decimals} decimals',
    todo: 'Leave out the last digits of the amount.',
  },
  FEE_FIELDS_CONFLICT: {
    text: 'A gas price cannot be combined with max fee per gas values',
    todo: 'Pass gasPrice, or maxFeePerGas and maxPriorityFeePerGas.',
  },
  WALLET_NOT_ANSWERING: { text: 'The wallet did not answer in time', todo: openWallet },
  SUPERSEDED: { text: 'Another wallet was chosen', todo: 'Go on with that wallet.' },
  ACCOUNT_CHANGED: { text: 'The account changed during the request', todo: reviewAgain },
  CHAIN_CHANGED: { text: 'The network changed during the request', todo: reviewAgain },
  CONNECTOR_ALREADY_CONNECTED: {
    text: 'Connector already connected',
    todo: 'Disconnect it first.',
  },
  OUTCOME_UNKNOWN: {
    text: 'The outcome is unknown',
    todo: 'Check the history before sending again.',
  },
  SWITCH_NETWORK_NOT_FOUND: { text: 'Network Not Found', todo: passNetwork },
  CHAIN_SWITCH_UNSUPPORTED: {
    text: 'Chain switching not supported',
    todo: 'Switch the network in the wallet.',
  },
  ACCOUNT_SWITCH_UNSUPPORTED: {
    text: 'Account switching not supported',
    todo: 'Switch the account in the wallet.',
  },
  NETWORK_ADD_REFUSED: {
    text: 'The wallet did not add the network',
    todo: 'Add the network in the wallet.',
  },
  HTTP_REQUEST_FAILED: { text: 'The request to a server failed', todo: retryLater },
  RPC_URL_MISSING: {
    text: 'No RPC url provided for chainId: {id}',
    todo: 'Give the network an RPC url, or pass a projectId.',
  },
  TOKEN_BALANCE_UNAVAILABLE: { text: 'Token Balance Unavailable', todo: retryLater },
  UNAUTHORIZED: {
    text: 'The wallet has not authorized this request',
    todo: 'Connect again and grant access in the wallet.',
  },
  METHOD_UNSUPPORTED: { text: 'The wallet does not support this method', todo: useOther },
  DISCONNECTED: { text: 'The wallet is disconnected', todo: 'Connect it again.' },
  CHAIN_DISCONNECTED: { text: 'The wallet is not connected to this network', todo: pickNetwork },
  USER_REJECTED: { text: 'User rejected request', todo: 'Ask again when the user wants it.' },
  RPC_REQUEST_FAILED: { text: 'The request failed', todo: readCause },
  RECEIPT_TIMEOUT: {
    text: 'Timeout waiting for receipt',
    todo: 'Check the history before sending again.',
  },
  TRANSACTION_REVERTED: {
    text: 'Transaction reverted: {reason}',
    todo: 'Correct the transaction before sending it again.',
  },
  CHAIN_NOT_ADDED: { text: 'The wallet does not know this network', todo: 'Add it to the wallet.' },
  REQUEST_PENDING_IN_WALLET: { text: 'A request is already open in the wallet', todo: openWallet },
  CHAIN_NOT_SUPPORTED: { text: 'Chain is not supported', todo: pickNetwork },
  INTERNAL_SDK_ERROR: {
    text: 'Failed to disconnect',
    todo: 'It is disconnected here; end the connection in the wallet too.',
  },
  WALLET_ANSWER_INVALID: { text: 'The wallet gave an answer that is not valid', todo: askWallet },
  GRANT_EMPTY: { text: 'The wallet gave access to no account', todo: 'Choose an account in it.' },
  ADDRESS_INVALID: { text: 'Invalid address', todo: 'Check the address.' },
  RECEIVER_REFUSED: {
    text: 'Money sent to this address would be lost',
    todo: 'Check the address of the receiver.',
  },
  RECEIVER_UNUSUAL: {
    text: 'This address is an unusual receiver',
    todo: 'Tell the user the reason. Send again with acceptReceiver: true if the user agrees.',
  },
  FEE_TOO_HIGH: {
    text: 'The fee is higher than the amount',
    todo: 'Send a larger amount, or wait for lower fees.',
  },
  FEE_UNUSUAL: {
    text: 'The fee is more than a tenth of the amount',
    todo: 'Show the fee to the user. Send again with acceptFee set to the fee if the user agrees.',
  },
  LINK_REFUSED: {
    text: 'Link refused',
    todo: 'Use an https link or a wallet scheme that the app registered.',
  },
  CHAIN_ID_INVALID: { text: 'Invalid chainId', todo: 'Pass a chain id in its valid range.' },
  // Pairing
  INVALID_PROJECT_ID: { text: 'Invalid App Configuration', todo: checkProject },
  INVALID_APP_CONFIGURATION: { text: 'Invalid App Configuration', todo: checkOrigin },
  JWT_TOKEN_NOT_VALID: {
    text: 'Session Expired',
    todo: 'Check your time settings and connect again.',
  },
  PAIRING_CONNECTOR_NOT_FOUND: {
    text: 'WalletConnect connector not found',
    todo: 'Pass pairing: walletConnect() to createEngine.',
  },
  RELAY_UNREACHABLE: {
    text: 'No connection to phone wallets',
    todo: 'Check the connection to the internet, or use a wallet in this browser.',
  },
  CHAIN_ID_NOT_FOUND: { text: 'ChainId not found', todo: passNetwork },
  // Sign-in
  SIWX_NOT_ENABLED: { text: 'SIWX is not enabled', todo: 'Pass siwx to createEngine.' },
  SWITCH_NOT_APPROVED: {
    text: 'Failed to switch to chain {chain}. The chain is not approved or the wallet does not support wallet_switchEthereumChain method.',
    todo: 'Switch the network in the wallet.',
  },
  CAPABILITIES_ADDRESS_MISSING: {
    text: 'Missing address parameter in wallet_getCapabilities request',
    todo: 'Pass the address as the first parameter.',
  },
  CALL_STATUS_NOT_APPROVED: {
    text: 'Fetching call status not approved by the wallet.',
    todo: useOther,
  },
  // Wallet listing
  SERVICE_ANSWER_INVALID: {
    text: 'The service gave an answer that is not valid',
    todo: retryLater,
  },
} as const satisfies Record<string, ErrorText>
