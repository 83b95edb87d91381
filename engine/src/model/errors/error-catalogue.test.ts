import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { ErrorText } from './core-errors.js'
import { errorCatalogue } from './error-catalogue.js'
import { laterErrors } from './later-errors.cases.js'

const entries: Readonly<Record<string, ErrorText>> = { ...laterErrors, ...errorCatalogue }

it('keeps what nothing raises yet apart', () => {
  expect(Object.keys(laterErrors).filter((code) => Object.hasOwn(errorCatalogue, code))).toEqual([])
  const root = fileURLToPath(new URL('..', import.meta.url))
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|test-d|cases)\.ts$/.test(file))
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
    .join('\n')
  const raised = Object.keys(laterErrors).filter((code) => sources.includes(`'${code}'`))
  expect(raised, 'move these rows to feature-errors.ts').toEqual([])
})

// Texts that apps and their users know from other kits, so no word of them may change.
it.each([
  ['ABORTED', 'Request was aborted'],
  ['ACTION_NOT_ALLOWED', 'Action not allowed'],
  ['ACTIVE_ADDRESS_MISSING', 'No ActiveCaipAddress found'],
  ['ACTIVE_NETWORK_MISSING', 'No ActiveCaipNetwork or client found'],
  ['AUTH_CONNECTOR_NOT_FOUND', 'Address or auth connector not found'],
  ['CAIP_10_INVALID', 'Invalid CAIP-10 address'],
  ['CAIP_2_INVALID', 'Invalid CAIP-2 network id'],
  ['CALL_STATUS_NOT_APPROVED', 'Fetching call status not approved by the wallet.'],
  ['CAPABILITIES_ADDRESS_MISSING', 'Missing address parameter in wallet_getCapabilities request'],
  ['CHAIN_ADAPTER_NOT_FOUND', 'Chain adapter not found'],
  ['CHAIN_ID_INVALID', 'Invalid chainId'],
  ['CHAIN_ID_NOT_FOUND', 'ChainId not found'],
  ['CHAIN_NOT_SUPPORTED', 'Chain is not supported'],
  ['CONNECTION_CLIENT_MISSING', 'No ConnectionController client found'],
  ['CONNECTION_CLIENT_NOT_SET', 'ConnectionController client not set'],
  ['CONNECT_BEFORE_REQUEST', 'Please call connect() before request()'],
  ['EMAIL_LOGIN_NOT_LOADED', 'Unable to load email login dependency'],
  ['EMAIL_LOGIN_THROTTLED', 'Please try again after {n} seconds'],
  ['FRAME_ERROR', 'An error occurred'],
  ['FRAME_NOT_SET', 'W3mFrame: iframe is not set'],
  ['GAS_PRICE_NETWORK_UNSUPPORTED', 'Network not supported for Gas Price'],
  ['HTTP_STATUS', 'HTTP status code: {n}'],
  ['IFRAME_LOAD_FAILED', 'Network Error - Could not load embedded wallet'],
  ['IFRAME_REQUEST_TIMEOUT', 'Embedded Wallet Request Timed Out'],
  ['INTERNAL_SDK_ERROR', 'Failed to disconnect'],
  ['INVALID_APP_CONFIGURATION', 'Invalid App Configuration'],
  ['INVALID_PROJECT_ID', 'Invalid App Configuration'],
  ['JSON_RPC_PROVIDER_NOT_FOUND', 'JSON-RPC provider for {chain} not found'],
  ['JWT_TOKEN_NOT_VALID', 'Session Expired'],
  [
    'NAMESPACE_NOT_CONFIGURED',
    "Namespace '{x}' is not configured. Please call connect() first with namespace config.",
  ],
  ['NAMES_OF_ADDRESS_FAILED', 'Error fetching names for address'],
  ['NAME_REGISTER_FAILED', 'Error registering name {name}'],
  ['NAME_RESOLVE_FAILED', 'Error resolving name'],
  ['NAME_SUGGESTIONS_FAILED', 'Error fetching name suggestions'],
  ['NETWORK_CLIENT_NOT_SET', 'NetworkController client not set'],
  ['NETWORK_NOT_FOUND', 'Network not found'],
  ['PROJECT_ID_NOT_CONFIGURED', 'Project ID Not Configured'],
  ['RPC_CALL_NOT_ALLOWED', 'Requested RPC call is not allowed'],
  ['RPC_URL_MISSING', 'No RPC url provided for chainId: {id}'],
  ['SEND_FIELDS_REQUIRED', 'An amount and receiver address are required'],
  ['SEND_TOKEN_REQUIRED', 'A token is required'],
  ['SESSION_NOT_INITIALIZED', 'Session not initialized. Please call connect() before enable()'],
  ['SIGNATURE_DECLINED', 'Signature declined'],
  ['SIGN_CLIENT_NOT_INITIALIZED', 'Sign Client not initialized'],
  ['SIGN_MESSAGE_FAILED', 'Sign message failed'],
  ['SIWX_INIT_FAILED', 'A problem occurred while trying initialize authentication'],
  ['SIWX_NOT_ENABLED', 'SIWX is not enabled'],
  ['SMART_ACCOUNT_UNSUPPORTED', 'This application might not support Smart Accounts'],
  ['SOMETHING_WENT_WRONG', 'Something went wrong'],
  [
    'SWITCH_NOT_APPROVED',
    'Failed to switch to chain {chain}. The chain is not approved or the wallet does not support wallet_switchEthereumChain method.',
  ],
  ['SWITCH_NETWORK_NOT_FOUND', 'Network Not Found'],
  ['SWAP_NETWORK_UNSUPPORTED', 'Network not supported for Swaps'],
  ['TOKEN_BALANCE_UNAVAILABLE', 'Token Balance Unavailable'],
  ['TRANSACTIONS_FETCH_FAILED', 'Failed to fetch transactions'],
  ['UNSUPPORTED_CHAIN', 'Unsupported chain'],
  ['UNVERIFIED_DOMAIN', 'Invalid App Configuration'],
  ['USER_OPERATION_RECEIPT_FAILED', 'Failed to fetch user operation receipt'],
])('%s reads %j', (code, text) => {
  expect(entries[code]?.text).toBe(text)
})

it('every sentence of every error that can be raised is known', async () => {
  const sentences = Object.entries(errorCatalogue)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([code, { text, todo }]) => `${code}\n  ${text}\n  ${todo}`)
  await expect(`${sentences.join('\n')}\n`).toMatchFileSnapshot('error-sentences.txt')
})

// Other texts are written like a sentence.
it('only texts of the specification are in Title Case', () => {
  const inTitleCase = Object.values(errorCatalogue)
    .map(({ text }) => text)
    .filter((text) => /^[A-Z]\w* (?:[A-Z]\w* ?)+$/.test(text))
  expect([...new Set(inTitleCase)].sort()).toEqual([
    'Embedded Wallet Request Timed Out',
    'Invalid App Configuration',
    'Network Not Found',
    'Project ID Not Configured',
    'Session Expired',
    'Token Balance Unavailable',
  ])
})
