import type { AuditLine } from '../login-client.js'

const words: Readonly<Record<string, string>> = {
  SIGNED_IN: 'Signed in',
  SIGNED_OUT: 'Signed out',
  SESSION_REUSED: 'A session was used from two places, and ended',
  SESSION_ON_OTHER_DEVICE: 'A session was used in another browser, and ended',
  VAULT_STORED: 'The keys were stored anew',
  SHARE_STORED: 'The server got a share of the keys',
  SHARE_RELEASED: 'The server gave out its share',
  SHARE_DROPPED: 'The server dropped a share',
  DEVICE_ENDED: 'A browser was signed out',
  ACCOUNT_DELETED: 'The account was deleted',
  ACCOUNT_RESTORED: 'The account was restored',
  PASSKEY_ADDED: 'A passkey was added',
  PASSKEY_REMOVED: 'A passkey was removed',
  RECOVERED: 'The recovery code opened the keys in a new browser',
  BACKED_UP: 'The recovery code was checked',
  EXPORTED: 'The keys were shown',
  REQUEST_APPROVED: 'You approved',
  REQUEST_REJECTED: 'You rejected',
}

/** An entry of the audit list in words. */
export function auditWords({ kind, request }: AuditLine): string {
  const what = words[kind] ?? kind
  return request === undefined ? what : `${what} ${request.method} of ${request.host}`
}
