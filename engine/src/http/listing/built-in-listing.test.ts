import { describe, expect, it } from 'vitest'
import { walletBrowserLink } from '../../model/links/deep-link.js'
import { safeLink } from '../../model/links/safe-link.js'
import { builtInListing } from './built-in-listing.js'
import { builtInWallets } from './built-in-wallets.js'

const { signal } = new AbortController()
const asked = async (query = {}) =>
  (await builtInListing().wallets({ page: 1, entries: 40, ...query }, signal)).wallets.map(({ name }) => name)
const phone = { platform: 'ios', framed: false, telegram: false, standalone: false } as const

describe('the wallets that a phone is offered without a listing', () => {
  it.each(builtInWallets.map((wallet) => [wallet.name, wallet] as const))(
    '%s has its own browser and a place in both stores',
    (_, wallet) => {
      const page = 'https://app.example/swap?from=eth'
      const link = walletBrowserLink({ wallet, namespace: 'any', page, host: phone, installed: false })
      expect(link?.href).toMatch(/^https:\/\/.*app\.example/)
      for (const place of [wallet.homepage, wallet.app_store, wallet.play_store])
        expect(safeLink(place)).toBe(place)
      expect(wallet.chains.length).toBeGreaterThan(0)
    },
  )

  it('serves each family, also on a network of its own', async () => {
    expect(await asked({ chains: ['eip155:31337'] })).toEqual([
      'MetaMask',
      'Phantom',
      'Base App',
      'Trust Wallet',
    ])
    expect(await asked({ chains: ['solana:local'] })).toContain('Solflare')
    expect(await asked({ chains: ['bip122:regtest'] })).toEqual(['Phantom', 'Xverse'])
    expect(await asked({ chains: ['polkadot:local'] })).toEqual(['SubWallet', 'Nova Wallet'])
    expect(await asked({ chains: ['cosmos:local-1'] })).toEqual(['Keplr'])
  })

  it('finds by name, leaves out, and goes page by page', async () => {
    const [first, second] = builtInWallets
    expect(await asked({ search: ' trust ' })).toEqual(['Trust Wallet'])
    expect(await asked({ include: [second?.id] })).toEqual([second?.name])
    expect(await asked({ exclude: [first?.id] })).not.toContain(first?.name)
    expect(await asked({ badge_type: 'certified' })).toEqual([])
    expect(await asked({ page: 2, entries: 5 })).toEqual((await asked()).slice(5, 10))
  })
})
