import type { Account } from '@walletchart/engine'

/**
 * True while it is not known yet whether a wallet is connected: the record is being read, or a wallet is being
 * asked silently. A user who pressed a wallet is waiting too, but knows it.
 */
export const isSettling = (ready: boolean, account: Account | undefined): boolean =>
  !ready ||
  account?.status === 'reconnecting' ||
  (account?.status === 'connecting' && account.connecting === undefined)
