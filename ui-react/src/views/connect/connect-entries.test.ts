import type { PublicState } from '@walletchart/engine'
import { describe, expect, it } from 'vitest'
import {
  connected,
  halyard,
  lantern,
  listed,
  listingOf,
  makeState,
  tessera,
  wallet,
  walletConnect,
} from '../../testing/make-state.js'
import { connectEntries } from './connect-entries.js'

const names = (more: Partial<PublicState>, namespace?: string) =>
  connectEntries(makeState(more), namespace, false).map((entry) =>
    entry.kind === 'listed' ? entry.name : entry.connector.name,
  )
const own = wallet('own', 'Own', { type: 'EXTERNAL', info: undefined })
const oak = listed('oak', 'Oak')
const elm = listed('elm', 'Elm')
const ash = listed('ash', 'Ash')
const yew = listed('yew', 'Yew')
const fir = listed('fir', 'Fir')

describe('connectEntries', () => {
  it('[R2.38] [B19:1] shows the code, the recent ones, those of the browser, featured, added, brought along, recommended', () => {
    expect(
      names({
        connectors: [own, lantern, halyard, walletConnect],
        recentWallets: [{ id: halyard.id, name: 'Halyard' }],
        listing: listingOf([], { featured: [oak], custom: [yew], recommended: [elm, ash] }),
      }),
    ).toEqual(['WalletConnect', 'Halyard', 'Lantern', 'Oak', 'Yew', 'Own'])
  })

  it('[R2.39 partly] [B19 partly] follows the order in the state', () => {
    expect(
      names({
        connectorTypeOrder: [
          'featured',
          'injected',
          'walletConnect',
          'recent',
          'custom',
          'external',
          'recommended',
        ],
        connectors: [own, lantern, walletConnect],
        listing: listingOf([], { featured: [oak] }),
      }),
    ).toEqual(['Oak', 'Lantern', 'WalletConnect', 'Own'])
  })

  it('[B24] hides wallets of this browser that the app excluded', () => {
    const listing = listingOf([], { hidden: [lantern.id] })
    expect(names({ connectors: [lantern, halyard], listing })).toEqual(['Halyard'])
  })

  it('[R9.5] fills up to four with recommended wallets', () => {
    const listing = listingOf([], { recommended: [oak, elm, ash, yew, fir] })
    expect(names({ connectors: [walletConnect], listing })).toEqual([
      'WalletConnect',
      'Oak',
      'Elm',
      'Ash',
      'Yew',
    ])
    expect(names({ connectors: [walletConnect, lantern, tessera], listing })).toEqual([
      'WalletConnect',
      'Lantern',
      'Tessera',
      'Oak',
      'Elm',
    ])
  })

  it('[B20] hides the code from those who are connected through it', () => {
    const through = connected({ connectedWalletInfo: { name: 'Oak', identifier: 'walletConnect' } })
    expect(names({ connectors: [walletConnect, lantern], accounts: { eip155: through } })).toEqual([
      'Lantern',
    ])
    expect(names({ connectors: [walletConnect, lantern], accounts: { eip155: connected() } })).toEqual([
      'WalletConnect',
      'Lantern',
    ])
  })

  it('[B22] shows the two that were used last, newest first, paired ones too', () => {
    const recentWallets = [
      { id: 'oak', name: 'Oak' },
      { id: lantern.id, name: 'Lantern' },
    ]
    const listing = listingOf([oak, elm])
    expect(names({ connectors: [walletConnect, halyard, lantern], recentWallets, listing })).toEqual([
      'WalletConnect',
      'Oak',
      'Lantern',
      'Halyard',
    ])
    expect(names({ connectors: [halyard, lantern], recentWallets })).toEqual(['Lantern', 'Halyard'])
  })

  it('[B22] shows no second row for a code that was scanned, nor one for an extension that is gone', () => {
    const recentWallets = [
      { id: 'walletConnect', name: 'Oak' },
      { id: 'example.gone', name: 'Gone' },
    ]
    expect(names({ connectors: [walletConnect], recentWallets })).toEqual(['WalletConnect'])
  })

  it('[B23] offers no wallet twice: by rdns, by listing id, featured, added and recommended', () => {
    const listing = listingOf([], {
      custom: [oak],
      featured: [oak, listed('l', 'Lantern', { rdns: lantern.id })],
      recommended: [oak, listed('t', 'Tessera'), elm],
    })
    const connectors = [walletConnect, lantern, { ...tessera, explorerId: 't' }]
    expect(names({ connectors, listing })).toEqual(['WalletConnect', 'Lantern', 'Tessera', 'Oak', 'Elm'])
  })

  it('[B23] offers no wallet that was used last a second time: by listing id, and under another one by rdns', () => {
    const listing = listingOf([listed('oak', 'Oak', { rdns: 'example.oak' })], {
      featured: [listed('oak-too', 'Oak again', { rdns: 'Example.Oak' }), oak],
      recommended: [listed('oak-three', 'Oak once more', { rdns: 'example.oak' }), elm],
    })
    const recentWallets = [{ id: 'oak', name: 'Oak' }]
    expect(names({ connectors: [walletConnect], recentWallets, listing })).toEqual([
      'WalletConnect',
      'Oak',
      'Elm',
    ])
  })

  it('keeps to the family it is limited to', () => {
    const solana = listed('sol', 'Sol', { chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
    const any = listed('any', 'Any', { chains: [] })
    const listing = listingOf([], { recommended: [oak, solana, any] })
    const pairing = { ...walletConnect, namespaces: ['eip155', 'solana'] }
    expect(names({ connectors: [pairing, lantern], listing }, 'solana')).toEqual([
      'WalletConnect',
      'Sol',
      'Any',
    ])
    expect(names({ connectors: [walletConnect], listing }, 'polkadot')).toEqual(['Any'])
  })

  it('offers nothing of the listing where nothing can be paired', () => {
    expect(names({ connectors: [lantern], listing: listingOf([oak], { recommended: [oak] }) })).toEqual([
      'Lantern',
    ])
  })
})
