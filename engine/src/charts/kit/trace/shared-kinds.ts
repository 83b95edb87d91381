import { isCaip2, namespaceOf } from '../../../model/ids/caip2.js'
import type { AccountType } from '../../../model/ids/namespace.js'
import type { GrantHolder } from '../../../model/wallets/connector.js'
import type { EndCause } from '../../connection/connection.events.js'
import { isConnectorId } from './is-connector-id.js'
import type { Keep } from './keep.js'
import { listOf, matching, passing, plainNumber, recordOf, wordsOf } from './keep-kinds.js'

/** Digits alone may be a one-time code. */
export const namespaceForm = /^(?!\d+$)[-a-z0-9]{3,8}$/
export const namespace = matching(namespaceForm)
/** Of a network that is not configured only the family stays: a wallet may say any digits. */
export const caip2: Keep = (value, redactor) => {
  if (typeof value !== 'string' || !isCaip2(value)) return redactor.hide(value)
  if (redactor.isName('network', value)) return value
  const family = namespaceOf(value)
  return namespaceForm.test(family)
    ? `${family}:${redactor.placeholder('string', value).replaceAll(':', '-')}`
    : redactor.hide(value)
}
export const caip2List = listOf(caip2)
export const connectorId = passing(isConnectorId)
export const accountType = wordsOf<AccountType>({
  eoa: true,
  smartAccount: true,
  payment: true,
  ordinal: true,
})
export const endCause = wordsOf<EndCause>({
  user: true,
  wallet: true,
  otherTab: true,
  replaced: true,
  away: true,
  gone: true,
  unread: true,
  removed: true,
})
export const holder = wordsOf<GrantHolder>({ pairing: true, connector: true })
/** The name of a chart, or of the chunk that loads the chart. */
export const nameOf =
  (kind: 'chart' | 'chunk'): Keep =>
  (value, redactor) =>
    typeof value === 'string' && redactor.isName(kind, value) ? value : redactor.hide(value)
export const chunk = nameOf('chunk')
export const attempt = matching(/^(?:siwx [-a-z0-9]{3,8} |send )?\d{1,9}$/)
export const attempts = listOf(attempt)

/** Methods that do not begin with the namespace of their family. */
const otherMethod =
  /^(walletchart|wallet|personal|eth|net|web3|btc)_[a-zA-Z]{1,32}(_v\d)?$|^(signMessage|signPsbt|sendTransfer|getAccountAddresses)$/

/** A method of a family. A word without a known prefix could be a key. */
export const method: Keep = (value, redactor) => {
  if (typeof value !== 'string') return redactor.hide(value)
  const [, namespace] = /^([-a-z0-9]{3,8})_[a-zA-Z]{1,32}$/.exec(value) ?? []
  const isOfFamily = namespace !== undefined && redactor.isName('family', namespace)
  return isOfFamily || otherMethod.test(value) ? value : redactor.hide(value)
}

/** Limits of the core and of features, by their names. */
export const limits: Keep = (value, redactor) =>
  recordOf({ test: (name) => redactor.isName('limit', name) }, plainNumber)(value, redactor)
