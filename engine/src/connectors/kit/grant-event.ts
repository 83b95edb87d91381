import type { ConnectorEvent, Grant } from '../../ports/connector.js'

/** The event that tells what is granted now; undefined for nothing. */
export const grantEvent = (grant: Grant | undefined): ConnectorEvent =>
  grant
    ? {
        type: 'accountsChanged',
        accounts: grant.accounts,
        ...(grant.accountsOn && { accountsOn: grant.accountsOn }),
      }
    : { type: 'disconnected' }
