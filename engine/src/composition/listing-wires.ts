import { on, type Wire } from './wire.js'

const nothing = () => ({})
const ifWanted = { ifWanted: true }

/** The wires of the wallet listing. */
export const listingWires: readonly Wire[] = [
  on('modal', 'modal.left')
    .when('the list of all wallets was left', ({ views }) => views.includes('AllWallets'))
    .send('listing', 'listing.leave', nothing, ifWanted),
  on('network', 'network.listed').send(
    'listing',
    'listing.chains',
    ({ networkIds }) => ({ chains: networkIds }),
    ifWanted,
  ),
  on('listing', 'alert.raised').send('toasts', 'toast.show', ({ error }) => ({
    variant: 'error' as const,
    text: error.shortMessage,
  })),
]
