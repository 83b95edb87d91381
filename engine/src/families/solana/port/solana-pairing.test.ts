import { describe, expect, it, vi } from 'vitest'
import { FAKE_SOLANA_ACCOUNT as address } from '../../../fakes/fake-standard-wallet.js'
import { solana } from '../../../model/networks/built-in-networks.js'
import type { SessionCall } from '../../../ports/family-pairing.js'
import { solanaPairing } from './solana-pairing.js'

const { chainOf, answer, methods } = solanaPairing
const mainnet = solana.caipNetworkId

const callOf = (method: string, approved: readonly string[] = methods): SessionCall => ({
  method,
  params: {},
  topic: 'topic',
  sessionProperties: {},
  granted: {
    chains: [mainnet],
    accounts: [`${mainnet}:${address}`],
    methods: approved,
    events: [],
    defaultChain: mainnet,
    rpcMap: {},
  },
  chainId: mainnet,
  memory: new Map(),
  logger: { warn: vi.fn(), error: vi.fn() },
  addresses: () => [address],
  ask: () => Promise.reject(new Error('The wallet is asked')),
  move: () => false,
})

describe('a session', () => {
  it('is asked for the signing methods and the events of WalletConnect', () => {
    expect(methods).toEqual([
      'solana_signMessage',
      'solana_signTransaction',
      'solana_requestAccounts',
      'solana_getAccounts',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ])
    expect(solanaPairing.events).toEqual(['accountsChanged', 'chainChanged'])
    expect(solanaPairing.supportsAllNetworks(methods)).toBe(false)
    expect(solanaPairing.accountType).toBe('eoa')
  })

  it('grants only addresses that decode', () => {
    expect(solanaPairing.address(address)).toBe(address)
    for (const wrong of ['', 'abc', `${address}1`, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'])
      expect(solanaPairing.address(wrong)).toBeUndefined()
  })

  it('names its chain whole, or by the reference alone', () => {
    expect(chainOf(mainnet)).toBe(mainnet)
    expect(chainOf(solana.id)).toBe(mainnet)
    expect(solanaPairing.chainText(mainnet)).toBe(mainnet)
  })

  const unreadable = new Proxy(
    {},
    {
      get() {
        throw new Error('A trap of the wallet')
      },
    },
  )
  it.each([undefined, null, 1, '', 'a b', ':', 'eip155:1', 'solana:', [], {}, unreadable])(
    'names no chain in payload %#, and does not throw',
    (payload) => {
      expect(chainOf(payload)).toBeUndefined()
    },
  )

  it.each(['solana_getAccounts', 'solana_requestAccounts'])(
    'answers %s without the wallet',
    async (method) => {
      expect(await answer(callOf(method, []))).toEqual([{ pubkey: address }])
    },
  )

  it('does not answer for the wallet or the node', () => {
    expect(answer(callOf('solana_signMessage'))).toBeUndefined()
    expect(answer(callOf('getBalance'))).toBeUndefined()
  })

  it.each(['solana_signMessage', 'solana_signAndSendTransaction', 'solana_signIn'])(
    'refuses %s when the wallet did not approve it',
    async (method) => {
      await expect(answer(callOf(method, ['solana_signTransaction']))).rejects.toMatchObject({
        code: 'METHOD_UNSUPPORTED',
        details: `The session did not approve ${method}`,
      })
    },
  )
})
