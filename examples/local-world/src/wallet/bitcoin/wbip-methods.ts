/** The methods of the Bitcoin wallet that is found by WBIP-004. */
export const WBIP_METHODS = [
  'getInfo',
  'wallet_connect',
  'wallet_disconnect',
  'wallet_getAccount',
  'getAccounts',
  'getAddresses',
  'signMessage',
  'signPsbt',
  'sendTransfer',
] as const
