import { on, type Wire } from '../kit/wire.js'

const ifWanted = { ifWanted: true }

/** The wires from other charts to the wallet listing. */
export const listingIncoming: readonly Wire[] = [
  on('network', 'network.listed').send(
    'listing',
    'listing.chains',
    ({ networkIds }) => ({ chains: networkIds }),
    ifWanted,
  ),
  on('modal', 'modal.left')
    .when('the list of all wallets was left', ({ views }) => views.includes('AllWallets'))
    .send('listing', 'listing.leave', () => ({}), ifWanted),
]
