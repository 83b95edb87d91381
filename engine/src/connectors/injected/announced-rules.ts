/** What only some pages need to know of announced wallets. It is loaded with the first wallet that needs it. */
export { wellKnownRdns } from '../../model/wallets/well-known-rdns.js'
export { nameDeceives } from '../kit/name-deceives.js'
export { isSameWallet } from './same-wallet.js'
