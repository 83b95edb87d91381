import { describe, expect, it } from 'vitest'
import { type AllWallets, listingInAll } from './listing-in-all.js'
import { announced, connector, listed } from './wallet-list.cases.js'

const idsOf = (wallets: readonly { readonly id: string }[]) => wallets.map(({ id }) => id)
const desktop = { first: [], excludedIds: [], connectors: [], phone: false, namespaces: ['eip155'] }
const listedInAll = (all: AllWallets) => listingInAll()(all)
const coinbase = listed('fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa')
const phantom = listed('p', { rdns: 'app.phantom' })

describe('listingInAll', () => {
  it('[R2.4] has each wallet once, none that is excluded, and those of the page first', () => {
    const wallets = [
      listed('a'),
      listed('b', { rdns: 'com.b' }),
      listed('a', { name: 'again' }),
      listed('x'),
      listed('c'),
      listed('d', { injected: [{ namespace: 'eip155', injected_id: 'com.d' }] }),
    ]
    const connectors = [
      announced('com.d'),
      announced('com.b'),
      connector('c-connector', 'EXTERNAL', { explorerId: 'c' }),
    ]
    const shown = listedInAll({ ...desktop, wallets, excludedIds: ['x'], connectors })
    expect(idsOf(shown)).toEqual(['b', 'c', 'd', 'a'])
    expect(shown.at(-1)?.name).toBe('a')
  })

  it('[R2.4] has on a phone those with a phone app, Coinbase, and Phantom where Solana is', () => {
    const wallets = [listed('desk'), listed('app', { mobile_link: 'app://' }), coinbase, phantom]
    const phone = { ...desktop, wallets, phone: true }
    expect(idsOf(listedInAll(phone))).toEqual(['app', coinbase.id])
    expect(idsOf(listedInAll({ ...phone, namespaces: ['solana'] }))).toEqual(['app', coinbase.id, 'p'])
    expect(listedInAll({ ...desktop, wallets })).toEqual(wallets)
    expect(
      idsOf(listedInAll({ ...phone, connectors: [connector('x', 'EXTERNAL', { explorerId: 'desk' })] })),
    ).toEqual(['desk', 'app', coinbase.id])
  })

  it('finds the few of the page among 50,000', () => {
    const wallets = Array.from({ length: 50_000 }, (_, number) =>
      listed(`w${number}`, { rdns: `com.w${number}` }),
    )
    const connectors = Array.from({ length: 20 }, (_, number) => announced(`com.w${number * 2_500}`))
    const shown = listedInAll({ ...desktop, wallets, connectors })
    expect(shown.length).toBe(50_000)
    expect(idsOf(shown.slice(0, 21))).toEqual([...connectors.map(({ id }) => id.slice(4)), 'w1'])
  })

  it('has what comes before the pages once, before them', () => {
    const first = [[listed('featured'), listed('a')], [listed('custom')]]
    const shown = listedInAll({ ...desktop, first, wallets: [listed('a'), listed('custom'), listed('b')] })
    expect(idsOf(shown)).toEqual(['featured', 'a', 'custom', 'b'])
  })

  it('[F15 partly] goes on with a further page, and gives what it would have given for all at once', () => {
    const page = (from: number) =>
      Array.from({ length: 40 }, (_, at) => listed(`w${from + at}`, { rdns: `com.w${from + at}` }))
    const scope = {
      ...desktop,
      first: [[listed('w3')]],
      connectors: [announced('com.w41')],
      excludedIds: ['w7'],
    }
    const all = listingInAll()
    let wallets: AllWallets['wallets'] = []
    for (const from of [0, 40, 60, 100]) {
      wallets = [...wallets, ...page(from)]
      const grown = { ...scope, wallets }
      expect(all(grown)).toEqual(listedInAll(grown))
      expect(all({ ...grown, first: [...scope.first] })).toBe(all(grown))
    }
    // What is known already brings nothing new.
    const known = all({ ...scope, wallets })
    expect(all({ ...scope, wallets: [...wallets, listed('w5')] })).toBe(known)
  })

  it.each([
    ['other connectors', { connectors: [announced('com.b')] }],
    ['others that are excluded', { excludedIds: ['a'] }],
    ['other wallets', { wallets: [listed('c'), listed('b', { rdns: 'com.b' })] }],
    ['fewer wallets', { wallets: [listed('a')] }],
    ['others before the pages', { first: [[listed('z')]] }],
    ['a phone', { phone: true }],
  ])('begins anew for %s', (_name, change) => {
    const all = listingInAll()
    const before = { ...desktop, wallets: [listed('a'), listed('b', { rdns: 'com.b' })] }
    all(before)
    const after = { ...before, ...change }
    expect(all(after)).toEqual(listedInAll(after))
    expect(all(before)).toEqual(listedInAll(before))
  })
})
