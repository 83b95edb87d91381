import { describe, expect, it } from 'vitest'
import {
  address,
  approved,
  requestsOf,
  sessionOn,
  sessionWith,
} from '../../../connectors/pairing/session-requests.cases.js'

describe('sessionAnswer', () => {
  it('answers what the session knows without asking anybody', async () => {
    const { ask, client, read } = requestsOf(sessionWith())
    expect(await ask('eth_accounts')).toEqual([address])
    expect(await ask('eth_requestAccounts')).toEqual([address])
    expect(await ask('eth_chainId')).toBe('0x1')
    expect([client.asked, read]).toEqual([[], []])
  })

  it('switches to an approved chain without the wallet, and tells it once', async () => {
    const { ask, client, requests } = requestsOf(sessionWith())
    const moves: unknown[] = []
    const stop = requests.onMove((...move) => moves.push(move))
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])).toBeNull()
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])).toBeNull()
    expect(moves).toEqual([['eip155', 'eip155:10']])
    expect(await ask('eth_chainId')).toBe('0xa')
    stop()
    requests.move('eip155', 'eip155:1')
    expect(moves).toHaveLength(1)
    expect(client.asked).toEqual([])
  })

  it('asks the wallet to switch to a chain it did not approve, and stays when it refuses', async () => {
    const { ask, client } = requestsOf(sessionWith([...approved, 'wallet_switchEthereumChain']))
    client.answer = () => Promise.reject(new Error('no'))
    await expect(ask('wallet_switchEthereumChain', [{ chainId: '0x38' }])).rejects.toThrow('no')
    expect(await ask('eth_chainId')).toBe('0x1')
    client.answer = () => {
      client.live = [sessionOn(`eip155:1:${address}`, `eip155:56:${address}`)]
      return null
    }
    await ask('wallet_switchEthereumChain', [{ chainId: '0x38' }])
    expect(await ask('eth_chainId')).toBe('0x38')
  })

  it('[U36:2] [R8.41] stays where a wallet that says yes grants no account', async () => {
    const { ask, client } = requestsOf(sessionWith([...approved, 'wallet_switchEthereumChain']))
    client.answer = () => null
    await expect(ask('wallet_switchEthereumChain', [{ chainId: '0x38' }])).rejects.toMatchObject({
      code: 'SWITCH_NOT_APPROVED',
    })
    expect(await ask('eth_chainId')).toBe('0x1')
  })

  it('[U36:1] names the accounts of its chain alone', async () => {
    const other = `0x${'1'.repeat(40)}` as const
    const { ask } = requestsOf(sessionOn(`eip155:1:${address}`, `eip155:10:${other}`))
    expect(await ask('eth_accounts')).toEqual([address])
    await ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])
    expect(await ask('eth_accounts')).toEqual([other])
  })

  it.each([[undefined], [[]], [[null]], [[{}]], ['0x1'], [[{ chainId: undefined }]]])(
    '[R8.34] needs a chain to switch to: %j',
    async (params) => {
      await expect(requestsOf(sessionWith()).ask('wallet_switchEthereumChain', params)).rejects.toMatchObject(
        {
          shortMessage: 'ChainId not found',
        },
      )
    },
  )

  it('[R8.41] cannot switch where neither the session nor the wallet can', async () => {
    await expect(
      requestsOf(sessionWith()).ask('wallet_switchEthereumChain', [{ chainId: '0x38' }]),
    ).rejects.toMatchObject({
      shortMessage:
        'Failed to switch to chain eip155:56. The chain is not approved or the wallet does not support wallet_switchEthereumChain method.',
    })
  })

  it.each([[undefined], [[]], [['']], [[1]]])('[R8.42] needs the address: %j', async (params) => {
    await expect(requestsOf(sessionWith()).ask('wallet_getCapabilities', params)).rejects.toMatchObject({
      shortMessage: 'Missing address parameter in wallet_getCapabilities request',
    })
  })

  it('[R8.43] the wallet approves asking for the status of calls, or it is refused', async () => {
    expect(await requestsOf(sessionWith()).ask('wallet_getCallsStatus', ['0x1'])).toBe('answered')
    const { ask, client } = requestsOf(sessionWith([]))
    await expect(ask('wallet_getCallsStatus', ['0x1'])).rejects.toMatchObject({
      shortMessage: 'Fetching call status not approved by the wallet.',
    })
    expect(client.asked).toEqual([])
  })

  it('[R8.49 partly] asks what the wallet can do once for each session and account', async () => {
    const other = `0x${'2'.repeat(40)}`
    const { ask, client, requests } = requestsOf(sessionWith())
    client.answer = () => ({ '0x1': {} })
    expect(await ask('wallet_getCapabilities', [address])).toEqual({ '0x1': {} })
    expect(await ask('wallet_getCapabilities', [address.toLowerCase()])).toEqual({ '0x1': {} })
    expect(client.asked).toHaveLength(1)
    await ask('wallet_getCapabilities', [other])
    expect(client.asked).toHaveLength(2)
    client.live = [sessionWith(approved, { topic: 'b'.repeat(64) })]
    await ask('wallet_getCapabilities', [address])
    expect(client.asked).toHaveLength(3)
    requests.forget()
    await ask('wallet_getCapabilities', [address])
    expect(client.asked).toHaveLength(4)
  })

  it('[R8.49 partly] goes on with nothing when the wallet does not say, warns, and asks again the next time', async () => {
    const { ask, client, logger } = requestsOf(sessionWith())
    client.answer = () => Promise.reject(new Error(`silent\u202e${'x'.repeat(10_000)}`))
    expect(await ask('wallet_getCapabilities', [address])).toEqual({})
    expect(logger.lines).toMatchObject([{ level: 'warn' }])
    // The wallet's words are cut and cleaned.
    expect(JSON.stringify(logger.lines)).toMatch(/^[^\u202e]{1,500}$/)
    client.answer = () => ({ '0x1': {} })
    expect(await ask('wallet_getCapabilities', [address])).toEqual({ '0x1': {} })
  })

  it('[R8.49 partly] nothing is asked of a wallet that did not approve it, or that said it with the session', async () => {
    const silent = requestsOf(sessionWith([]))
    expect(await silent.ask('wallet_getCapabilities', [address])).toEqual({})
    const said = requestsOf(sessionWith(approved, { sessionProperties: { capabilities: '{"0x1":{"a":1}}' } }))
    expect(await said.ask('wallet_getCapabilities', [address])).toEqual({ '0x1': { a: 1 } })
    expect([silent.client.asked, said.client.asked]).toEqual([[], []])
    const broken = requestsOf(sessionWith(approved, { sessionProperties: { capabilities: '{' } }))
    expect(await broken.ask('wallet_getCapabilities', [address])).toBe('answered')
  })
})
