import { describe, expect, it } from 'vitest'
import type { ReceiveAddress } from '../charts/receive/receive.public.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeFamily } from '../fakes/fake-family.js'
import type { Caip2 } from '../model/ids/caip2.js'
import {
  bitcoin,
  bitcoinTestnet,
  bsc,
  mainnet,
  polkadotAssetHub,
  polkadot as polkadotMainnet,
  solana,
  solanaDevnet,
} from '../model/networks/built-in-networks.js'
import type { Network } from '../model/networks/network.js'
import type { EngineOptions } from '../options.js'
import { readBitcoinUri, readEthereumUri, readSolanaUri } from '../payment-uris.js'
import type { Grant } from '../ports/connector.js'
import { receive } from '../receive.js'
import { addressesOfFive, networksOfFive } from './five-families.cases.js'
import { accountOf, failureOf, setUp, started, thrownBy, until } from './set-up.cases.js'

interface OneFamily {
  readonly namespace: string
  readonly networks: readonly Network[]
  readonly grant?: Partial<Omit<Grant, 'namespace'>>
  readonly types?: readonly [string, ...string[]]
  readonly options?: Partial<EngineOptions>
}

/** An engine of one family, whose wallet granted what is given. */
const familyWith = async ({ namespace, networks, grant = {}, types = ['eoa'], options }: OneFamily) => {
  const [address = ''] = addressesOfFive[namespace] ?? []
  const [first] = networks
  if (first === undefined) throw new Error('A family needs a network')
  const wallet = fakeConnector({
    id: `${namespace}:Lantern`,
    namespaces: [namespace],
    grants: {
      [namespace]: { accounts: [{ address, type: types[0] }], chainId: first.caipNetworkId, ...grant },
    },
  })
  const family = fakeFamily({
    namespace,
    wallets: [wallet],
    accountTypes: types,
    walletHoldsChain: namespace === 'eip155',
    walletHoldsAccount: namespace === 'eip155',
  })
  const { engine } = await started({
    options: { networks, families: [family], features: [receive()], ...options },
  })
  await engine.connect({ wallet: `${namespace}:Lantern` })
  return { engine, wallet, address }
}

const short = (addresses: readonly ReceiveAddress[] = []) =>
  addresses.map(({ network, address, worksOn }) => [network, address, worksOn])

const BTC = addressesOfFive.bip122?.[0] ?? ''
const TAPROOT = 'bc1pmfr3p9j00pfxjh0zmgp99y8zftmd3s5pmedqhyptwy6lm87hf5sspknck9'

describe('the addresses to receive on', () => {
  it('[R1.17 partly] are those of each family, written as on the network, with the networks they work on', async () => {
    const expected: Readonly<Record<string, readonly (readonly [Caip2, string, number])[]>> = {
      eip155: [
        [mainnet.caipNetworkId, addressesOfFive.eip155?.[0] ?? '', 2],
        [bsc.caipNetworkId, addressesOfFive.eip155?.[0] ?? '', 2],
      ],
      solana: [
        [solana.caipNetworkId, addressesOfFive.solana?.[0] ?? '', 2],
        [solanaDevnet.caipNetworkId, addressesOfFive.solana?.[0] ?? '', 2],
      ],
      // No test network takes an address of the main chain.
      bip122: [[bitcoin.caipNetworkId, BTC, 1]],
      polkadot: [
        [polkadotMainnet.caipNetworkId, addressesOfFive.polkadot?.[0] ?? '', 2],
        [polkadotAssetHub.caipNetworkId, addressesOfFive.polkadot?.[0] ?? '', 2],
      ],
    }
    for (const [namespace, rows] of Object.entries(expected)) {
      const { engine } = await familyWith({
        namespace,
        networks: networksOfFive[namespace] ?? [],
        types: namespace === 'bip122' ? ['payment', 'ordinal'] : ['eoa'],
      })
      const found = short(await engine.receive?.addresses())
      expect(found.map(([network, address, worksOn]) => [network, address, worksOn?.length])).toEqual(rows)
    }
  })

  it('of Polkadot are in the format of each network, whatever the wallet wrote', async () => {
    const generic = '5FA9nQDVg267DEd8m1ZypXLBnvN7SFxYwV7ndqSYGiN9TTpu'
    const kusama: Network = {
      ...polkadotMainnet,
      id: 'b0a8d493285c2df73290dfb7e61f870f',
      caipNetworkId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
      name: 'Kusama',
    }
    const { engine } = await familyWith({
      namespace: 'polkadot',
      networks: [polkadotMainnet, polkadotAssetHub, kusama],
      grant: { accounts: [{ address: generic, type: 'eoa' }] },
    })
    const found = await engine.receive?.addresses()
    const [main, hub, other] = found ?? []
    expect(main?.address).toMatch(/^1/)
    expect(hub?.address).toBe(main?.address)
    expect(other?.address).toMatch(/^[C-J]/)
    expect(main?.worksOn).toEqual([polkadotMainnet.caipNetworkId, polkadotAssetHub.caipNetworkId])
  })

  it('of Bitcoin are one for payments and one for ordinals, and none of another kind', async () => {
    const { engine } = await familyWith({
      namespace: 'bip122',
      networks: [bitcoin, bitcoinTestnet],
      types: ['payment', 'ordinal', 'stx'],
      grant: {
        accounts: [
          { address: BTC, type: 'payment' },
          { address: TAPROOT, type: 'ordinal' },
          { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', type: 'stx' },
        ],
      },
    })
    const found = await engine.receive?.addresses()
    expect(found?.map(({ address, type, network }) => [type, address, network])).toEqual([
      ['payment', BTC, bitcoin.caipNetworkId],
      ['ordinal', TAPROOT, bitcoin.caipNetworkId],
    ])
    const ordinal = await engine.receive?.request({ network: bitcoin.caipNetworkId, type: 'ordinal' })
    expect(ordinal?.uri).toBe(`bitcoin:${TAPROOT}`)
  })

  it('[U36 partly] a network that the wallet did not name has none, and no payment is asked for there', async () => {
    const [address = ''] = addressesOfFive.solana ?? []
    const { engine, wallet } = await familyWith({
      namespace: 'solana',
      networks: [solana, solanaDevnet],
      grant: {
        accountsOn: { [solana.caipNetworkId]: [{ address, type: 'eoa' }] },
        supportsAllNetworks: false,
      },
    })
    expect(short(await engine.receive?.addresses())).toEqual([
      [solana.caipNetworkId, address, [solana.caipNetworkId]],
    ])
    const refused = await failureOf(
      engine.receive?.request({ network: solanaDevnet.caipNetworkId, amount: '1' }) ?? Promise.resolve(),
    )
    expect(refused.code).toBe('SWITCH_NOT_APPROVED')
    const accounts = [{ address, type: 'eoa' }]
    wallet.emit('solana', {
      type: 'accountsChanged',
      accounts,
      accountsOn: { [solana.caipNetworkId]: accounts, [solanaDevnet.caipNetworkId]: accounts },
    })
    await until(async () => expect(await engine.receive?.addresses()).toHaveLength(2))
  })

  it('are of the account that the user chose, on each network', async () => {
    const [first = '', second = ''] = addressesOfFive.solana ?? []
    const accounts = [
      { address: first, type: 'eoa', key: '1' },
      { address: second, type: 'eoa', key: '2' },
    ]
    const { engine } = await familyWith({
      namespace: 'solana',
      networks: [solana, solanaDevnet],
      grant: {
        accounts,
        accountsOn: { [solana.caipNetworkId]: accounts, [solanaDevnet.caipNetworkId]: accounts },
      },
    })
    await engine.switchAddress({ address: second, namespace: 'solana' })
    expect((await engine.receive?.addresses())?.map(({ address }) => address)).toEqual([second, second])
  })

  it('a smart account of a wallet that names no networks receives only where the wallet is', async () => {
    const [address = ''] = addressesOfFive.eip155 ?? []
    const { engine } = await familyWith({
      namespace: 'eip155',
      networks: [mainnet, bsc],
      types: ['smartAccount', 'eoa'],
      grant: { accounts: [{ address, type: 'smartAccount' }] },
    })
    expect(short(await engine.receive?.addresses())).toEqual([
      [mainnet.caipNetworkId, address, [mainnet.caipNetworkId]],
    ])
  })

  it('are limited to one family, and none without an account', async () => {
    const { engine } = await familyWith({ namespace: 'solana', networks: [solana] })
    expect(await engine.receive?.addresses({ namespace: 'solana' })).toHaveLength(1)
    expect(
      (await failureOf(engine.receive?.addresses({ namespace: 'cosmos' }) ?? Promise.resolve())).code,
    ).toBe('CHAIN_ADAPTER_NOT_FOUND')
    await engine.disconnect()
    expect(await engine.receive?.addresses()).toEqual([])
  })
})

describe('a payment to ask for', () => {
  const eip155 = () => familyWith({ namespace: 'eip155', networks: [mainnet, bsc] })

  it('[R1.17 partly] [Q41 partly] is a URI that names network and amount, by the standard of the family', async () => {
    const { engine, address } = await eip155()
    const asked = await engine.receive?.request({ network: 'eip155:56', amount: '0.1' })
    expect(asked).toMatchObject({
      network: 'eip155:56',
      address,
      amount: '100000000000000000',
      symbol: 'BNB',
    })
    expect(readEthereumUri(asked?.uri)).toMatchObject({
      networkId: 'eip155:56',
      to: address,
      amount: 10n ** 17n,
    })

    const token = { address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', symbol: 'USDC', decimals: 6 }
    const tokens = await engine.receive?.request({ network: 'eip155:1', token, amount: '25' })
    expect(tokens).toMatchObject({ amount: '25000000', symbol: 'USDC' })
    expect(readEthereumUri(tokens?.uri)).toMatchObject({
      to: address,
      token: token.address,
      amount: 25_000_000n,
    })

    const sol = await familyWith({ namespace: 'solana', networks: [solana] })
    const lamports = await sol.engine.receive?.request({ network: solana.caipNetworkId, amount: '1.5' })
    expect(readSolanaUri(lamports?.uri)).toMatchObject({ to: sol.address, units: '1.5' })

    const btc = await familyWith({ namespace: 'bip122', networks: [bitcoin], types: ['payment', 'ordinal'] })
    const coins = await btc.engine.receive?.request({ network: bitcoin.caipNetworkId, amount: '0.001' })
    expect(readBitcoinUri(coins?.uri)).toMatchObject({ to: btc.address, amount: 100_000n })
  })

  it.each([
    [{ network: 'eip155:1', amount: '0' }, 'AMOUNT_INVALID'],
    [{ network: 'eip155:1', amount: '1e3' }, 'AMOUNT_INVALID'],
    [{ network: 'eip155:1', amount: '-1' }, 'AMOUNT_INVALID'],
    [{ network: 'eip155:1', amount: '' }, 'AMOUNT_INVALID'],
    [{ network: 'eip155:1', amount: '0.0000000000000000001' }, 'TOO_MANY_DECIMALS'],
    [{ network: 'eip155:1', amount: 1 }, 'OPTION_INVALID'],
    [{ network: 'mainnet', amount: '1' }, 'OPTION_INVALID'],
    [{ network: 'eip155:7', amount: '1' }, 'CHAIN_NOT_CONFIGURED'],
    [{ network: 'eip155:1', type: 'ordinal' }, 'OPTION_INVALID'],
    [{ network: 'eip155:1', token: { address: 'USDC', symbol: 'USDC', decimals: 6 } }, 'ADDRESS_INVALID'],
  ])('is refused: %j', async (request, code) => {
    const { engine } = await eip155()
    const call = Reflect.apply(engine.receive?.request ?? (() => undefined), undefined, [request])
    expect((await failureOf(Promise.resolve(call))).code).toBe(code)
  })

  it('is not offered where wallets read no payment URI', async () => {
    const { engine } = await familyWith({ namespace: 'polkadot', networks: [polkadotMainnet] })
    expect((await engine.receive?.addresses())?.map(({ hasUri }) => hasUri)).toEqual([false])
    const asked = engine.receive?.request({ network: polkadotMainnet.caipNetworkId, amount: '1' })
    expect((await failureOf(asked ?? Promise.resolve())).code).toBe('CHAIN_NOT_SUPPORTED')
  })

  it('needs an account', async () => {
    const { engine } = await eip155()
    await engine.disconnect()
    const asked = engine.receive?.request({ network: 'eip155:1', amount: '1' })
    expect((await failureOf(asked ?? Promise.resolve())).code).toBe('NOT_CONNECTED')
  })
})

describe('receive()', () => {
  it('is nowhere in an app that does not turn it on, and neither is its option', () => {
    const { engine } = setUp()
    expect(engine.receive).toBeUndefined()
    expect('receive' in engine.getState().features).toBe(false)
    expect(thrownBy(() => setUp({ options: { walletFeaturesOrder: ['receive'] } }))).toMatchObject({
      code: 'OPTION_INVALID',
    })
  })

  it('rejects while it is switched off by setFeatures', async () => {
    const { engine } = await familyWith({ namespace: 'solana', networks: [solana] })
    engine.setFeatures({ receive: false })
    expect(engine.getState().features).toEqual({ receive: false })
    expect((await failureOf(engine.receive?.addresses() ?? Promise.resolve())).code).toBe('FEATURE_OFF')
    engine.setFeatures({ receive: true })
    expect(await engine.receive?.addresses()).toHaveLength(1)
  })

  it('has the order of what an account can do: the option first, then what it leaves out', async () => {
    const orderOf = (options: Partial<EngineOptions>) =>
      setUp({ options: { features: [receive()], ...options } }).engine.receive?.order
    expect(orderOf({})).toEqual(['onramp', 'swaps', 'receive', 'send'])
    expect(orderOf({ walletFeaturesOrder: ['send', 'receive'] })).toEqual([
      'send',
      'receive',
      'onramp',
      'swaps',
    ])
    expect(
      thrownBy(() => Reflect.apply(orderOf, undefined, [{ walletFeaturesOrder: ['pay'] }])),
    ).toMatchObject({
      code: 'OPTION_INVALID',
    })
  })

  it('reads no chain and asks no wallet', async () => {
    const { engine, wallet } = await familyWith({ namespace: 'solana', networks: [solana] })
    const before = wallet.calls.length
    await engine.receive?.request({ network: solana.caipNetworkId, amount: '1' })
    expect(wallet.calls).toHaveLength(before)
    expect(accountOf(engine, 'solana').requests).toBeUndefined()
  })
})
