import { describe, expect, it, vi } from 'vitest'
import {
  FAKE_BITCOIN_ACCOUNT as address,
  FAKE_BITCOIN_ORDINALS as ordinals,
} from '../../../fakes/fake-bitcoin-accounts.js'
import { bitcoin, bitcoinTestnet } from '../../../model/networks/built-in-networks.js'
import type { SessionCall } from '../../../ports/family-pairing.js'
import { bip122Pairing } from './bip122-pairing.js'

const { chainOf, answer, methods } = bip122Pairing
const mainnet = bitcoin.caipNetworkId

const callOf = (
  method: string,
  more: {
    readonly approved?: readonly string[]
    readonly named?: unknown
    readonly params?: unknown
    readonly chainId?: SessionCall['chainId']
  } = {},
): SessionCall => ({
  method,
  params: more.params,
  topic: 'topic',
  sessionProperties:
    more.named === undefined
      ? {}
      : {
          bip122_getAccountAddresses:
            typeof more.named === 'string' ? more.named : JSON.stringify(more.named),
        },
  granted: {
    chains: [mainnet],
    accounts: [`${mainnet}:${address}`],
    methods: more.approved ?? methods,
    events: [],
    defaultChain: mainnet,
    rpcMap: {},
  },
  chainId: more.chainId ?? mainnet,
  memory: new Map(),
  logger: { warn: vi.fn(), error: vi.fn() },
  addresses: () => [address],
  ask: () => Promise.reject(new Error('The wallet is asked')),
  move: () => false,
})

describe('a session', () => {
  it('is asked for the methods and the events of WalletConnect', () => {
    expect(methods).toEqual(['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'])
    expect(bip122Pairing.events).toEqual(['accountsChanged', 'chainChanged', 'bip122_addressesChanged'])
    expect(bip122Pairing.supportsAllNetworks(methods)).toBe(false)
    expect(bip122Pairing.accountType).toBe('payment')
  })

  it('has the ordinals accounts that the wallet names, and no others', () => {
    const typesOf = (named: unknown) =>
      bip122Pairing.accountTypes?.({ bip122_getAccountAddresses: JSON.stringify(named) })
    const both = [
      { address, intention: 'payment' },
      { address: ordinals.toUpperCase(), intention: 'ordinal' },
      { address: 'nowhere', intention: 'ordinal' },
    ]
    expect(typesOf(both)).toEqual({ [ordinals]: 'ordinal' })
    expect(typesOf('nothing')).toEqual({})
    expect(bip122Pairing.accountTypes?.({ bip122_getAccountAddresses: '{' })).toEqual({})
  })

  it('grants only addresses whose checksum is right, in one written form', () => {
    expect(bip122Pairing.address(address.toUpperCase())).toBe(address)
    for (const wrong of ['', 'abc', `${address}q`, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'])
      expect(bip122Pairing.address(wrong)).toBeUndefined()
  })

  it('names its chain whole, or by the reference alone', () => {
    expect(chainOf(mainnet)).toBe(mainnet)
    expect(chainOf(bitcoin.id)).toBe(mainnet)
    expect(bip122Pairing.chainText(mainnet)).toBe(mainnet)
  })

  const unreadable = new Proxy(
    {},
    {
      get() {
        throw new Error('A trap of the wallet')
      },
    },
  )
  it.each([undefined, null, 1, '', 'a b', ':', 'eip155:1', 'bip122:', [], {}, unreadable])(
    'names no chain in payload %#, and does not throw',
    (payload) => {
      expect(chainOf(payload)).toBeUndefined()
    },
  )

  it('answers the addresses without the wallet', async () => {
    expect(await answer(callOf('getAccountAddresses', { approved: [] }))).toEqual([{ address }])
  })

  const named = [
    { address, publicKey: '02ab', path: "m/84'/0'/0'/0/0", intention: 'payment' },
    { address: ordinals, intention: 'ordinal', more: 1 },
    { address: bitcoinTestnet.name },
    { address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' },
    null,
  ]

  it('answers what the wallet said of its addresses when it approved, on the chain of the request', async () => {
    const both = [
      { address, publicKey: '02ab', path: "m/84'/0'/0'/0/0", intention: 'payment' },
      { address: ordinals, intention: 'ordinal' },
    ]
    expect(await answer(callOf('getAccountAddresses', { named }))).toEqual(both)
    const sorted = { payment: [named[0]], ordinal: [named[1]] }
    expect(await answer(callOf('getAccountAddresses', { named: sorted }))).toEqual(both)
    const only = { named, params: { intentions: ['ordinal'] } }
    expect(await answer(callOf('getAccountAddresses', only))).toEqual([both[1]])
    const there = { named, chainId: bitcoinTestnet.caipNetworkId }
    expect(await answer(callOf('getAccountAddresses', there))).toEqual([
      { address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' },
    ])
  })

  it.each([['no JSON'], [null], [7], [{ payment: 'all' }], [[['nested']]]])(
    'answers the granted address when the wallet said %j',
    async (said) => {
      expect(await answer(callOf('getAccountAddresses', { named: said }))).toEqual([{ address }])
    },
  )

  it('fails with a typed error for parameters that cannot be read', async () => {
    await expect(answer(callOf('getAccountAddresses', { params: unreadable }))).resolves.toEqual([
      { address },
    ])
    await expect(answer(callOf('getAccountAddresses', { params: 'all' }))).rejects.toMatchObject({
      code: 'OPTION_INVALID',
    })
  })

  it('does not answer for the wallet or the node', () => {
    expect(answer(callOf('signMessage'))).toBeUndefined()
    expect(answer(callOf('GET'))).toBeUndefined()
  })

  it.each(['signMessage', 'signPsbt', 'sendTransfer'])(
    'refuses %s when the wallet did not approve it',
    async (method) => {
      await expect(answer(callOf(method, { approved: ['getAccountAddresses'] }))).rejects.toMatchObject({
        code: 'METHOD_UNSUPPORTED',
        details: `The session did not approve ${method}`,
      })
    },
  )
})
