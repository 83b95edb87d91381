export { ATOLL, ATOLL_CAIP_ID, ATOLL_CURRENCY } from './atoll.js'
export { LOCAL_POLKADOT_ACCOUNTS } from './local-polkadot-accounts.js'
export {
  type LocalPolkadotKey,
  localPolkadotKey,
  localPolkadotKeyType,
  type PolkadotKeyType,
} from './local-polkadot-key.js'
