'use client'
import type { PublicState } from '@walletchart/engine'
import { useShown } from '../../modal/use-shown.js'

/** The list of all wallets, where the user is offered it. */
export const offeredListing = ({
  features,
  listing,
}: Pick<PublicState, 'features' | 'listing'>): PublicState['listing'] =>
  features.listing === true ? listing : undefined

/** The list of all wallets, where the user is offered it. */
export const useListing = (): PublicState['listing'] => useShown(offeredListing)
