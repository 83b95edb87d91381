import { on, type Wire } from '../kit/wire.js'
import type { View } from '../modal/views.js'

const nothing = () => ({})
const ifWanted = { ifWanted: true }

/** The views that show wallets of the first page. */
const pageViews: readonly View[] = ['Connect', 'AllWallets']

/** A view that comes up gets the wallets it shows. */
const shownBy = (fact: 'modal.opened' | 'modal.viewed'): readonly Wire[] => [
  on('modal', fact)
    .when(
      'the view shows wallets of the list',
      ({ view }, { lists }) => lists === true && pageViews.includes(view),
    )
    .send('listing', 'listing.begin', nothing),
  on('modal', fact)
    .when(
      'the view shows recommended wallets',
      ({ view }, { lists }) => lists === true && view === 'GetWallet',
    )
    .send('listing', 'listing.open', nothing),
]

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
    .send('listing', 'listing.leave', nothing, ifWanted),
  ...shownBy('modal.opened'),
  ...shownBy('modal.viewed'),
]
