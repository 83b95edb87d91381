import { wellKnownRdns } from '../../model/wallets/well-known-rdns.js'
import type { AnnouncedWallets } from './announced-wallets.js'

/** Lets only well-known wallets in from now on. The list of them is loaded with the flood that needs it. */
export const admitWellKnown = (announced: AnnouncedWallets): void => announced.admit(wellKnownRdns)
