import { describe, expect, it, vi } from 'vitest'
import { FAKE_POLKADOT_ACCOUNT as address } from '../../../fakes/fake-polkadot-wallet.js'
import { polkadot } from '../../../model/networks/built-in-networks.js'
import type { SessionCall } from '../../../ports/family-pairing.js'
import { polkadotPairing } from './polkadot-pairing.js'

const { chainOf, answer, methods } = polkadotPairing
const network = polkadot.caipNetworkId

const callOf = (method: string, approved: readonly string[] = methods): SessionCall => ({
  method,
  params: {},
  topic: 'topic',
  sessionProperties: {},
  granted: {
    chains: [network],
    accounts: [`${network}:${address}`],
    methods: approved,
    events: [],
    defaultChain: network,
    rpcMap: {},
  },
  chainId: network,
  memory: new Map(),
  logger: { warn: vi.fn(), error: vi.fn() },
  addresses: () => [address],
  ask: () => Promise.reject(new Error('The wallet is asked')),
  move: () => false,
})

describe('a session', () => {
  it('is asked for the two methods and the events of WalletConnect', () => {
    expect(methods).toEqual(['polkadot_signTransaction', 'polkadot_signMessage'])
    expect(polkadotPairing.events).toEqual(['accountsChanged', 'chainChanged'])
    expect(polkadotPairing.supportsAllNetworks(methods)).toBe(false)
    expect(polkadotPairing.accountType).toBe('eoa')
  })

  it('grants only addresses whose checksum is right', () => {
    expect(polkadotPairing.address(address)).toBe(address)
    for (const wrong of ['', 'abc', `${address.slice(0, -1)}Z`, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'])
      expect(polkadotPairing.address(wrong)).toBeUndefined()
  })

  it('knows the accounts itself', async () => {
    expect(await answer(callOf('polkadot_getAccounts', []))).toEqual([{ address }])
  })

  it('sends what it approved to the wallet, and reads to the node', () => {
    for (const method of [...methods, 'system_chain']) expect(answer(callOf(method))).toBeUndefined()
  })

  it('refuses a method of wallets that it did not approve', async () => {
    for (const method of ['polkadot_signMessage', 'polkadot_more'])
      await expect(answer(callOf(method, []))).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' })
  })

  it('reads the chain of an event', () => {
    expect(chainOf(network)).toBe(network)
    expect(chainOf('91b171bb158e2d3848fa23a9f1c25182')).toBe(network)
    for (const other of ['eip155:1', 7, '', 'polkadot:', undefined]) expect(chainOf(other)).toBeUndefined()
    expect(polkadotPairing.chainText(network)).toBe(network)
  })
})
