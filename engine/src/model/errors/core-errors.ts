/** What a user reads of an error, and what to do about it. */
export interface ErrorText {
  /** Short text; `{name}` stands for a parameter. */
  readonly text: string
  /** One sentence that says what to do. */
  readonly todo: string
}

// Sentences used by more than one row: written once, so the table stays small in a bundle.
const retry = 'Try again.'
const retryLater = 'Try again later.'
const connectFirst = 'Connect a wallet first.'
const passFamily = 'Pass the family to createEngine({ families }).'
const passNetwork = 'Pass the network to createEngine({ networks }).'

/** The errors that connecting, switching and reading can raise: the part of the catalogue every page loads. */
export const coreErrors = {
  SOMETHING_WENT_WRONG: { text: 'Something went wrong', todo: retry },
  // Engine and options
  OPTION_INVALID: { text: 'Option {option} is not valid', todo: 'Correct the option.' },
  SIWE_AND_SIWX: { text: 'siweConfig and siwx cannot both be set', todo: 'Keep one of them.' },
  STORAGE_NAME_TAKEN: {
    text: 'Storage name {name} is in use by another engine',
    todo: 'Give each engine its own storage name.',
  },
  STORAGE_UNAVAILABLE: {
    text: 'Storage is not available',
    todo: 'Allow storage, or the connection ends with the page.',
  },
  CHART_CRASHED: { text: 'The {chart} chart stopped and was started again', todo: retry },
  LOAD_FAILED: { text: 'A part of the kit could not be loaded', todo: retryLater },
  PROJECT_ID_NOT_CONFIGURED: { text: 'Project ID Not Configured', todo: 'Pass projectId to createEngine.' },
  UNKNOWN_VIEW: { text: 'View {view} is not known', todo: 'Open one of the listed views.' },
  // Wallets and connection
  WALLET_NOT_FOUND: { text: 'Wallet {wallet} not found', todo: 'Install it, or use another one.' },
  ABORTED: { text: 'Request was aborted', todo: 'Start it again.' },
  NOT_CONNECTED: { text: 'No wallet is connected', todo: connectFirst },
  // Networks
  NETWORK_NOT_FOUND: { text: 'Network not found', todo: passNetwork },
  CHAIN_NOT_CONFIGURED: { text: 'Chain {chain} not configured', todo: passNetwork },
  CHAIN_ADAPTER_NOT_FOUND: { text: 'Chain adapter not found', todo: passFamily },
  ADAPTER_MISSING: { text: 'Adapter for namespace {namespace} missing', todo: passFamily },
  PROVIDER_NOT_FOUND: { text: 'Provider not found', todo: connectFirst },
  // Requests
  REQUEST_TIMEOUT: { text: 'Request took too long', todo: retryLater },
} as const satisfies Record<string, ErrorText>
