import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../behaviours/set-up.cases.js'
import { fakeEnvironment } from '../../../fakes/fake-environment.js'
import { FAKE_POLKADOT_ACCOUNT as address } from '../../../fakes/fake-polkadot-wallet.js'
import { polkadot, polkadotTestnet } from '../../../model/networks/built-in-networks.js'
import { scriptedPolkadotNode } from '../scripted-polkadot-node.cases.js'
import { polkadotChain } from './polkadot-chain.js'

const { signal } = new AbortController()

function world(answers: Record<string, (params: unknown) => unknown> = {}) {
  const node = scriptedPolkadotNode(answers)
  const chain = polkadotChain({
    rpcUrls: (network) => (network === polkadot ? [] : ['https://one.example', 'https://two.example']),
    environment: fakeEnvironment({ fetch: node.fetch }),
  })
  const balance = (of: string = address) => chain.balance({ network: polkadotTestnet, address: of, signal })
  return { node, chain, balance }
}

const little = (number: bigint) => {
  const digits = number.toString(16).padStart(32, '0')
  return (digits.match(/../g) ?? []).reverse().join('')
}
/** Nonce 5, then one consumer, provider and no sufficient; free, reserved, frozen and flags. */
const accountInfo = (free: bigint) =>
  `0x05000000010000000100000000000000${little(free)}${little(3n)}${little(4n)}${little(2n ** 127n)}`

describe('the balance', () => {
  it('[R1.7 partly] is the free one, read under the key of the account', async () => {
    const { balance, node } = world({ state_getStorage: () => accountInfo(2n ** 100n + 7n) })
    expect(await balance()).toEqual({ amount: 2n ** 100n + 7n, decimals: 12, symbol: 'WND' })
    // The key of Alice, as every Substrate chain has it.
    const key =
      '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9de1e86a9a8c739864cf3cc5ec2bea59fd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
    expect(node.calls).toEqual([{ method: 'state_getStorage', params: [key] }])
    await balance('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5')
    expect(node.calls[1]).toEqual(node.calls[0])
  })

  it('of an account that the chain does not keep is zero', async () => {
    expect((await world({ state_getStorage: () => null }).balance()).amount).toBe(0n)
  })

  it.each([
    ['79 bytes', accountInfo(1n).slice(0, -2)],
    ['81 bytes', `${accountInfo(1n)}00`],
    ['no bytes', '0x'],
    ['an empty text', ''],
    ['a number', 0],
    ['nothing', undefined],
    ['what is no hexadecimal', accountInfo(1n).replace('5', 'g')],
  ])('is never zero when the node answers %s', async (_, answer) => {
    expect((await failureOf(world({ state_getStorage: () => answer }).balance())).code).toBe(
      'RPC_REQUEST_FAILED',
    )
  })

  it('is not asked for with a wrong address, nor without a node', async () => {
    const { balance, chain, node } = world()
    expect((await failureOf(balance('5Grw'))).code).toBe('ADDRESS_INVALID')
    const nowhere = chain.balance({ network: polkadot, address, signal })
    expect((await failureOf(nowhere)).code).toBe('RPC_URL_MISSING')
    expect(node.calls).toEqual([])
  })
})

describe('other methods', () => {
  it('are read, again from the next node when one fails', async () => {
    let failures = 1
    const { chain, node } = world({
      system_chain: () => {
        failures -= 1
        if (failures >= 0) throw new Error('Out of reach')
        return 'Westend'
      },
    })
    expect(await chain.read({ network: polkadotTestnet, method: 'system_chain', params: [], signal })).toBe(
      'Westend',
    )
    expect(node.calls).toHaveLength(2)
  })

  it('an extrinsic goes out once, to one node', async () => {
    const { chain, node } = world({
      author_submitExtrinsic: () => {
        throw new Error('Out of reach')
      },
    })
    const sending = chain.read({
      network: polkadotTestnet,
      method: 'author_submitExtrinsic',
      params: ['0x00'],
      signal,
    })
    expect((await failureOf(sending)).code).toBe('OUTCOME_UNKNOWN')
    expect(node.calls).toEqual([{ method: 'author_submitExtrinsic', params: ['0x00'] }])
  })

  it('a node that refuses an extrinsic is a known outcome', async () => {
    const { chain, node } = world()
    const sending = chain.read({
      network: polkadotTestnet,
      method: 'author_submitExtrinsic',
      params: ['0x00'],
      signal,
    })
    expect((await failureOf(sending)).code).toBe('RPC_REQUEST_FAILED')
    expect(node.calls).toHaveLength(1)
  })

  it('end when the chain is closed', async () => {
    const { chain } = world({ system_chain: () => 'Westend' })
    const reading = chain.read({ network: polkadotTestnet, method: 'system_chain', params: [], signal })
    chain.close()
    expect((await failureOf(reading)).code).toBe('ABORTED')
  })
})
