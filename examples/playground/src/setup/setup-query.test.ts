import type { SolanaDescription } from '@walletchart/example-local-world/wallet'
import { describe, expect, it } from 'vitest'
import type { PlaygroundWorld } from '../page/playground-world.js'
import { defaultSetup } from './default-setup.js'
import type { Setup } from './setup.js'
import { readSetup, writeSetup } from './setup-query.js'

const world: PlaygroundWorld = {
  chains: [31337, 31338, 31339].map((id) => ({
    id,
    name: `Chain ${id}`,
    rpcUrl: 'http://127.0.0.1:8545',
    wsUrl: 'ws://127.0.0.1:18545',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  })),
  tokens: [],
  accounts: [],
  signInUrl: 'http://127.0.0.1:8787',
  loginFrameUrl: 'http://localhost:8788/frame',
}
const solana: SolanaDescription = {
  id: '7gtCgGrQjrhcssStErgyNajWzQXGV2HX',
  caipNetworkId: 'solana:7gtCgGrQjrhcssStErgyNajWzQXGV2HX',
  name: 'Lagoon',
  rpcUrl: 'http://127.0.0.1:8899',
  wsUrl: 'ws://127.0.0.1:8900',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  accounts: [],
  tokens: [],
}
const defaults = defaultSetup(world)

describe('the query of the page', () => {
  it('is empty for the default setup', () => {
    expect(writeSetup(defaults, world)).toBe('')
    expect(readSetup('', world)).toEqual(defaults)
  })

  it('gives back every choice', () => {
    const setup: Setup = {
      families: ['eip155'],
      networks: [31338, 31339],
      defaultNetwork: 31339,
      enableNetworkSwitch: false,
      allowUnsupportedChain: true,
      basic: true,
      enableEIP6963: false,
      enableInjected: false,
      storage: 'blocked',
      storageName: 'a b&c',
      limits: { walletDeadline: 30_000, loadDeadline: 1 },
      holdSuccess: '0',
      appName: 'Marsh Market',
      telemetry: true,
      logger: true,
      projectId: 'abc',
      pairing: true,
      login: true,
      listing: true,
      tokens: true,
      allWallets: 'ONLY_MOBILE',
      featuredWalletIds: 'f1,f2',
      connectorTypeOrder: 'injected,recent',
      includeWalletIds: 'i1',
      excludeWalletIds: 'x1',
      customWallets: true,
      rpc: 'https://rpc.example/?x=1',
      signIn: 'optional',
      theme: 'dark',
      dir: 'rtl',
      strict: true,
      engines: 2,
      wallets: ['late', 'mock'],
    }
    expect(readSetup(writeSetup(setup, world), world)).toEqual(setup)
  })

  it('is empty for what a server begins with, and can switch that off', () => {
    const withPairing = { ...world, startsWithPairing: true }
    expect(readSetup('', withPairing)).toMatchObject({
      pairing: true,
      listing: true,
      projectId: 'playground',
    })
    expect(writeSetup(defaultSetup(withPairing), withPairing)).toBe('')
    const off = writeSetup({ ...defaultSetup(withPairing), pairing: false, projectId: '' }, withPairing)
    expect(readSetup(off, withPairing)).toMatchObject({ pairing: false, listing: true, projectId: '' })
  })

  it('knows the families of a world with a Solana chain, and begins with each where the server says so', () => {
    const withSolana = { ...world, solana }
    expect(readSetup('', withSolana)).toEqual(defaults)
    const setup: Setup = {
      ...defaults,
      families: ['solana'],
      defaultNetwork: solana.id,
      wallets: ['sextant', 'burner'],
    }
    expect(readSetup(writeSetup(setup, withSolana), withSolana)).toEqual(setup)
    expect(readSetup('?families=eip155,solana&defaultNetwork=nowhere', withSolana)).toEqual({
      ...defaults,
      families: ['eip155', 'solana'],
    })
    // The world has no such chain.
    expect(readSetup(`?families=solana&defaultNetwork=${solana.id}`, world)).toEqual(defaults)
    const begins = { ...withSolana, startsWithFamilies: true }
    const wallets = ['lantern', 'halyard', 'sextant', 'capstan']
    expect(readSetup('', begins)).toMatchObject({ families: ['eip155', 'solana'], wallets })
    expect(writeSetup(defaultSetup(begins), begins)).toBe('')
    expect(readSetup('', { ...world, startsWithFamilies: true })).toEqual(defaults)
  })

  it.each(['off', 'optional', 'required'] as const)('says whether an account signs in: %s', (signIn) => {
    const query = writeSetup({ ...defaults, signIn }, world)
    expect(query).toBe(signIn === 'off' ? '' : `?signIn=${signIn}`)
    expect(readSetup(query, world).signIn).toBe(signIn)
  })

  it('asks for no sign-in where the page has no sign-in server', () => {
    const { signInUrl: _, ...alone } = world
    expect(readSetup('?signIn=required', alone)).toEqual(defaults)
  })

  it('can say that there is no network', () => {
    expect(readSetup(writeSetup({ ...defaults, networks: [] }, world), world).networks).toEqual([])
  })

  it('keeps the default of what it does not understand', () => {
    const query =
      '?networks=1,x&storage=cloud&theme=pink&engines=9&wallets=nobody&walletDeadline=soon&strict=yes&allWallets=NO&signIn=true'
    expect(readSetup(query, world)).toEqual({ ...defaults, networks: [] })
  })
})
