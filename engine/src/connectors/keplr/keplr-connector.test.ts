import { describe, expect, it } from 'vitest'
import {
  FAKE_KEPLR_ACCOUNT,
  type FakeKeplrWalletOptions,
  fakeKeplrWallet,
} from '../../fakes/fake-keplr-wallet.js'
import { fakeWindow } from '../../fakes/fake-window.js'
import { accountWith, addressOf, aminoDoc, estuary } from '../../families/cosmos/real-keys.cases.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import { cosmoshub, cosmoshubTestnet, mainnet } from '../../model/networks/built-in-networks.js'
import { cosmosChains } from '../../model/networks/cosmos-chains.js'
import { cosmosNetwork } from '../../model/networks/cosmos-network.js'
import type { Network } from '../../model/networks/network.js'
import type { ConnectorEvent } from '../../ports/connector.js'
import { until } from '../../testing/until.cases.js'
import { heldPermit } from '../kit/held-permit.cases.js'
import { capturedKeplrWallet } from './captured-keplr-wallet.js'
import { keplrConnector } from './keplr-connector.js'

const EVENT = 'keplr_keystorechange'
const HUB = 'cosmoshub-4'
const hubId = cosmoshub.caipNetworkId
const testId = cosmoshubTestnet.caipNetworkId
const tide = cosmosNetwork(estuary)
const first = addressOf(FAKE_KEPLR_ACCOUNT)
const other = accountWith(new Uint8Array(32).fill(8), 'Other')
const second = addressOf(other)

function world(
  options: FakeKeplrWalletOptions = {},
  networks: readonly Network[] = [mainnet, cosmoshub, cosmoshubTestnet],
  permit = heldPermit([HUB, 'provider']),
) {
  const window = fakeWindow()
  const fake = fakeKeplrWallet(options)
  const captured = capturedKeplrWallet(fake.wallet)
  if (!captured) throw new Error('The wallet is not taken')
  const list = [...networks]
  const connector = keplrConnector(
    { id: 'cosmos:Keplr', name: 'Keplr', type: 'ANNOUNCED', chain: 'cosmos', namespaces: ['cosmos'] },
    captured,
    { chains: cosmosChains([estuary]), networks: () => list, window, events: [EVENT], permit },
  )
  const caller = new AbortController()
  const namespace = 'cosmos'
  const events: ConnectorEvent[] = []
  const connect = (chainId?: Caip2, { signal } = caller) =>
    connector.connect({ namespace, signal, ...(chainId && { chainId }) }).then(([grant]) => grant)
  return {
    window,
    fake,
    connector,
    caller,
    events,
    list,
    connect,
    watch: () => connector.watch(namespace, (event) => events.push(event)),
    restore: (chainId?: Caip2) =>
      connector.restore({ namespace, signal: caller.signal, ...(chainId && { chainId }) }),
    disconnect: () => connector.disconnect({ namespace, signal: caller.signal }),
    request: (method: string, params?: unknown, shown?: { address: string; chainId: Caip2 | undefined }) =>
      connector.request({ namespace, method, params, signal: caller.signal, ...(shown && { shown }) }),
    asked: (method: string) =>
      fake.calls.filter((call) => call.method === method).map(({ inputs }) => inputs),
  }
}

const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

describe('connecting', () => {
  it('grants the account on each chain of the app, on the one that is shown', async () => {
    const { connect, asked } = world()
    const accounts = [{ address: first, type: 'eoa', label: 'Savings' }]
    expect(await connect(testId)).toEqual({
      namespace: 'cosmos',
      accounts,
      chainId: testId,
      accountsOn: { [hubId]: accounts, [testId]: accounts },
      approvedNetworkIds: [hubId, testId],
      supportsAllNetworks: false,
    })
    expect(asked('enable')).toEqual([[[HUB, 'provider']]])
  })

  it('is on its first chain when it does not grant the one that is shown', async () => {
    expect((await world().connect('cosmos:osmosis-1'))?.chainId).toBe(hubId)
    expect((await world().connect())?.chainId).toBe(hubId)
  })

  it('asks for each chain alone when the wallet does not know one, and keeps those that are granted', async () => {
    const { connect, asked } = world({ without: ['experimentalSuggestChain'] }, [
      cosmoshub,
      tide,
      cosmoshubTestnet,
    ])
    expect((await connect())?.approvedNetworkIds).toEqual([hubId, testId])
    expect(asked('enable').map(([given]) => given)).toEqual([
      [HUB, 'estuary-1', 'provider'],
      [HUB],
      ['estuary-1'],
      ['provider'],
    ])
  })

  it('asks a user who said no only once', async () => {
    const { connect, asked } = world({ prompts: { error: new Error('Request rejected') } })
    await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(asked('enable')).toHaveLength(1)
  })

  it('names the refusal when every chain is unknown or refused', async () => {
    const { connect, fake } = world({ without: ['experimentalSuggestChain'] }, [cosmoshub, tide])
    fake.script('enable', (given) => {
      throw new Error(String(given).includes('estuary') ? 'There is no chain info for x' : 'Request rejected')
    })
    await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    const unknown = world({ without: ['experimentalSuggestChain'] }, [tide])
    await expect(unknown.connect()).rejects.toMatchObject({ code: 'CHAIN_NOT_ADDED' })
    expect(unknown.asked('enable')).toHaveLength(1)
  })

  it('offers a chain once, and never again after the wallet has learnt it', async () => {
    const { connect, asked } = world({}, [tide, cosmoshub])
    await connect()
    await connect()
    expect(asked('experimentalSuggestChain')).toEqual([[estuary]])
  })

  it('fails with the refusal of the only chain, and goes on without a chain that is refused', async () => {
    const alone = world({ prompts: 'reject' }, [tide])
    await expect(alone.connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(alone.asked('enable')).toEqual([])
    const { connect, fake } = world({}, [tide, cosmoshub])
    fake.script('experimentalSuggestChain', 'reject')
    expect((await connect())?.approvedNetworkIds).toEqual([hubId])
  })

  it('asks for a chain that the wallet knows although it takes no suggestions', async () => {
    const { connect, fake } = world({ chains: { 'estuary-1': 'estuary' } }, [tide])
    fake.script('experimentalSuggestChain', { error: new Error('Not supported') })
    expect((await connect())?.approvedNetworkIds).toEqual([tide.caipNetworkId])
  })

  it('leaves out a chain whose key the wallet does not give', async () => {
    const { connect, fake } = world()
    fake.script('getKey', (inputs) => {
      if (String(inputs) === HUB) throw new Error('Locked')
      return { name: '', algo: 'secp256k1', pubKey: FAKE_KEPLR_ACCOUNT.publicKey, bech32Address: first }
    })
    expect((await connect())?.accountsOn).toEqual({ [testId]: [{ address: first, type: 'eoa' }] })
  })

  it('never mixes two accounts: the keys are read again when the account changes meanwhile', async () => {
    const { connect, fake, window } = world()
    let reads = 0
    const keyOf = (account: typeof other, address: string) => ({
      name: account.name,
      algo: 'secp256k1',
      pubKey: account.publicKey,
      bech32Address: address,
    })
    fake.script('getKey', () => {
      reads += 1
      if (reads === 2) window.dispatchEvent(new window.Event(EVENT))
      return reads === 1 ? keyOf(FAKE_KEPLR_ACCOUNT, first) : keyOf(other, second)
    })
    const grant = await connect()
    expect(Object.values(grant?.accountsOn ?? {}).map(([account]) => account?.address)).toEqual([
      second,
      second,
    ])
    expect(reads).toBe(4)
  })

  it('takes a key of another kind without comparing it with the address', async () => {
    const { connect, fake } = world({}, [cosmoshub])
    const bech32Address = second
    fake.script('getKey', {
      answer: { algo: 'ed25519', pubKey: FAKE_KEPLR_ACCOUNT.publicKey, bech32Address },
    })
    expect((await connect())?.accounts).toEqual([{ address: second, type: 'eoa' }])
  })

  it('shows no further prompt after its end', async () => {
    const { fake, caller, connect, asked } = world({ prompts: 'ask' }, [tide, cosmoshub])
    const left = connect()
    await turns()
    caller.abort()
    await expect(left).rejects.toMatchObject({ code: 'ABORTED' })
    fake.prompts[0]?.approve()
    await turns()
    expect(asked('enable')).toEqual([])
  })

  it('needs a network', async () => {
    await expect(world({}, [mainnet]).connect()).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
  })
})

describe('restoring', () => {
  it('enables the chains of the last grant, which asks nobody where they are granted', async () => {
    const { restore, fake, asked } = world({ granted: [HUB, 'provider'], prompts: 'stall' })
    expect(await restore(testId)).toMatchObject({ kind: 'granted', grant: { chainId: testId } })
    expect(asked('experimentalSuggestChain')).toEqual([])
    expect(fake.prompts).toEqual([])
  })

  it('asks only for the chains that were granted, once that is known', async () => {
    const { connect, restore, asked, list } = world({}, [cosmoshub])
    await connect()
    list.push(cosmoshubTestnet)
    await restore()
    expect(asked('enable')).toEqual([[[HUB]], [[HUB]]])
  })

  it.each([
    ['a wallet that has not authorized the page', { error: Object.assign(new Error('No'), { code: 4100 }) }],
    ['a wallet that knows no chain', { error: new Error('There is no modular chain info for x') }],
  ])('waits for a press for %s', async (_, behaviour) => {
    const { restore, fake } = world({}, [cosmoshub])
    fake.script('enable', behaviour)
    expect(await restore()).toEqual({ kind: 'needsGesture' })
  })

  it('[U41 partly] is refused by a user who says no', async () => {
    const { restore, fake } = world({}, [cosmoshub])
    fake.script('enable', { error: new Error('Request rejected') })
    expect(await restore()).toEqual({ kind: 'refused' })
  })

  it('is absent without a network', async () => {
    expect(await world({}, []).restore()).toEqual({ kind: 'absent' })
  })

  it('ends with the signal at once, and a click takes over the open prompt', async () => {
    const { restore, connect, caller, fake, asked } = world({ prompts: 'ask' })
    const left = restore()
    await turns()
    caller.abort()
    await expect(left).rejects.toMatchObject({ code: 'ABORTED' })
    const connecting = connect(undefined, new AbortController())
    await turns()
    fake.prompts[0]?.approve()
    expect(await connecting).toBeDefined()
    expect(asked('enable')).toHaveLength(1)
  })
})

describe('watching', () => {
  it('tells another account after the empty event, read without a prompt', async () => {
    const { connect, watch, events, fake, window, asked } = world()
    await connect(testId)
    watch()
    fake.activate(other, window)
    await until(() => expect(events).toHaveLength(1))
    const accounts = [{ address: second, type: 'eoa', label: 'Other' }]
    expect(events).toEqual([
      { type: 'accountsChanged', accounts, accountsOn: { [hubId]: accounts, [testId]: accounts } },
    ])
    expect(asked('enable')).toHaveLength(1)
  })

  it('tells nothing when nothing is different', async () => {
    const { connect, watch, events, fake, window } = world()
    await connect()
    watch()
    fake.activate(FAKE_KEPLR_ACCOUNT, window)
    await turns()
    expect(events).toEqual([])
  })

  it('tells of a chain whose key is gone, and of one that is back', async () => {
    const { connect, watch, events, fake, window } = world()
    await connect()
    watch()
    const usual = {
      name: 'Savings',
      algo: 'secp256k1',
      pubKey: FAKE_KEPLR_ACCOUNT.publicKey,
      bech32Address: first,
    }
    let isGone = true
    fake.script('getKey', (inputs) => {
      if (isGone && String(inputs) === HUB) throw new Error('Gone')
      return usual
    })
    window.dispatchEvent(new window.Event(EVENT))
    await until(() => expect(events).toHaveLength(1))
    isGone = false
    window.dispatchEvent(new window.Event(EVENT))
    await until(() => expect(events).toHaveLength(2))
    expect(events.map((event) => Object.keys(Object(event).accountsOn))).toEqual([[testId], [hubId, testId]])
  })

  it.each([
    ['gives no key', { error: new Error('Request rejected') }],
    ['gives a key that is wrong', { answer: { bech32Address: first } }],
  ])('tells the end when the wallet %s', async (_, behaviour) => {
    const { connect, watch, events, fake, window, request } = world()
    await connect()
    watch()
    fake.script('getKey', behaviour)
    window.dispatchEvent(new window.Event(EVENT))
    await until(() => expect(events).toEqual([{ type: 'disconnected' }]))
    await expect(request('cosmos_getAccounts')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it('hears the window only while somebody watches, and asks nothing before it is connected', async () => {
    const { connect, watch, fake, window, events, asked } = world()
    const end = watch()
    fake.activate(other, window)
    await turns()
    expect(asked('getKey')).toEqual([])
    await connect()
    end()
    end()
    const before = asked('getKey').length
    fake.activate(FAKE_KEPLR_ACCOUNT, window)
    await turns()
    expect(asked('getKey')).toHaveLength(before)
    expect(events).toEqual([])
  })

  it('tells the last account of two quick changes', async () => {
    const { connect, watch, events, fake, window } = world({}, [cosmoshub])
    await connect()
    watch()
    fake.activate(accountWith(new Uint8Array(32).fill(9)), window)
    fake.activate(other, window)
    await until(() => expect(events).toHaveLength(1))
    expect(events).toMatchObject([{ accounts: [{ address: second }] }])
  })
})

describe('disconnecting', () => {
  it('takes the chains back in the wallet', async () => {
    const { connect, disconnect, fake, asked } = world()
    await connect()
    await disconnect()
    expect(asked('disable')).toEqual([[[HUB, 'provider']]])
    expect(fake.granted).toEqual([])
  })

  it('asks nothing of a wallet that cannot, or that granted nothing', async () => {
    const { connect, disconnect } = world({ without: ['disable'] })
    await connect()
    await disconnect()
    const { disconnect: early, asked } = world()
    await early()
    expect(asked('disable')).toEqual([])
  })
})

describe('requests', () => {
  const shown = { address: first, chainId: hubId }

  it('answer the key that the wallet has now, and tell of another one', async () => {
    const { connect, request, fake, watch, events } = world()
    await connect()
    watch()
    fake.activate(other)
    expect(await request('cosmos_getAccounts', undefined, shown)).toMatchObject([{ address: second }])
    expect(events).toMatchObject([{ type: 'accountsChanged', accounts: [{ address: second }] }])
  })

  it('are about the chain that is shown, also when the request names none', async () => {
    const { connect, request, asked } = world({}, [cosmoshub, tide, cosmoshubTestnet])
    await connect(testId)
    const data = 'Hello'
    await request('cosmos_signArbitrary', { data }, { address: first, chainId: undefined })
    const address = addressOf(FAKE_KEPLR_ACCOUNT, 'estuary')
    await request('cosmos_signArbitrary', { data }, { address, chainId: undefined })
    await request('cosmos_signArbitrary', { data })
    expect(asked('signArbitrary')).toEqual([
      ['provider', first, data],
      ['estuary-1', address, data],
      ['provider', first, data],
    ])
  })

  it.each([
    ['cosmos_signAmino', { signDoc: aminoDoc({ chain_id: 'osmosis-1' }) }, undefined],
    ['cosmos_getAccounts', undefined, { address: first, chainId: 'cosmos:osmosis-1' as const }],
  ])('%s on a chain that is not granted is refused', async (method, params, place) => {
    const { connect, request, asked } = world()
    await connect()
    await expect(request(method, params, place)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    expect(asked('signAmino')).toEqual([])
  })

  it('are refused before the wallet is connected', async () => {
    const { request } = world()
    await expect(request('cosmos_getAccounts')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it('are refused when no wallet, or not this one, knows the method', async () => {
    const { connect, request } = world({ without: ['signDirect'] })
    await connect()
    for (const method of ['cosmos_other', 'eth_sign'])
      await expect(request(method)).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' })
    const signDoc = { chainId: HUB, accountNumber: '1', authInfoBytes: '', bodyBytes: '' }
    await expect(request('cosmos_signDirect', { signDoc })).rejects.toMatchObject({
      code: 'METHOD_UNSUPPORTED',
      details: 'The wallet does not offer signDirect',
    })
  })

  it('write the account number of the answer, whatever the wallet holds it in', async () => {
    const { connect, request, fake } = world()
    await connect()
    const signature = {
      pub_key: {
        type: 'tendermint/PubKeySecp256k1',
        value: Buffer.from(FAKE_KEPLR_ACCOUNT.publicKey).toString('base64'),
      },
      signature: Buffer.alloc(64, 1).toString('base64'),
    }
    const signDoc = { chainId: HUB, accountNumber: '7', authInfoBytes: 'AQ==', bodyBytes: 'Ag==' }
    for (const accountNumber of [7, 7n, '7', { toString: () => '7' }]) {
      const signed = {
        chainId: HUB,
        accountNumber,
        authInfoBytes: new Uint8Array([1]),
        bodyBytes: new Uint8Array([2]),
      }
      fake.script('signDirect', { answer: { signature, signed } })
      expect(await request('cosmos_signDirect', { signDoc })).toEqual({ signature, signed: signDoc })
    }
  })

  const throwing = new Proxy(
    {},
    {
      get(_, name) {
        if (name === 'then') return undefined
        throw new Error('A trap of the wallet')
      },
    },
  )
  it.each([
    ['signAmino', undefined],
    ['signAmino', { signed: aminoDoc() }],
    ['signAmino', throwing],
    ['signArbitrary', 'signature'],
    ['signArbitrary', throwing],
    [
      'signArbitrary',
      { pub_key: { type: 'a', value: 'AA==' }, signature: Buffer.alloc(64, 1).toString('base64') },
    ],
  ])('%s fails with a typed error for the answer %#', async (name, answer) => {
    const { connect, request, fake } = world()
    await connect()
    fake.script(name, { answer })
    const params = name === 'signAmino' ? { signDoc: aminoDoc() } : { data: 'Hello' }
    await expect(request(`cosmos_${name}`, params)).rejects.toMatchObject({
      code: expect.stringMatching(/^(WALLET_ANSWER_INVALID|SIGNATURE_INVALID)$/),
    })
  })
})
