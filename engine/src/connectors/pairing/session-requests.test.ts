import { describe, expect, it } from 'vitest'
import { address, requestsOf, sessionOn, sessionWith } from './session-requests.cases.js'

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
})
