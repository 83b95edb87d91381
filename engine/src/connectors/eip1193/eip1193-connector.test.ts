import { describe, expect, it } from 'vitest'
import { fakeEip1193Wallet } from '../../fakes/fake-eip1193-wallet.js'
import { fakeProviderError } from '../../fakes/fake-script.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { ConnectorEvent } from '../../ports/connector.js'
import { collectGarbage } from '../../testing/collect-garbage.cases.js'
import { until } from '../../testing/until.cases.js'
import { eip1193Connector } from './eip1193-connector.js'

const descriptor: ConnectorDescriptor = {
  id: 'org.example.fake',
  name: 'Fake Wallet',
  type: 'ANNOUNCED',
  chain: 'eip155',
  namespaces: ['eip155'],
}
const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const live = () => ({ namespace: 'eip155', signal: new AbortController().signal }) as const

function connected(options: Parameters<typeof fakeEip1193Wallet>[0] = {}) {
  const wallet = fakeEip1193Wallet(options)
  const connector = eip1193Connector({ descriptor, provider: wallet.provider })
  const methods = () => wallet.calls.map(({ method }) => method)
  return { wallet, connector, methods }
}

/** Watches, as after a connect. */
async function watched(options: Parameters<typeof fakeEip1193Wallet>[0] = {}) {
  const parts = connected(options)
  await parts.connector.connect(live())
  const events: ConnectorEvent[] = []
  const stop = parts.connector.watch('eip155', (event) => events.push(event))
  return { ...parts, events, stop }
}

describe('connect', () => {
  it('[R1.1] [R1.5] asks for accounts once, then for the chain, and prompts for nothing else', async () => {
    const { connector, methods } = connected({ accounts: [first, second] })
    await expect(connector.connect(live())).resolves.toEqual([
      {
        namespace: 'eip155',
        accounts: [
          { address: first, type: 'eoa' },
          { address: second, type: 'eoa' },
        ],
        chainId: 'eip155:1',
        supportsAllNetworks: true,
      },
    ])
    expect(methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  it('[F7:3] writes mixed-case and doubled accounts once, with their checksum', async () => {
    const { connector, wallet } = connected()
    const shouted = `0x${second.slice(2).toUpperCase()}`
    wallet.script('eth_requestAccounts', { answer: [first.toLowerCase(), first, shouted] })
    const [grant] = await connector.connect(live())
    expect(grant?.accounts.map(({ address }) => address)).toEqual([first, second])
  })

  it.each([null, undefined, {}, first, [1], [null], ['0x1'], [first, 7]])(
    '[F7:3] refuses the accounts %j with a typed error',
    async (answer) => {
      const { connector, wallet } = connected()
      wallet.script('eth_requestAccounts', { answer })
      await expect(connector.connect(live())).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
    },
  )

  it('[F7 partly] refuses a list of accounts that throws or never ends', async () => {
    const { connector, wallet } = connected()
    const throwing = new Proxy([first], {
      get(list, key) {
        if (key === '0') throw new Error('hostile')
        return Reflect.get(list, key)
      },
    })
    for (const answer of [throwing, Array.from({ length: 1001 }, () => first)]) {
      wallet.script('eth_requestAccounts', { answer })
      await expect(connector.connect(live())).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
    }
  })

  it('says when the wallet gives no account', async () => {
    const { connector, wallet } = connected()
    wallet.script('eth_requestAccounts', { answer: [] })
    await expect(connector.connect(live())).rejects.toMatchObject({ code: 'GRANT_EMPTY' })
  })

  it.each(['0x1', '0x01', 1, 1n, '1', 'eip155:1'])('[F9 partly] reads the chain %s', async (answer) => {
    const { connector, wallet } = connected()
    wallet.script('eth_chainId', { answer })
    expect(await connector.connect(live())).toMatchObject([{ chainId: 'eip155:1' }])
  })

  it.each([null, '', '0x', -1, 1.5, 'mainnet', {}, [1]])('[F7:3] refuses the chain %j', async (answer) => {
    const { connector, wallet } = connected()
    wallet.script('eth_chainId', { answer })
    await expect(connector.connect(live())).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })

  it.each([
    ['4001', fakeProviderError(4001, 'no')],
    ['5000', fakeProviderError(5000, 'no')],
    ['words', new Error('MetaMask Tx Signature: User denied transaction signature.')],
    ['a name', { code: 'ACTION_REJECTED' }],
  ])('[F10:1] [R8.51] knows a rejection by %s', async (_, error) => {
    const { connector, wallet } = connected()
    wallet.script('eth_requestAccounts', { error })
    await expect(connector.connect(live())).rejects.toMatchObject({
      code: 'USER_REJECTED',
      shortMessage: 'User rejected request',
    })
  })

  it('[F11] says that a prompt is open already, and sends no second one', async () => {
    const { connector, wallet, methods } = connected()
    wallet.script('eth_requestAccounts', 'pending')
    await expect(connector.connect(live())).rejects.toMatchObject({ code: 'REQUEST_PENDING_IN_WALLET' })
    expect(methods()).toEqual(['eth_requestAccounts'])
  })

  it('[F7:2] takes the first of two answers', async () => {
    const { connector, wallet } = connected()
    wallet.script('eth_requestAccounts', { twice: [[first], [second]] })
    expect(await connector.connect(live())).toMatchObject([{ accounts: [{ address: first }] }])
  })

  it('[F7:1] gives up a silent wallet at once when it is told to', async () => {
    const { connector, wallet } = connected()
    wallet.script('eth_requestAccounts', 'stall')
    const caller = new AbortController()
    const grants = connector.connect({ namespace: 'eip155', signal: caller.signal })
    caller.abort()
    await expect(grants).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('[F7 partly] adopts a connect prompt that was given up: the user sees one prompt', async () => {
    const { connector, wallet, methods } = connected({ prompts: 'ask' })
    const caller = new AbortController()
    const given = connector.connect({ namespace: 'eip155', signal: caller.signal })
    caller.abort()
    const grants = connector.connect(live())
    await expect(given).rejects.toMatchObject({ code: 'ABORTED' })
    wallet.prompts[0]?.approve()
    expect(await grants).toMatchObject([{ accounts: [{ address: first }] }])
    expect(methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  it('turns a wallet that throws on the spot into a typed error', async () => {
    const provider = {
      request() {
        throw new Error('hostile')
      },
    }
    const connector = eip1193Connector({ descriptor, provider })
    await expect(connector.connect(live())).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
  })

  it('refuses what is no provider', () => {
    // A plain JavaScript app is not stopped by the types.
    const provider: { request(): Promise<unknown> } = JSON.parse('{"request":"now"}')
    expect(() => eip1193Connector({ descriptor, provider })).toThrow('Option provider is not valid')
  })
})

describe('restore', () => {
  it('asks only what cannot prompt', async () => {
    const { connector, methods } = connected({ granted: true })
    await expect(connector.restore(live())).resolves.toMatchObject({
      kind: 'granted',
      grant: { accounts: [{ address: first, type: 'eoa' }], chainId: 'eip155:1' },
    })
    expect(methods()).toEqual(['eth_accounts', 'eth_chainId'])
  })

  it('reports a wallet that no longer knows the page', async () => {
    const { connector, methods } = connected({ granted: false })
    await expect(connector.restore(live())).resolves.toEqual({ kind: 'absent' })
    expect(methods()).toEqual(['eth_accounts'])
  })

  it('is not kept away by an open prompt', async () => {
    const { connector } = connected({ granted: true, prompts: 'ask' })
    const caller = new AbortController()
    const grants = connector.connect({ namespace: 'eip155', signal: caller.signal })
    await expect(connector.restore(live())).resolves.toMatchObject({ kind: 'granted' })
    caller.abort()
    await expect(grants).rejects.toMatchObject({ code: 'ABORTED' })
  })
})

describe('disconnect', () => {
  it('asks the wallet to revoke', async () => {
    const { connector, wallet } = connected({ granted: true })
    await connector.disconnect(live())
    expect(wallet.calls).toEqual([{ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }])
  })

  it.each([
    ['4200', fakeProviderError(4200, 'no')],
    ['-32601', fakeProviderError(-32601, 'no')],
    ['words', fakeProviderError(-32603, 'Method wallet_revokePermissions is not available')],
  ])('takes a wallet that cannot revoke for disconnected (%s)', async (_, error) => {
    const { connector, wallet } = connected()
    wallet.script('wallet_revokePermissions', { error })
    await expect(connector.disconnect(live())).resolves.toBeUndefined()
  })

  it('reports any other failure', async () => {
    const { connector, wallet } = connected()
    wallet.script('wallet_revokePermissions', { error: fakeProviderError(-32603, 'Internal error') })
    await expect(connector.disconnect(live())).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
  })

  it('calls what the app handed in instead', async () => {
    const wallet = fakeEip1193Wallet()
    let ended = 0
    const disconnect = () => {
      ended += 1
      if (ended === 2) throw new Error('method not supported')
    }
    const connector = eip1193Connector({ descriptor, provider: wallet.provider, disconnect })
    await connector.disconnect(live())
    await expect(connector.disconnect(live())).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
    expect(wallet.calls).toEqual([])
  })
})

describe('watch', () => {
  it('[F7:3] tells changed accounts in checksum form, each once', async () => {
    const { wallet, events } = await watched()
    wallet.setAccounts([second.toLowerCase(), second, first])
    expect(events).toEqual([
      {
        type: 'accountsChanged',
        accounts: [
          { address: second, type: 'eoa' },
          { address: first, type: 'eoa' },
        ],
      },
    ])
  })

  it('[F8] tells at once that no account is left', async () => {
    const { wallet, events } = await watched()
    wallet.setAccounts([])
    expect(events).toEqual([{ type: 'accountsChanged', accounts: [] }])
  })

  it.each(['0xa', '0x0A', 10, 10n, '10', 'eip155:10'])('[F9 partly] tells the chain %s', async (chainId) => {
    const { wallet, events } = await watched()
    wallet.emit('chainChanged', chainId)
    expect(events).toEqual([{ type: 'chainChanged', chainId: 'eip155:10' }])
  })

  it('[F7:3] [F9 partly] ignores events that mean nothing', async () => {
    const { wallet, events } = await watched()
    for (const payload of [null, undefined, 7, 'x', {}, [1], ['0x1'], [first, null]]) {
      wallet.emit('accountsChanged', payload)
    }
    for (const payload of [null, undefined, 0, -1, 1.5, '', '0x', 'x', {}, [1]]) {
      wallet.emit('chainChanged', payload)
    }
    expect(events).toEqual([])
  })

  it('tells that the wallet is gone, but not that a node of its is out of reach', async () => {
    const { wallet, events } = await watched()
    wallet.emit('disconnect', fakeProviderError(1013, 'Disconnected from chain. Attempting to connect.'))
    expect(events).toEqual([])
    wallet.emit('disconnect', fakeProviderError(4900, 'Disconnected'))
    wallet.emit('disconnect')
    expect(events).toEqual([{ type: 'disconnected' }, { type: 'disconnected' }])
  })

  it('[F20 partly] leaves no listener behind, and tells nothing afterwards', async () => {
    const { wallet, events, stop, connector } = await watched()
    const again = connector.watch('eip155', (event) => events.push(event))
    expect(wallet.listenerCount()).toBe(6)
    again()
    stop()
    stop()
    wallet.setAccounts([second])
    expect(wallet.listenerCount()).toBe(0)
    expect(events).toEqual([])
  })

  it('[F20 partly] keeps nothing of those that stopped watching', async () => {
    const { connector } = connected()
    const watchOnce = (): WeakRef<object> => {
      const listener = (): void => undefined
      connector.watch('eip155', listener)()
      return new WeakRef(listener)
    }
    const listeners = Array.from({ length: 5 }, watchOnce)
    await until(() => {
      collectGarbage()
      expect(listeners.filter((one) => one.deref() !== undefined)).toHaveLength(0)
    })
    await expect(connector.request({ ...live(), method: 'eth_chainId' })).resolves.toBe('0x1')
  })

  it('gets along with a provider that has no events, or throws on them', async () => {
    const { provider } = fakeEip1193Wallet()
    const silent = eip1193Connector({ descriptor, provider: { request: provider.request } })
    expect(() => silent.watch('eip155', () => undefined)()).not.toThrow()
    const throwing = {
      request: provider.request,
      on() {
        throw new Error('hostile')
      },
    }
    const hostile = eip1193Connector({ descriptor, provider: throwing })
    expect(() => hostile.watch('eip155', () => undefined)()).not.toThrow()
  })
})

describe('request', () => {
  it('[A6:2] goes on with the function it was made with', async () => {
    const { connector, wallet } = connected()
    wallet.provider.request = () => Promise.reject(new Error('replaced'))
    await expect(connector.request({ ...live(), method: 'eth_chainId' })).resolves.toBe('0x1')
  })

  it('calls a wallet that is written as a class on itself', async () => {
    class Wallet {
      chain = '0x5'
      async request(): Promise<unknown> {
        return this.chain
      }
    }
    const connector = eip1193Connector({ descriptor, provider: new Wallet() })
    await expect(connector.request({ ...live(), method: 'eth_chainId' })).resolves.toBe('0x5')
  })

  it('[F11] opens one prompt at a time, and lets reads pass', async () => {
    const { connector, wallet } = connected({ prompts: 'ask' })
    const signed = connector.request({ ...live(), method: 'personal_sign', params: ['0x', first] })
    await expect(
      connector.request({ ...live(), method: 'eth_sendTransaction', params: [{}] }),
    ).rejects.toMatchObject({ code: 'REQUEST_PENDING_IN_WALLET' })
    await expect(connector.request({ ...live(), method: 'eth_chainId' })).resolves.toBe('0x1')
    wallet.prompts[0]?.approve('0x1')
    await expect(signed).resolves.toBe('0x1')
    expect(wallet.calls.map(({ method }) => method)).toEqual(['personal_sign', 'eth_chainId'])
  })

  it('[F7 partly] ignores an answer that comes after its caller gave up', async () => {
    const { connector, wallet } = connected({ prompts: 'ask' })
    const caller = new AbortController()
    const call = { namespace: 'eip155', method: 'personal_sign', signal: caller.signal } as const
    const signed = connector.request({ ...call, params: ['0x', first] })
    caller.abort()
    await expect(signed).rejects.toMatchObject({ code: 'ABORTED' })
    wallet.prompts[0]?.reject(new Error('late'))
  })

  it('hands out the provider as it came', () => {
    const { connector, wallet } = connected()
    expect(connector.provider('eip155')).toBe(wallet.provider)
  })
})
