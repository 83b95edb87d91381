// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import type { ConnectorDescriptor, PublicState } from '@walletchart/engine'
import { afterEach, expect, it } from 'vitest'
import {
  connected,
  disconnected,
  families,
  halyard,
  lantern,
  lanternOnSolana,
  listed,
  listingOf,
  networksOf,
  pairingOf,
  wallet,
  walletConnect,
} from '../../testing/make-state.js'
import { renderView, rowTexts } from '../../testing/render-view.js'

afterEach(cleanup)

const five = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']
const all: Partial<PublicState> = {
  networks: {
    ...families.networks,
    polkadot: networksOf('polkadot', families.networks.bip122.caipNetworks),
    cosmos: networksOf('cosmos', families.networks.bip122.caipNetworks),
  },
  accounts: { ...families.accounts, polkadot: disconnected('polkadot'), cosmos: disconnected('cosmos') },
}
const on = (name: string, namespaces: readonly string[]): ConnectorDescriptor =>
  wallet(`example.${name.toLowerCase()}`, name, { chain: namespaces[0] ?? '', namespaces })
const capstan = on('Capstan', [...five].reverse())
const quadrant = on('Quadrant', ['bip122'])

const row = (name: RegExp) => screen.getByRole('button', { name })
const shapesIn = (item: HTMLElement) =>
  [...item.querySelectorAll('[data-part="family-shapes"] path')].map((path) => path.getAttribute('d'))

it('each row draws its families, in the order of the app, and says them', async () => {
  await renderView('Connect', { ...all, connectors: [capstan, halyard, quadrant] })
  expect(rowTexts()).toEqual(['Capstan Installed', 'Halyard Installed', 'QuadrantBitcoin only Installed'])
  expect(row(/^Capstan/).ariaLabel).toBe(
    'Capstan, Installed, Ethereum, Solana, Bitcoin, Polkadot, and Cosmos',
  )
  expect(row(/^Halyard/).ariaLabel).toBe('Halyard, Installed, Ethereum')
  expect(row(/^Quadrant/).ariaLabel).toBe('Quadrant, Bitcoin only, Installed')
  const drawn = shapesIn(row(/^Capstan/))
  expect(new Set(drawn).size).toBe(5)
  expect(shapesIn(row(/^Halyard/))).toEqual(drawn.slice(0, 1))
  expect(shapesIn(row(/^Quadrant/))).toEqual(drawn.slice(2, 3))
})

it('a shape is drawn in the text colour, and hidden from assistive technology beside its words', async () => {
  await renderView('Connect', { ...all, connectors: [capstan] })
  const shapes = row(/^Capstan/).querySelectorAll('[data-part="family-shapes"] svg')
  expect(shapes).toHaveLength(5)
  for (const shape of shapes) {
    expect(shape.getAttribute('fill')).toBe('currentColor')
    expect(shape.getAttribute('width')).toBe('14')
    expect(shape.getAttribute('aria-hidden')).toBe('true')
  }
})

it('says nothing of families in an app of one, or in a list of one', async () => {
  await renderView('Connect', { connectors: [capstan, halyard] })
  expect(shapesIn(row(/^Capstan/))).toEqual([])
  expect(row(/^Capstan/).hasAttribute('aria-label')).toBe(false)
  cleanup()
  await renderView('Connect', { ...all, connectors: [capstan, quadrant] }, { namespace: 'bip122' })
  expect(rowTexts()).toEqual(['Capstan Installed', 'Quadrant Installed'])
  expect(shapesIn(row(/^Quadrant/))).toEqual([])
})

it('names only families that the app has', async () => {
  await renderView('Connect', { ...families, connectors: [capstan, on('Binnacle', ['cosmos'])] })
  expect(row(/^Capstan/).ariaLabel).toBe('Capstan, Installed, Ethereum, Solana, and Bitcoin')
  expect(rowTexts()[1]).toBe('Binnacle Installed')
  expect(shapesIn(row(/^Binnacle/))).toEqual([])
})

it('draws at most five, and a ring for a family that it does not know', async () => {
  const many = ['starknet', 'tron', ...five]
  const networks = Object.fromEntries(many.map((one) => [one, networksOf(one, [])]))
  const named = networksOf('starknet', families.networks.bip122.caipNetworks)
  await renderView('Connect', {
    networks: { ...networks, ...all.networks, starknet: named, tron: named },
    accounts: { ...all.accounts, starknet: disconnected('starknet'), tron: disconnected('tron') },
    connectors: [on('Every', many)],
  })
  const drawn = shapesIn(row(/^Every/))
  expect(drawn).toHaveLength(5)
  expect(drawn[0]).toBe(drawn[1])
})

it('a connected wallet says its families too', async () => {
  const accounts = { ...families.accounts, eip155: connected() }
  await renderView('Connect', { ...families, accounts, connectors: [lantern] })
  const [item] = screen.getAllByRole('listitem')
  if (item === undefined) throw new Error('The list has a row')
  expect(within(item).getByRole('img', { name: 'Ethereum' }).title).toBe('Ethereum')
})

it('a warning about the name takes the second line, and the label keeps it', async () => {
  const odd = { ...quadrant, suspicious: true }
  await renderView('Connect', { ...all, connectors: [lantern, lanternOnSolana, odd] })
  expect(row(/^Quadrant/).ariaLabel).toContain('Unusual name')
  expect(rowTexts()[1]).not.toContain('only')
})

it('a wallet of the listing says the families of its chains', async () => {
  await renderView('Connect', {
    ...all,
    connectors: [{ ...walletConnect, namespaces: five }],
    pairing: pairingOf(),
    listing: listingOf([], {
      featured: [
        listed('a', 'Afar', { chains: ['eip155:1', 'eip155:10', 'solana:abc'] }),
        listed('b', 'Bitter', { chains: ['bip122:abc'] }),
        listed('c', 'Calm', { chains: [] }),
      ],
    }),
  })
  expect(row(/^Afar/).ariaLabel).toBe('Afar, Ethereum and Solana')
  expect(row(/^Bitter/).ariaLabel).toBe('Bitter, Bitcoin only')
  expect(row(/^Calm/).hasAttribute('aria-label')).toBe(false)
})
