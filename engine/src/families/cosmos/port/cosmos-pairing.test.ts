import { base64 } from '@scure/base'
import { describe, expect, it, vi } from 'vitest'
import { cosmoshub } from '../../../model/networks/built-in-networks.js'
import type { SessionCall } from '../../../ports/family-pairing.js'
import { accountWith, addressOf } from '../real-keys.cases.js'
import { cosmosPairing } from './cosmos-pairing.js'

const { answer, chainOf } = cosmosPairing
const hub = cosmoshub.caipNetworkId
const mine = accountWith(new Uint8Array(32).fill(7))
const address = addressOf(mine)
const key = { address, algo: 'secp256k1', pubkey: base64.encode(mine.publicKey) }
const all = ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino']

function callOf(
  method: string,
  methods: readonly string[] = all,
  more: Partial<SessionCall> = {},
): SessionCall {
  return {
    method,
    params: undefined,
    topic: 'topic',
    sessionProperties: {},
    granted: {
      chains: [hub],
      accounts: [`${hub}:${address}`],
      methods,
      events: [],
      defaultChain: hub,
      rpcMap: {},
    },
    chainId: hub,
    memory: new Map(),
    logger: { warn: vi.fn(), error: vi.fn() },
    addresses: () => [address],
    ask: vi.fn(async () => [key]),
    move: () => true,
    ...more,
  }
}

describe('pairing on cosmos', () => {
  it('asks for the methods of WalletConnect', () => {
    expect(cosmosPairing.methods).toEqual(all)
    expect(cosmosPairing.events).toEqual(['accountsChanged', 'chainChanged'])
    expect(cosmosPairing.supportsAllNetworks(all)).toBe(false)
    expect(cosmosPairing.accountType).toBe('eoa')
  })

  it('grants only addresses whose checksum is right', () => {
    expect(cosmosPairing.address(address)).toBe(address)
    for (const wrong of ['', 'cosmos1', address.toUpperCase(), `${address}q`, '0x00'])
      expect(cosmosPairing.address(wrong)).toBeUndefined()
  })

  it('names its chain whole, or by the reference alone', () => {
    expect(chainOf(hub)).toBe(hub)
    expect(chainOf(cosmoshub.id)).toBe(hub)
    expect(cosmosPairing.chainText(hub)).toBe(hub)
  })

  const unreadable = new Proxy(
    {},
    {
      get(_, name) {
        // A promise may look whether it is one.
        if (name === 'then') return undefined
        throw new Error('A trap of the app')
      },
    },
  )
  it.each([undefined, null, 1, '', 'a b', ':', 'eip155:1', 'cosmos:', [], {}, unreadable])(
    'names no chain in payload %#, and does not throw',
    (payload) => {
      expect(chainOf(payload)).toBeUndefined()
    },
  )

  it('answers addresses without the wallet', async () => {
    const call = callOf('cosmos_getAccounts', [], { params: { pubkey: false } })
    expect(await answer(call)).toEqual([{ address }])
    expect(call.ask).not.toHaveBeenCalled()
  })

  it.each([undefined, {}, { pubkey: true }, unreadable])(
    'asks the wallet for keys once (%#)',
    async (params) => {
      const call = callOf('cosmos_getAccounts', all, { params })
      const both = await Promise.all([answer(call), answer(call)])
      expect([...both, await answer(call)]).toEqual([[key], [key], [key]])
      expect(call.ask).toHaveBeenCalledTimes(1)
    },
  )

  it('asks for the keys of each chain', async () => {
    const call = callOf('cosmos_getAccounts')
    await answer(call)
    await answer({ ...call, chainId: 'cosmos:osmosis-1' })
    expect(call.ask).toHaveBeenCalledTimes(2)
  })

  it('leaves out accounts that the session does not grant', async () => {
    const foreign = { ...key, address: addressOf(accountWith(new Uint8Array(32).fill(8))) }
    const call = callOf('cosmos_getAccounts', all, { ask: async () => [foreign, key] })
    expect(await answer(call)).toEqual([key])
  })

  it.each([
    ['nothing', undefined],
    ['a list without keys', [{ address }]],
    ['a wrong key', [{ ...key, pubkey: 'AA==' }]],
    ['a wrong address', [{ ...key, address: 'cosmos1' }]],
    ['an endless list', Array(1001).fill(key)],
    ['a trap', [unreadable]],
    ['a trap in place of the list', unreadable],
  ])('fails with a typed error when the wallet answers %s, and asks again', async (_, said) => {
    const ask = vi.fn(async () => said)
    const call = callOf('cosmos_getAccounts', all, { ask })
    await expect(answer(call)).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
    await expect(answer(call)).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('does not answer for the wallet or the node', () => {
    for (const method of ['cosmos_signDirect', 'cosmos_signAmino', 'GET'])
      expect(answer(callOf(method))).toBeUndefined()
  })

  it.each([
    ['cosmos_getAccounts', ['cosmos_signDirect']],
    ['cosmos_signAmino', ['cosmos_signDirect']],
    ['cosmos_signArbitrary', all],
    ['cosmos_signArbitrary', ['cosmos_signArbitrary']],
  ])('refuses %s of a session with %j', async (method, methods) => {
    await expect(answer(callOf(method, methods))).rejects.toMatchObject({
      code: 'METHOD_UNSUPPORTED',
      details: `The session did not approve ${method}`,
    })
  })
})
