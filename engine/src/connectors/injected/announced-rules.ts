/** These rules are long, and most pages need none of them. They are loaded with the first wallet that needs one. */
export { wellKnownRdns } from '../../model/wallets/well-known-rdns.js'
export { nameDeceives } from '../kit/name-deceives.js'
export { isSameWallet } from './same-wallet.js'
