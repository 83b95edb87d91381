import type { ConnectedAccount } from '@walletchart/engine'
import { formatAddress } from '@walletchart/engine/values'
import { plainProfileName } from './plain-profile-name.js'

/** The name of an account; its short address where it has none, or one that may deceive. */
export const accountName = (account: ConnectedAccount): string =>
  plainProfileName(account) ?? formatAddress(account.address)
