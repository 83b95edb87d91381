import { describe, expect, it } from 'vitest'
import { failureOf } from '../../behaviours/set-up.cases.js'
import { fakeFamily } from '../../fakes/fake-family.js'
import { fakeLogger } from '../../fakes/fake-logger.js'
import { solanaPairing } from '../../families/solana/port/solana-pairing.js'
import { isNotOffered } from '../../model/errors/not-offered-mark.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import { solana, solanaDevnet, solanaTestnet } from '../../model/networks/built-in-networks.js'
import { FakePairingClient } from './fake-pairing-client.cases.js'
import { address, requestsOf, sessionOn, sessionWith } from './session-requests.cases.js'
import { SessionRequests } from './session-requests.js'

describe('SessionRequests', () => {
  it('[R6.14] asks the wallet for what it approved, on the chain the app is on', async () => {
    const { ask, client, read } = requestsOf(sessionWith())
    expect(await ask('personal_sign', ['0x', address])).toBe('answered')
    expect(client.asked).toMatchObject([
      { topic: 'a'.repeat(64), chainId: 'eip155:1', method: 'personal_sign', params: ['0x', address] },
    ])
    expect(read).toEqual([])
  })

  it('[R6.14] reads what is not listed from the node of the chain', async () => {
    const { ask, client, read, requests } = requestsOf(sessionWith())
    requests.move('eip155', 'eip155:10')
    expect(await ask('eth_getCode', [address])).toBe('read')
    expect(read).toEqual([{ networkId: 'eip155:10', method: 'eth_getCode', params: [address] }])
    expect(client.asked).toEqual([])
  })

  it('[R6.14] never reads from a node what needs the user and was not approved', async () => {
    const { ask, client, read } = requestsOf(sessionWith())
    for (const method of ['eth_sendTransaction', 'wallet_sendCalls', 'eth_signTypedData_v4'])
      await expect(ask(method)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect([client.asked, read]).toEqual([[], []])
    // A transfer goes on with the next best prompt, because the wallet showed nothing.
    expect(isNotOffered(await failureOf(ask('eth_sendTransaction')))).toBe(true)
  })

  it('[R8.37] needs a session', async () => {
    await expect(requestsOf().ask('eth_accounts')).rejects.toMatchObject({
      code: 'CONNECT_BEFORE_REQUEST',
      shortMessage: 'Please call connect() before request()',
    })
  })

  it('[R8.40] needs the family in the session', async () => {
    await expect(requestsOf(sessionWith()).ask('signMessage', [], 'solana')).rejects.toMatchObject({
      shortMessage:
        "Namespace 'solana' is not configured. Please call connect() first with namespace config.",
    })
  })

  it('[R8.35] needs a node for the chain it reads', async () => {
    const { ask } = requestsOf(sessionOn(`eip155:56:${address}`))
    await expect(ask('eth_blockNumber')).rejects.toMatchObject({
      shortMessage: 'JSON-RPC provider for eip155:56 not found',
    })
  })

  describe('of a family whose wallets hold no chain', () => {
    const [first, second, third] = [solana, solanaDevnet, solanaTestnet].map(
      ({ caipNetworkId }) => caipNetworkId,
    )
    const owner = '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU'

    const paired = () => {
      const granted = {
        chains: [first, second].flatMap((one) => one ?? []),
        accounts: [`${solana.caipNetworkId}:${owner}`, `${solanaDevnet.caipNetworkId}:${owner}`] as const,
        methods: ['solana_signMessage'],
        events: [],
        defaultChain: solana.caipNetworkId,
        rpcMap: {},
      }
      const client = new FakePairingClient({ ...sessionWith(), namespaces: { solana: granted } })
      const family = fakeFamily({ namespace: 'solana' })
      const requests = new SessionRequests(client, () => solanaPairing, {
        logger: fakeLogger(),
        networks: () => [solana, solanaDevnet, solanaTestnet],
        family: () => family,
        read: async () => 'read',
      })
      const sign = (chainId: Caip2 | undefined) =>
        requests.request({
          namespace: 'solana',
          method: 'solana_signMessage',
          params: { message: '2', pubkey: owner },
          shown: { address: owner, chainId },
          signal: new AbortController().signal,
        })
      return { client, sign }
    }

    it('[U34 partly] each request goes out for the chain that the app showed', async () => {
      const { client, sign } = paired()
      await sign(second)
      await sign(first)
      await sign(undefined)
      expect(client.asked.map(({ chainId }) => chainId)).toEqual([second, first, first])
    })

    it('[U34 partly] a chain that the session does not grant is answered with no other', async () => {
      const { client, sign } = paired()
      await expect(sign(third)).rejects.toMatchObject({ code: 'CHAIN_CHANGED' })
      expect(client.asked).toEqual([])
    })
  })
})
