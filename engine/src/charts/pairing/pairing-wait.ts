import type { Limits } from '../limits.js'

/** The longest a timer can wait, in ms. One that is set to more ends at once. */
const LONGEST_TIMER = 2_147_483_647

/** How long connecting by pairing may take in ms: two codes may live one after the other. */
export const pairingWait = ({ uriLifetime }: Limits): number => Math.min(2 * uriLifetime, LONGEST_TIMER)
