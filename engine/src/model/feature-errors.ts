import type { ErrorText } from './core-errors.js'

/** One error of a feature that is loaded on demand, and the issue that builds it. */
export interface FeatureErrorText extends ErrorText {
  readonly issue: number
}

// Sentences used by more than one row.
const openWallet = 'Open the wallet and answer the request there.'
const askWallet = 'Report it to the maker of the wallet.'
const reviewAgain = 'Check the request and send it again.'
const retry = 'Try again.'
const retryLater = 'Try again later.'
const connectFirst = 'Connect a wallet first.'
const callConnect = 'Call connect() first.'
const startFirst = 'Call engine.start() first, and do not use the engine after stop().'
const passFamily = 'Pass the family to createEngine({ families }).'
const passNetwork = 'Pass the network to createEngine({ networks }).'
const pickNetwork = 'Switch to a supported network.'
const checkOrigin = 'Add this origin to the allowed origins of the project.'
const checkProject = 'Check the projectId option.'
const reload = 'Reload the page.'
const useOther = 'Use another wallet.'

/** The errors of what is loaded on demand; raised with `featureError`, so that no page loads them for nothing. */
export const featureErrors = {
  // Wallets, chains and amounts
  NETWORK_CLIENT_NOT_SET: { text: 'NetworkController client not set', todo: startFirst, issue: 2 },
  CONNECTION_CLIENT_NOT_SET: { text: 'ConnectionController client not set', todo: startFirst, issue: 2 },
  CAIP_2_INVALID: { text: 'Invalid CAIP-2 network id', todo: 'Write it as namespace:reference.', issue: 2 },
  CAIP_10_INVALID: {
    text: 'Invalid CAIP-10 address',
    todo: 'Write it as namespace:reference:address.',
    issue: 2,
  },
  CAIP_19_INVALID: {
    text: 'Invalid CAIP-19 asset',
    todo: 'Write it as namespace:reference/standard:asset.',
    issue: 2,
  },
  TX_HASH_INVALID: { text: 'Invalid transaction hash', todo: askWallet, issue: 2 },
  SIGNATURE_INVALID: { text: 'Invalid signature', todo: askWallet, issue: 2 },
  AMOUNT_INVALID: {
    text: 'Invalid amount',
    todo: 'Use digits, with a point before the fraction.',
    issue: 2,
  },
  TOO_MANY_DECIMALS: {
    text: 'More than {decimals} decimals',
    todo: 'Leave out the last digits of the amount.',
    issue: 2,
  },
  FEE_FIELDS_CONFLICT: {
    text: 'A gas price cannot be combined with max fee per gas values',
    todo: 'Pass gasPrice, or maxFeePerGas and maxPriorityFeePerGas.',
    issue: 2,
  },
  WALLET_NOT_ANSWERING: { text: 'The wallet did not answer in time', todo: openWallet, issue: 2 },
  SUPERSEDED: { text: 'Another wallet was chosen', todo: 'Go on with that wallet.', issue: 2 },
  ACCOUNT_CHANGED: { text: 'The account changed during the request', todo: reviewAgain, issue: 2 },
  CHAIN_CHANGED: { text: 'The network changed during the request', todo: reviewAgain, issue: 2 },
  CONNECTOR_ALREADY_CONNECTED: {
    text: 'Connector already connected',
    todo: 'Disconnect it first.',
    issue: 2,
  },
  OUTCOME_UNKNOWN: {
    text: 'The outcome is unknown',
    todo: 'Check the history before sending again.',
    issue: 2,
  },
  SWITCH_NETWORK_NOT_FOUND: { text: 'Network Not Found', todo: passNetwork, issue: 2 },
  CHAIN_SWITCH_UNSUPPORTED: {
    text: 'Chain switching not supported',
    todo: 'Switch the network in the wallet.',
    issue: 2,
  },
  NETWORK_ADD_REFUSED: {
    text: 'The wallet did not add the network',
    todo: 'Add the network in the wallet.',
    issue: 2,
  },
  HTTP_REQUEST_FAILED: { text: 'HTTP request failed', todo: retryLater, issue: 2 },
  RPC_URL_MISSING: {
    text: 'No RPC url provided for chainId: {id}',
    todo: 'Give the network an RPC url, or pass a projectId.',
    issue: 2,
  },
  TOKEN_BALANCE_UNAVAILABLE: { text: 'Token Balance Unavailable', todo: retryLater, issue: 2 },
  UNAUTHORIZED: {
    text: 'The wallet has not authorized this request',
    todo: 'Connect again and grant access in the wallet.',
    issue: 2,
  },
  METHOD_UNSUPPORTED: { text: 'The wallet does not support this method', todo: useOther, issue: 2 },
  DISCONNECTED: { text: 'The wallet is disconnected', todo: 'Connect it again.', issue: 2 },
  CHAIN_DISCONNECTED: { text: 'The wallet is not connected to this network', todo: pickNetwork, issue: 2 },
  USER_REJECTED: { text: 'User rejected request', todo: 'Ask again when the person wants it.', issue: 2 },
  RPC_REQUEST_FAILED: { text: 'RPC request failed', todo: retryLater, issue: 2 },
  CHAIN_NOT_ADDED: { text: 'The wallet does not know this network', todo: 'Add it to the wallet.', issue: 2 },
  REQUEST_PENDING_IN_WALLET: { text: 'A request is already open in the wallet', todo: openWallet, issue: 2 },
  CHAIN_NOT_SUPPORTED: { text: 'Chain is not supported', todo: pickNetwork, issue: 2 },
  INTERNAL_SDK_ERROR: {
    text: 'Failed to disconnect',
    todo: 'It is disconnected here; end the connection in the wallet too.',
    issue: 2,
  },
  WALLET_ANSWER_INVALID: { text: 'The wallet gave an answer that is not valid', todo: askWallet, issue: 2 },
  GRANT_EMPTY: { text: 'The wallet gave access to no account', todo: 'Choose an account in it.', issue: 2 },
  ADDRESS_INVALID: { text: 'Invalid address', todo: 'Check the address.', issue: 2 },
  LINK_REFUSED: {
    text: 'Link refused',
    todo: 'Use an https link or a wallet scheme that the app registered.',
    issue: 2,
  },
  CHAIN_ID_INVALID: { text: 'Invalid chainId', todo: 'Pass a chain id in its valid range.', issue: 2 },
  // Requests
  HTTP_STATUS: { text: 'HTTP status code: {n}', todo: retryLater, issue: 8 },
  // Pairing
  INVALID_PROJECT_ID: { text: 'Invalid App Configuration', todo: checkProject, issue: 4 },
  INVALID_APP_CONFIGURATION: { text: 'Invalid App Configuration', todo: checkOrigin, issue: 4 },
  JWT_TOKEN_NOT_VALID: {
    text: 'Session Expired',
    todo: 'Check your time settings and connect again.',
    issue: 4,
  },
  PAIRING_CONNECTOR_NOT_FOUND: {
    text: 'WalletConnect connector not found',
    todo: 'Pass pairing: walletConnect() to createEngine.',
    issue: 4,
  },
  RELAY_UNREACHABLE: {
    text: 'No line to phone wallets',
    todo: 'Check the connection to the internet, or use a wallet in this browser.',
    issue: 4,
  },
  PAIRING_EXPIRED: { text: 'The code expired', todo: 'Make a new code.', issue: 4 },
  SESSION_INVALID: {
    text: 'The wallet set up no valid session',
    todo: 'Pair again, or use another wallet.',
    issue: 4,
  },
  REQUIRED_NAMESPACE_MISSING: {
    text: 'The wallet did not approve {namespace}',
    todo: 'Approve every network the app needs, or use another wallet.',
    issue: 4,
  },
  SESSION_CHAINS_UNSUPPORTED: {
    text: 'The wallet does not support these chains',
    todo: useOther,
    issue: 4,
  },
  SESSION_METHODS_UNSUPPORTED: {
    text: 'The wallet does not support these methods',
    todo: useOther,
    issue: 4,
  },
  SESSION_EVENTS_UNSUPPORTED: {
    text: 'The wallet does not support these events',
    todo: useOther,
    issue: 4,
  },
  SESSION_ACCOUNTS_UNSUPPORTED: {
    text: 'The wallet does not support these accounts',
    todo: useOther,
    issue: 4,
  },
  SESSION_NAMESPACE_UNSUPPORTED: {
    text: 'The wallet does not support this chain family',
    todo: useOther,
    issue: 4,
  },
  SESSION_ENDED_BY_WALLET: { text: 'The wallet ended the session', todo: 'Connect again.', issue: 4 },
  CHAIN_ID_NOT_FOUND: { text: 'ChainId not found', todo: passNetwork, issue: 4 },
  JSON_RPC_PROVIDER_NOT_FOUND: {
    text: 'JSON-RPC provider for {chain} not found',
    todo: passNetwork,
    issue: 4,
  },
  CONNECT_BEFORE_REQUEST: { text: 'Please call connect() before request()', todo: callConnect, issue: 4 },
  SIGN_CLIENT_NOT_INITIALIZED: { text: 'Sign Client not initialized', todo: callConnect, issue: 4 },
  SESSION_NOT_INITIALIZED: {
    text: 'Session not initialized. Please call connect() before enable()',
    todo: callConnect,
    issue: 4,
  },
  NAMESPACE_NOT_CONFIGURED: {
    text: "Namespace '{x}' is not configured. Please call connect() first with namespace config.",
    todo: passFamily,
    issue: 4,
  },
  SWITCH_NOT_APPROVED: {
    text: 'Failed to switch to chain {chain}. The chain is not approved or the wallet does not support wallet_switchEthereumChain method.',
    todo: 'Switch the network in the wallet.',
    issue: 4,
  },
  CAPABILITIES_ADDRESS_MISSING: {
    text: 'Missing address parameter in wallet_getCapabilities request',
    todo: 'Pass the address as the first parameter.',
    issue: 4,
  },
  CALL_STATUS_NOT_APPROVED: {
    text: 'Fetching call status not approved by the wallet.',
    todo: useOther,
    issue: 4,
  },
  // Wallet listing
  SERVICE_ANSWER_INVALID: {
    text: 'The service gave an answer that is not valid',
    todo: retryLater,
    issue: 4,
  },
  // Embedded login
  EMAIL_LOGIN_NOT_LOADED: { text: 'Unable to load email login dependency', todo: reload, issue: 5 },
  EMAIL_LOGIN_THROTTLED: {
    text: 'Please try again after {n} seconds',
    todo: 'Wait until then.',
    issue: 5,
  },
  IFRAME_LOAD_FAILED: {
    text: 'Network Error - Could not load embedded wallet',
    todo: 'Check the network and try again.',
    issue: 5,
  },
  IFRAME_REQUEST_TIMEOUT: { text: 'Embedded Wallet Request Timed Out', todo: retry, issue: 5 },
  UNVERIFIED_DOMAIN: { text: 'Invalid App Configuration', todo: checkOrigin, issue: 5 },
  FRAME_ERROR: { text: 'An error occurred', todo: retry, issue: 5 },
  FRAME_NOT_SET: { text: 'W3mFrame: iframe is not set', todo: reload, issue: 5 },
  RPC_CALL_NOT_ALLOWED: {
    text: 'Requested RPC call is not allowed',
    todo: 'Use a method of the embedded wallet.',
    issue: 5,
  },
  ACTION_NOT_ALLOWED: { text: 'Action not allowed', todo: useOther, issue: 5 },
  // Sign-in
  SIWX_NOT_ENABLED: { text: 'SIWX is not enabled', todo: 'Pass siwx to createEngine.', issue: 7 },
  SIWE_AND_SIWX: { text: 'siweConfig and siwx cannot both be set', todo: 'Keep one of them.', issue: 7 },
  SIWX_INIT_FAILED: {
    text: 'A problem occurred while trying initialize authentication',
    todo: 'Connect again.',
    issue: 7,
  },
  SIGNATURE_DECLINED: { text: 'Signature declined', todo: retry, issue: 7 },
  SMART_ACCOUNT_UNSUPPORTED: {
    text: 'This application might not support Smart Accounts',
    todo: 'Switch to an account that is not a smart account.',
    issue: 7,
  },
  SIGN_MESSAGE_FAILED: { text: 'Sign message failed', todo: retry, issue: 7 },
  ACTIVE_ADDRESS_MISSING: { text: 'No ActiveCaipAddress found', todo: connectFirst, issue: 7 },
  ACTIVE_NETWORK_MISSING: { text: 'No ActiveCaipNetwork or client found', todo: connectFirst, issue: 7 },
  CONNECTION_CLIENT_MISSING: { text: 'No ConnectionController client found', todo: startFirst, issue: 7 },
  // Balances, history, send and names
  TRANSACTIONS_FETCH_FAILED: { text: 'Failed to fetch transactions', todo: retryLater, issue: 8 },
  HISTORY_NEEDS_ADDRESS: {
    text: 'Transactions cannot be fetched without an account address',
    todo: connectFirst,
    issue: 8,
  },
  SEND_FIELDS_REQUIRED: {
    text: 'An amount and receiver address are required',
    todo: 'Fill in both.',
    issue: 8,
  },
  SEND_TOKEN_REQUIRED: { text: 'A token is required', todo: 'Choose a token.', issue: 8 },
  UNSUPPORTED_CHAIN: { text: 'Unsupported chain', todo: pickNetwork, issue: 8 },
  AUTH_CONNECTOR_NOT_FOUND: {
    text: 'Address or auth connector not found',
    todo: 'Log in by e-mail or a social account first.',
    issue: 8,
  },
  NAME_RESOLVE_FAILED: { text: 'Error resolving name', todo: retryLater, issue: 8 },
  NAME_SUGGESTIONS_FAILED: { text: 'Error fetching name suggestions', todo: retryLater, issue: 8 },
  NAMES_OF_ADDRESS_FAILED: { text: 'Error fetching names for address', todo: retryLater, issue: 8 },
  NAME_REGISTER_FAILED: { text: 'Error registering name {name}', todo: retryLater, issue: 8 },
  RECEIPT_NOT_FOUND: { text: 'Transaction receipt not found', todo: retryLater, issue: 8 },
  RECEIPT_TIMEOUT: {
    text: 'Timeout waiting for receipt',
    todo: 'Check the history before sending again.',
    issue: 8,
  },
  TRANSACTION_REVERTED: {
    text: 'Transaction reverted: {reason}',
    todo: 'Correct the transaction before sending it again.',
    issue: 8,
  },
  // Swaps and smart accounts
  SWAP_NETWORK_UNSUPPORTED: { text: 'Network not supported for Swaps', todo: pickNetwork, issue: 9 },
  GAS_PRICE_NETWORK_UNSUPPORTED: { text: 'Network not supported for Gas Price', todo: pickNetwork, issue: 9 },
  USER_OPERATION_RECEIPT_FAILED: {
    text: 'Failed to fetch user operation receipt',
    todo: retryLater,
    issue: 9,
  },
} as const satisfies Record<string, FeatureErrorText>
