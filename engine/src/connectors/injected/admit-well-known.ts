import { wellKnownRdns } from '../../model/wallets/well-known-rdns.js'
import type { DiscoveryRequest } from '../../ports/family.js'
import { type AnnouncedWallets, MOST_ANNOUNCED } from './announced-wallets.js'

/** Lets only well-known wallets in from now on, and warns of it. */
export function admitWellKnown(announced: AnnouncedWallets, { logger }: DiscoveryRequest): void {
  logger.warn(
    `walletchart: more than ${MOST_ANNOUNCED} wallets announced themselves. From now on only well-known ones are taken.`,
  )
  announced.wellKnown = wellKnownRdns
}
