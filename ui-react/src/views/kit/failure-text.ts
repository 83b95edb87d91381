import type { ErrorRecord } from '@walletchart/engine'
import type { ViewText } from '../../messages/view-text.js'

/** A server or a file of the kit did not arrive. */
const unreached: ReadonlySet<string> = new Set(['HTTP_REQUEST_FAILED', 'LOAD_FAILED'])

/** Their sentences are for programmers, or say no more than that it failed. */
const meaningless: ReadonlySet<string> = new Set([
  'ACTIVE_ADDRESS_MISSING',
  'ACTIVE_NETWORK_MISSING',
  'ADAPTER_MISSING',
  'CHAIN_ADAPTER_NOT_FOUND',
  'CHART_CRASHED',
  'CONNECT_BEFORE_REQUEST',
  'CONNECTION_CLIENT_MISSING',
  'CONNECTION_CLIENT_NOT_SET',
  'INTERNAL_SDK_ERROR',
  'JSON_RPC_PROVIDER_NOT_FOUND',
  'NAMESPACE_NOT_CONFIGURED',
  'NETWORK_CLIENT_NOT_SET',
  'OPTION_INVALID',
  'PROVIDER_NOT_FOUND',
  'RPC_REQUEST_FAILED',
  'RPC_URL_MISSING',
  'SESSION_NOT_INITIALIZED',
  'SIGN_CLIENT_NOT_INITIALIZED',
  'SOMETHING_WENT_WRONG',
])

/** The sentence of an error for users, or undefined if the error says nothing to them. Views quote a wallet by `said`. */
export function failureText(
  { code, shortMessage }: Pick<ErrorRecord, 'code' | 'shortMessage'>,
  t: ViewText,
): string | undefined {
  if (unreached.has(code)) return t('modal.failedHow')
  return meaningless.has(code) ? undefined : shortMessage
}
