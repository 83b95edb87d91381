// What the wallet listing needs of the later charts; loaded with the first of them when there is a listing.
export { readCustomWallets } from '../model/custom-wallets.js'
export { listingWires } from './listing-wires.js'
export { listingSelector } from './select-listing.js'
