import {
  HARBOR,
  LAGOON_CAIP_ID,
  LOCAL_ACCOUNTS,
  LOCAL_SOLANA_ACCOUNTS,
  type LocalWorld,
  startLocalWorld,
  TIDEWATER,
} from '@walletchart/example-local-world'
import { decodeBase58, encodeBase58, solanaProbe } from '@walletchart/example-local-world/solana'
import { createPublicClient, http, isHex, numberToHex, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { ApproveChoice } from './approved-namespaces.js'
import { createPairingWallet } from './create-pairing-wallet.js'
import type { PairingWallet } from './pairing-wallet.js'
import { startTestApp, TEST_APP_WISHES, type TestAppWishes } from './test-app.js'

const [, , , , fifth = '0x', sixth = '0x'] = LOCAL_ACCOUNTS
const [, , , , fifthSolana = '', sixthSolana = ''] = LOCAL_SOLANA_ACCOUNTS
const asked = TEST_APP_WISHES

let world: LocalWorld
beforeAll(async () => {
  world = await startLocalWorld({
    chains: [
      { ...HARBOR, port: 0 },
      { ...TIDEWATER, port: 0 },
    ],
    tokens: false,
    relay: { port: 0 },
    solana: { port: 0 },
  })
})
afterAll(() => world.stop())

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const startApp = async () => {
  const app = await startTestApp(world.relay?.url ?? '')
  closing.push(app.stop)
  return app
}

const startWallet = async (withSolana = false): Promise<PairingWallet> => {
  const wallet = await createPairingWallet({
    relayUrl: world.relay?.url ?? '',
    chains: world.chains,
    ...(withSolana && world.solana && { solana: world.solana }),
  })
  closing.push(wallet.stop)
  return wallet
}

/** An app and a wallet, and the session between them. */
const connect = async (choice: ApproveChoice = {}) => {
  const { client: app, ask: askToConnect } = await startApp()
  const wallet = await startWallet()
  const { uri, approved } = await askToConnect()
  await wallet.pair(uri)
  await wallet.whenProposal()
  const [session] = await Promise.all([approved, wallet.approve(choice)])
  const ask = (method: string, params: readonly unknown[], chainId = 'eip155:31337') =>
    app.request<unknown>({ topic: session.topic, chainId, request: { method, params } })
  return { app, askToConnect, wallet, session, ask }
}

/** The wish of a test app for Solana. */
const solanaWish = {
  chains: [LAGOON_CAIP_ID, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  methods: [
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'solana_signIn',
  ],
  events: ['accountsChanged', 'chainChanged'],
}

/** A session of an app with a wallet that has Solana. */
const connectSolana = async (choice: ApproveChoice = {}, wishes: TestAppWishes = { solana: solanaWish }) => {
  const { client: app, ask: askToConnect } = await startApp()
  const wallet = await startWallet(true)
  const { uri, approved } = await askToConnect(wishes)
  await wallet.pair(uri)
  await wallet.whenProposal()
  const [session] = await Promise.all([approved, wallet.approve(choice)])
  const ask = (method: string, params: unknown) =>
    app.request<unknown>({ topic: session.topic, chainId: LAGOON_CAIP_ID, request: { method, params } })
  if (world.solana === undefined) throw new Error('The world has no Solana.')
  const probe = solanaProbe(world.solana)
  const transferTo = (to: string) => probe.unsignedTransfer({ from: fifthSolana, to, lamports: 1_000_000 })
  return { app, wallet, session, ask, probe, transferTo }
}

const next = <Heard>(on: (listener: (heard: Heard) => void) => unknown): Promise<Heard> =>
  new Promise((resolve) => void on(resolve))

it('shows who asks for what, and grants what it knows of that with the active account', async () => {
  const app = await startApp()
  const wallet = await startWallet()
  const { uri, approved } = await app.ask()
  await wallet.pair(`  foghorn://wc?uri=${encodeURIComponent(uri)} `)
  const proposal = await wallet.whenProposal()
  expect(proposal).toMatchObject({
    app: { name: 'Pier', url: 'https://pier.example' },
    required: {},
    optional: asked,
    verification: 'unknown',
    expired: false,
  })
  const [session, own] = await Promise.all([approved, wallet.approve()])
  expect(session.namespaces).toEqual({
    eip155: {
      chains: ['eip155:31337', 'eip155:31338'],
      accounts: [`eip155:31337:${fifth}`, `eip155:31338:${fifth}`],
      methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
      events: ['accountsChanged', 'chainChanged'],
    },
  })
  expect(own.namespaces).toEqual(session.namespaces)
  expect(wallet.getState().proposals).toEqual([])
})

it('grants fewer networks, more accounts and what nobody asked for', async () => {
  const { session, wallet } = await connect({
    chains: ['eip155:31338'],
    accounts: [1, 0],
    extra: {
      solana: { accounts: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:abc'], methods: ['solana_signMessage'] },
    },
  })
  expect(session.namespaces).toMatchObject({
    eip155: { chains: ['eip155:31338'], accounts: [`eip155:31338:${sixth}`, `eip155:31338:${fifth}`] },
    solana: { chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], methods: ['solana_signMessage'] },
  })
  await expect(wallet.approve()).rejects.toThrow('No app asks to connect.')
})

it('grants nothing rather than a session without networks', async () => {
  const app = await startApp()
  const wallet = await startWallet()
  const { uri, approved } = await app.ask()
  const refused = expect(approved).rejects.toMatchObject({ code: 5000 })
  await wallet.pair(uri)
  await wallet.whenProposal()
  await expect(wallet.approve({ chains: [] })).rejects.toThrow('Choose at least one network.')
  await expect(wallet.approve({ accounts: [7] })).rejects.toThrow('no account at 7')
  expect(wallet.getState().proposals).toHaveLength(1)
  await wallet.reject()
  await refused
})

it('signs, sends and says no', async () => {
  const { ask, wallet } = await connect()
  const message = 'Good evening, Pier.'
  const signed = ask('personal_sign', [message, fifth])
  expect(await wallet.whenRequest()).toMatchObject({
    method: 'personal_sign',
    question: { kind: 'sign-message', text: message, account: fifth },
  })
  await wallet.approveRequest()
  const signature = await signed
  expect(isHex(signature) && (await verifyMessage({ address: fifth, message, signature }))).toBe(true)

  const types = { Berth: [{ name: 'number', type: 'uint256' }] } as const
  const berth = { types, primaryType: 'Berth', domain: { name: 'Pier' }, message: { number: 7n } } as const
  const typed = ask('eth_signTypedData_v4', [fifth, JSON.stringify({ ...berth, message: { number: 7 } })])
  await wallet.whenRequest('eth_signTypedData_v4')
  await wallet.approveRequest()
  const typedSignature = await typed
  expect(
    isHex(typedSignature) && (await verifyTypedData({ address: fifth, ...berth, signature: typedSignature })),
  ).toBe(true)

  const node = createPublicClient({ transport: http(world.chains[1]?.rpcUrl) })
  const before = await node.getBalance({ address: sixth })
  const sent = ask(
    'eth_sendTransaction',
    [{ from: fifth, to: sixth, value: numberToHex(5n) }],
    'eip155:31338',
  )
  const request = await wallet.whenRequest('eth_sendTransaction')
  expect((await wallet.estimate(request))?.maxFee).toBeGreaterThan(0n)
  await wallet.approveRequest()
  expect(await sent).toMatch(/^0x[0-9a-f]{64}$/)
  // The node answers a moment before the block is there.
  await expect.poll(() => node.getBalance({ address: sixth })).toBe(before + 5n)

  for (const code of [undefined, 4001]) {
    const refused = expect(ask('personal_sign', [message, fifth])).rejects.toMatchObject({
      code: code ?? 5000,
    })
    await wallet.whenRequest()
    await wallet.rejectRequest(code)
    await refused
  }
})

it('answers by itself what nobody could say yes to', async () => {
  const { ask, wallet } = await connect()
  await expect(ask('personal_sign', ['hello', sixth])).rejects.toMatchObject({ code: 4100 })
  await expect(ask('eth_sendTransaction', [{ from: fifth, to: 'nobody' }])).rejects.toMatchObject({
    code: -32602,
  })
  expect(wallet.getState().requests).toEqual([])
})

it('tells the app of another account and another chain', async () => {
  const { app, wallet } = await connect({ chains: ['eip155:31337'] })
  const updates: unknown[] = []
  app.on('session_update', ({ params }) => updates.push(params.namespaces.eip155?.accounts))
  const heard = () => next<{ params: unknown }>((listener) => app.once('session_event', listener))

  const account = heard()
  await wallet.switchAccount(1)
  expect(await account).toMatchObject({
    params: { event: { name: 'accountsChanged', data: [sixth] }, chainId: 'eip155:31337' },
  })
  const chain = heard()
  await wallet.switchChain(31_338)
  expect(await chain).toMatchObject({
    params: { event: { name: 'chainChanged', data: 31_338 }, chainId: 'eip155:31338' },
  })
  expect(updates).toEqual([
    [`eip155:31337:${sixth}`, `eip155:31337:${fifth}`],
    [`eip155:31337:${sixth}`, `eip155:31338:${sixth}`, `eip155:31337:${fifth}`],
  ])
  await expect(wallet.switchChain(99)).rejects.toThrow('does not know the chain eip155:99')
  await expect(wallet.switchAccount(9)).rejects.toThrow('no account at 9')
})

it('switches when the app asks, and says when it cannot', async () => {
  const { app, ask, wallet } = await connect()
  const heard = next<{ params: unknown }>((listener) => app.once('session_event', listener))
  const switched = ask('wallet_switchEthereumChain', [{ chainId: numberToHex(31_338) }])
  await wallet.whenRequest('wallet_switchEthereumChain')
  await wallet.approveRequest()
  expect(await switched).toBe(null)
  expect(await heard).toMatchObject({ params: { event: { name: 'chainChanged', data: 31_338 } } })
  expect(wallet.getState().chainId).toBe(31_338)
  const unknown = expect(ask('wallet_switchEthereumChain', [{ chainId: '0x63' }])).rejects.toMatchObject({
    code: 4902,
  })
  await wallet.whenRequest()
  await wallet.approveRequest()
  await unknown
})

it('extends, pings, sleeps and ends a session, and hears when the app ends it', async () => {
  const { app, ask, askToConnect, wallet, session } = await connect()
  await wallet.ping()
  await wallet.extend()
  expect(wallet.sessions()[0]?.expiresAt).toBeGreaterThanOrEqual(session.expiry * 1_000)

  await wallet.sleep()
  const late = ask('personal_sign', ['late', fifth])
  await wallet.wake()
  await wallet.whenRequest('personal_sign')
  await wallet.approveRequest()
  expect(await late).toMatch(/^0x/)

  const ended = next((listener) => app.once('session_delete', listener))
  await wallet.disconnect()
  expect(await ended).toMatchObject({ topic: session.topic })
  expect(wallet.sessions()).toEqual([])
  await expect(wallet.disconnect()).rejects.toThrow('No app is connected.')

  const again = await askToConnect()
  await wallet.pair(again.uri)
  await wallet.whenProposal()
  const [other] = await Promise.all([again.approved, wallet.approve()])
  await app.disconnect({ topic: other.topic, reason: { code: 6000, message: 'User disconnected.' } })
  await expect.poll(() => wallet.sessions()).toEqual([])
})

it('grants Solana, alone or with Ethereum, only when it has a Solana chain', async () => {
  const { session } = await connectSolana()
  const solana = {
    chains: [LAGOON_CAIP_ID],
    accounts: [`${LAGOON_CAIP_ID}:${fifthSolana}`],
    methods: solanaWish.methods.slice(0, 6),
    events: ['accountsChanged'],
  }
  expect(session.namespaces).toEqual({ solana })

  const both = await connectSolana({ accounts: [1, 0] }, { ...TEST_APP_WISHES, solana: solanaWish })
  expect(both.session.namespaces).toMatchObject({
    eip155: { accounts: expect.arrayContaining([`eip155:31337:${sixth}`]) },
    solana: { accounts: [`${LAGOON_CAIP_ID}:${sixthSolana}`, `${LAGOON_CAIP_ID}:${fifthSolana}`] },
  })

  const app = await startApp()
  const wallet = await startWallet()
  expect(wallet.getState().addresses.solana).toEqual([])
  const { uri, approved } = await app.ask({ solana: solanaWish })
  const refused = expect(approved).rejects.toMatchObject({ code: 5000 })
  await wallet.pair(uri)
  await wallet.whenProposal()
  await expect(wallet.approve()).rejects.toThrow('Choose at least one network.')
  await wallet.reject()
  await refused
})

it('signs Solana messages and transactions, and sends', async () => {
  const { ask, wallet, probe, transferTo } = await connectSolana()
  expect(await ask('solana_getAccounts', {})).toEqual([{ pubkey: fifthSolana }])
  expect(await ask('solana_requestAccounts', {})).toEqual([{ pubkey: fifthSolana }])

  const text = 'Good evening, Pier.'
  const message = encodeBase58(new TextEncoder().encode(text))
  const signed = ask('solana_signMessage', { message, pubkey: fifthSolana })
  expect(await wallet.whenRequest()).toMatchObject({
    method: 'solana_signMessage',
    chain: LAGOON_CAIP_ID,
    question: { kind: 'solana-sign-message', text, account: fifthSolana },
  })
  await wallet.approveRequest()
  const { signature } = Object(await signed)
  const raw = decodeBase58(fifthSolana) ?? new Uint8Array()
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
  const bytes = decodeBase58(signature) ?? new Uint8Array()
  expect(await crypto.subtle.verify('Ed25519', key, bytes, new TextEncoder().encode(text))).toBe(true)

  const to = probe.newAddress()
  const one = ask('solana_signTransaction', { transaction: await transferTo(to) })
  await wallet.whenRequest('solana_signTransaction')
  await wallet.approveRequest()
  const { transaction, signature: ofOne } = Object(await one)
  expect(await probe.send(transaction)).toBe(ofOne)

  const list = [await transferTo(to), await transferTo(probe.newAddress())]
  const all = ask('solana_signAllTransactions', { transactions: list })
  await wallet.whenRequest('solana_signAllTransactions')
  await wallet.approveRequest()
  const { transactions } = Object(await all)
  for (const each of transactions) await probe.send(each)

  const sent = ask('solana_signAndSendTransaction', {
    transaction: await transferTo(to),
    pubkey: fifthSolana,
    sendOptions: { skipPreflight: true },
  })
  const { question } = await wallet.whenRequest('solana_signAndSendTransaction')
  expect(question).toMatchObject({
    kind: 'solana-send',
    transactions: [{ preview: { transfer: { to, lamports: 1_000_000n }, fee: 5_000n } }],
  })
  await wallet.approveRequest()
  const { signature: ofSent } = Object(await sent)
  expect(await probe.outcomeOf(ofSent)).toBeNull()
  expect(await probe.balanceOf(to)).toBe(3_000_000)
  expect(wallet.getState().sent).toBe(1)
})

it('answers by itself what nobody could sign on Solana, and passes on what the node says', async () => {
  const { ask, wallet, probe, transferTo } = await connectSolana()
  const message = encodeBase58(new Uint8Array([1]))
  const wrong: readonly (readonly [string, unknown, number])[] = [
    ['solana_signMessage', { message, pubkey: sixthSolana }, 4100],
    ['solana_signMessage', { message: '0OIl' }, -32602],
    ['solana_signMessage', [], -32602],
    ['solana_signTransaction', { transaction: '!' }, -32602],
    ['solana_signTransaction', { transaction: 'AAAA' }, -32602],
    ['solana_signAllTransactions', { transactions: [] }, -32602],
  ]
  for (const [method, params, code] of wrong)
    await expect(ask(method, params)).rejects.toMatchObject({ code })
  expect(wallet.getState().requests).toEqual([])

  world.solana?.faults.set(
    { kind: 'rpc-error', code: -32_005, message: 'Node is behind' },
    { times: 1, methods: ['sendTransaction'] },
  )
  const sent = ask('solana_signAndSendTransaction', {
    transaction: await transferTo(probe.newAddress()),
  })
  const failed = expect(sent).rejects.toMatchObject({ code: -32_005, message: 'Node is behind' })
  await wallet.whenRequest()
  await wallet.approveRequest()
  await failed
})

it('tells the app of another account on both families at once', async () => {
  const { app, wallet } = await connectSolana({}, { ...TEST_APP_WISHES, solana: solanaWish })
  const events: unknown[] = []
  const both = new Promise<void>((resolve) => {
    app.on('session_event', ({ params: { event, chainId } }) => {
      events.push([event.name, event.data, chainId])
      if (events.length === 2) resolve()
    })
  })
  const updated = next<{ params: { namespaces: Record<string, { accounts: string[] }> } }>((listener) =>
    app.once('session_update', listener),
  )
  await wallet.switchAccount(1)
  const { namespaces } = (await updated).params
  expect([namespaces.eip155?.accounts[0], namespaces.solana?.accounts[0]]).toEqual([
    `eip155:31337:${sixth}`,
    `${LAGOON_CAIP_ID}:${sixthSolana}`,
  ])
  await both
  expect(events).toEqual([
    ['accountsChanged', [sixth], 'eip155:31337'],
    ['accountsChanged', [sixthSolana], LAGOON_CAIP_ID],
  ])
})

it('says what is wrong with a code', async () => {
  const wallet = await startWallet()
  const app = await startApp()
  const { uri } = await app.ask()
  await expect(wallet.pair('hello')).rejects.toThrow('This is no pairing code.')
  await expect(wallet.pair('wc:abc@1?bridge=x')).rejects.toThrow('of an old version')
  await expect(wallet.pair(uri.replace(/symKey=\w+/, ''))).rejects.toThrow('A part of the code is missing.')
  await expect(wallet.pair(uri.replace(/expiryTimestamp=\d+/, 'expiryTimestamp=1'))).rejects.toThrow(
    'This code has expired.',
  )
  await expect(createPairingWallet({ relayUrl: 'ws://127.0.0.1:1', chains: [] })).rejects.toThrow('no chain')
})

it('talks to its relay and its chains alone', async () => {
  const asked: string[] = []
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => {
    asked.push(new URL(input instanceof Request ? input.url : input).hostname)
    return real(input, init)
  }
  try {
    const { ask, wallet } = await connect()
    const signed = ask('personal_sign', ['hello', fifth])
    await wallet.whenRequest()
    await wallet.approveRequest()
    await signed
  } finally {
    globalThis.fetch = real
  }
  expect(asked).toEqual([])
})
