import { describe, expect, it } from 'vitest'
import type { Engine } from '../composition/engine.js'
import { eip155 } from '../eip155.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeEip1193Wallet } from '../fakes/fake-eip1193-wallet.js'
import { fakePairing } from '../fakes/fake-pairing.js'
import { fakeWindow } from '../fakes/fake-window.js'
import { listing } from '../listing.js'
import { PAIRING_CONNECTOR_ID } from '../model/ids/pairing-connector-id.js'
import { bsc, mainnet, sepolia } from '../model/networks/built-in-networks.js'
import { connected, failureOf, heard, rest, started, thrownBy, unchanged, until } from './set-up.cases.js'

type Call = 'connect' | 'disconnect' | 'switchNetwork' | 'signMessage' | 'request'

/** Calls a method as plain JavaScript can. */
const plain = (engine: Engine, method: keyof Engine, ...given: readonly unknown[]): unknown => {
  const call = engine[method]
  return typeof call === 'function' ? Reflect.apply(call, engine, given) : undefined
}

const asked = async (engine: Engine, method: Call, ...given: readonly unknown[]) =>
  failureOf(Promise.resolve(plain(engine, method, ...given)))

const signal = { aborted: false }

describe('calls that wait', () => {
  it.each<readonly [Call, readonly unknown[], string, string]>([
    ['connect', [], 'connect', 'an object'],
    ['connect', [null], 'connect', 'an object'],
    ['connect', ['injected'], 'connect', 'an object'],
    ['connect', [{}], 'connect.wallet', 'the id of a connector'],
    ['connect', [{ wallet: '' }], 'connect.wallet', 'the id of a connector'],
    ['connect', [{ wallet: 7 }], 'connect.wallet', 'the id of a connector'],
    ['connect', [{ wallet: 'x', namespace: 7 }], 'connect.namespace', 'a namespace'],
    ['connect', [{ wallet: 'x', network: 1 }], 'connect.network', 'a CAIP-2 id'],
    ['connect', [{ wallet: 'x', signal }], 'connect.signal', 'an AbortSignal'],
    ['connect', [{ wallet: 'x', listed: {} }], 'connect.listed.id', 'the id of the wallet'],
    ['disconnect', [null], 'disconnect', 'an object'],
    ['disconnect', [{ namespace: {} }], 'disconnect.namespace', 'a namespace'],
    ['switchNetwork', ['eip155:1', null], 'switchNetwork', 'an object'],
    ['switchNetwork', ['eip155:1', { signal }], 'switchNetwork.signal', 'an AbortSignal'],
    ['signMessage', [], 'signMessage', 'an object'],
    ['signMessage', [{}], 'signMessage.message', 'the text to sign'],
    ['signMessage', [{ message: 7 }], 'signMessage.message', 'the text to sign'],
    ['signMessage', [{ message: new Uint8Array(2) }], 'signMessage.message', 'the text to sign'],
    ['request', [], 'request', 'an object'],
    ['request', [{}], 'request.method', 'the name of a method'],
    ['request', [{ method: 'eth_chainId', signal }], 'request.signal', 'an AbortSignal'],
    ['request', [{ method: 'eth_chainId', network: 1 }], 'request.network', 'a CAIP-2 id'],
  ])('%s(%j): %s is named, and what was expected', async (method, given, option, expected) => {
    const { engine, wallet } = await connected()
    const before = engine.getState()
    const error = await asked(engine, method, ...given)
    expect(error).toMatchObject({ code: 'OPTION_INVALID', shortMessage: `Option ${option} is not valid` })
    expect(error.details).toContain(`Expected ${expected}`)
    await rest()
    expect(engine.getState()).toBe(before)
    expect(wallet.calls.map(({ operation }) => operation)).toEqual(['connect'])
  })

  it('connect without a wallet does not connect the one that has no name to be found by', async () => {
    const injected = fakeEip1193Wallet()
    const window = fakeWindow({ ethereum: injected.provider })
    const { engine } = await started({ options: { families: [eip155()], environment: { window } } })
    expect((await asked(engine, 'connect', {})).code).toBe('OPTION_INVALID')
    expect(injected.calls).toEqual([])
  })

  it.each([undefined, null, 7, {}])('switchNetwork(%j) is no network', async (id) => {
    const { engine } = await started()
    expect((await asked(engine, 'switchNetwork', id)).code).toBe('SWITCH_NETWORK_NOT_FOUND')
  })

  it('a signal of another realm will do', async () => {
    const { engine } = await started()
    const { signal: real } = new AbortController()
    const foreign = {
      aborted: false,
      addEventListener: real.addEventListener.bind(real),
      removeEventListener: real.removeEventListener.bind(real),
    }
    await expect(plain(engine, 'request', { method: 'eth_blockNumber', signal: foreign })).resolves.toBe(
      '0x10',
    )
  })
})

describe('calls that answer at once', () => {
  it.each<readonly [keyof Engine, readonly unknown[], string]>([
    ['open', [null], 'open'],
    ['open', ['Connect'], 'open'],
    ['open', [{ view: 'GetWallet', data: 7 }], 'data'],
    ['open', [{ view: 'GetWallet', data: { connectorId: {} } }], 'data'],
    ['push', ['GetWallet', { connectorId: 1n }], 'data'],
    ['close', [null], 'close'],
    ['preload', ['wallets'], 'preload'],
    ['refreshBalance', [null], 'refreshBalance'],
    ['toast', [], 'toast'],
    ['toast', [{}], 'toast'],
    ['toast', [{ variant: 'warning', text: 'x' }], 'toast'],
    ['toast', [{ variant: 'error', text: 7 }], 'toast'],
    ['toast', [{ variant: 'error', text: 'x', key: {} }], 'toast'],
    ['on', ['alert'], 'on'],
    ['on', ['accountChanged', () => undefined], 'on'],
    ['on', ['__proto__', () => undefined], 'on'],
    ['on', ['toString', () => undefined], 'on'],
    ['subscribe', [], 'subscribe'],
    ['subscribe', [null], 'subscribe'],
    ['subscribe', [7], 'subscribe'],
    ['subscribe', [{}, () => undefined], 'subscribe'],
    ['subscribe', [() => 1, 7], 'subscribe'],
  ])('%s(%o) throws at once, and %s is named', async (method, given, option) => {
    const { engine } = await started()
    const before = engine.getState()
    expect(thrownBy(() => plain(engine, method, ...given))).toMatchObject({
      code: 'OPTION_INVALID',
      shortMessage: `Option ${option} is not valid`,
    })
    await rest()
    expect(engine.getState()).toBe(before)
  })

  it('the error of an unknown event names those there are', async () => {
    const { engine } = await started()
    const { details } = thrownBy(() => plain(engine, 'on', 'accountChanged', () => undefined))
    expect(details).toContain('account.changed, connection.connected')
  })

  it.each([undefined, null, 7, {}])('the view %j is not known', async (view) => {
    const { engine } = await started()
    expect(thrownBy(() => plain(engine, 'push', view)).code).toBe('UNKNOWN_VIEW')
  })

  it.each(['solana', '__proto__', 7])('the balance of the family %j cannot be read', async (namespace) => {
    const { engine } = await started()
    expect(thrownBy(() => plain(engine, 'refreshBalance', { namespace })).code).toBe(
      'CHAIN_ADAPTER_NOT_FOUND',
    )
  })

  it('a toast is what its fields say, whatever else came with them', async () => {
    const { engine } = await started()
    plain(engine, 'toast', {
      variant: 'success',
      text: 'Saved',
      type: 'toast.hide',
      message: { code: 'disconnectFailed' },
      more: 1n,
    })
    await until(() => expect(engine.getState().toast).toEqual({ variant: 'success', text: 'Saved' }))
  })
})

describe('the link of a wallet app', () => {
  it.each(['applescript://x', 'apt://x', 'jetbrains', 'halyard://wc?uri=wc%3A1', 'intent://x'])(
    '[A4 partly] %s is refused before anything is asked',
    async (href) => {
      const pairing = fakePairing()
      const { engine } = await started({ options: { pairing, projectId: 'test' } })
      const listed = { id: 'halyard', name: 'Halyard', href }
      const error = await failureOf(engine.connect({ wallet: PAIRING_CONNECTOR_ID, listed }))
      expect(error.code).toBe('LINK_REFUSED')
      expect(pairing.codes).toEqual([])
    },
  )
})

const { proxy: revoked, revoke } = Proxy.revocable({}, {})
revoke()

describe('the controls of pairing and of the wallet list', () => {
  it.each([
    ['pairing', 'start', 'a number', 42],
    ['pairing', 'pick', 'half an app', { name: 'Halyard' }],
    ['pairing', 'start', 'what cannot be read', revoked],
    ['listing', 'search', 'an object', { text: 'a' }],
    ['listing', 'search', 'nothing', undefined],
  ] as const)('%s.%s throws at once for %s, and the chart hears nothing', async (of, call, _, given) => {
    const { engine, logger } = await started({
      options: { features: [listing()], pairing: fakePairing(), projectId: 'test' },
    })
    const control: unknown = Reflect.get(Object(engine[of]), call)
    if (typeof control !== 'function') throw new Error(`There is no ${of}.${call}`)
    expect(thrownBy(() => Reflect.apply(control, engine[of], [given]))).toMatchObject({
      code: 'OPTION_INVALID',
      message: expect.stringContaining(`${of}.${call}`),
    })
    await rest()
    expect(logger.error).not.toHaveBeenCalled()
  })

  it('listing.image rejects for anything but a text', async () => {
    const { engine } = await started({ options: { features: [listing()], projectId: 'test' } })
    const image: unknown = Reflect.get(Object(engine.listing), 'image')
    if (typeof image !== 'function') throw new Error('There is no listing.image')
    const error = await failureOf(Reflect.apply(image, engine.listing, [42]))
    expect(error).toMatchObject({ code: 'OPTION_INVALID', message: expect.stringContaining('listing.image') })
  })
})

describe('networks and providers', () => {
  it('a network that is replaced keeps its place, and stays active', async () => {
    const { engine } = await started({ options: { networks: [mainnet, bsc, sepolia] } })
    const changes = heard(engine, 'network.changed')
    const networkStays = unchanged(engine, ({ activeNetworkId }) => activeNetworkId)
    engine.addNetwork({ ...mainnet, name: 'Mine' })
    await until(() =>
      expect(engine.getState().networks.eip155?.caipNetworks.map(({ name }) => name)).toEqual([
        'Mine',
        'BNB Smart Chain',
        'Sepolia',
      ]),
    )
    await rest()
    expect(engine.getState().activeNetworkId).toBe('eip155:1')
    networkStays()
    expect(changes).toEqual([])
  })

  it('[R8.50] a connected wallet that hands out no provider: "Provider not found"', async () => {
    const wallet = fakeConnector()
    Reflect.set(wallet, 'provider', () => undefined)
    const { engine } = await connected({ wallets: [wallet] })
    expect(thrownBy(() => engine.provider('eip155'))).toMatchObject({
      code: 'PROVIDER_NOT_FOUND',
      shortMessage: 'Provider not found',
    })
  })
})
