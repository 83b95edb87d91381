import { exportChart } from '@walletchart/chart-kit/inspect'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  accountOf,
  FAKE,
  FIRST,
  rest,
  SECOND,
  setUp,
  until,
  wasConnected,
} from '../behaviours/set-up.cases.js'
import { catalogue } from '../charts/catalogue.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import { record } from './record.js'
import { TraceRedactor } from './redact.js'
import { redactContext, redactEvent, redactInput, redactionLists } from './redact-charts.js'
import { replayTrace } from './replay-trace.js'

const JWT = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.c2lnbmF0dXJl'
const PAIRING =
  'wc:7f6e504bfad60b485450578e05678ed3@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c'
const SIGNATURE = `0x${'5e'.repeat(65)}`
const DATA = '0xa9059cbb000000000000000000000000deadbeef'
const secrets = {
  FIRST,
  SECOND,
  JWT,
  PAIRING,
  SIGNATURE,
  DATA,
  message: 'my secret message',
  typedData: 'Mail to Bob, private',
  email: 'alice@example.org',
  otp: '493817',
  label: 'My savings',
  name: 'Wallet of Alice',
  icon: 'data:image/png;base64,aWNvbg==',
  stored: 'portfolio of Alice',
  toast: 'Sent 12 ETH to Bob',
  words: 'no luck with Bob',
} as const

const holdsNone = (json: string, marked: readonly string[] = Object.values(secrets)) => {
  const lower = json.toLowerCase()
  expect(marked.filter((secret) => lower.includes(secret.toLowerCase()))).toEqual([])
}

describe('[C26] a trace', () => {
  it('of a whole visit holds none of the secrets that went through it', async () => {
    const wallet = fakeConnector({
      name: secrets.name,
      grants: { eip155: { accounts: [{ address: FIRST, type: 'eoa', label: secrets.label }] } },
    })
    const late = fakeConnector({ id: JWT, name: secrets.email })
    Object.assign(late.descriptor, { imageUrl: secrets.icon, explorerId: SIGNATURE })
    const wallets = { eip155: { id: FAKE, name: secrets.name, social: secrets.email } }
    const portfolio = { [FIRST]: secrets.stored }
    const caches = { eip155: { portfolio, nativeBalance: {}, name: {}, identity: {} } }
    const area = wasConnected({ wallets, caches, signedOut: [PAIRING] })
    const { engine, family } = setUp({ wallets: [wallet], area })
    const recording = record(engine)
    engine.start()
    await until(() => expect(engine.getState().ready).toBe(true))
    family.announce(late)
    engine.open()
    await engine.connect({ wallet: FAKE })
    const sign = { domain: { name: secrets.typedData }, message: secrets.message }
    wallet.script('signMessage', { answer: SIGNATURE })
    expect(await engine.signMessage({ message: secrets.message })).toBe(SIGNATURE)
    wallet.script('eth_signTypedData_v4', { answer: SIGNATURE })
    await engine.request({ method: 'eth_signTypedData_v4', params: [FIRST, JSON.stringify(sign)] })
    wallet.script('eth_sendTransaction', { answer: DATA })
    await engine.request({ method: 'eth_sendTransaction', params: [{ from: FIRST, to: SECOND, data: DATA }] })
    wallet.script('wallet_sendCalls', { error: new Error(secrets.words) })
    await engine
      .request({ method: 'wallet_sendCalls', params: { otp: secrets.otp, token: JWT, uri: PAIRING } })
      .catch(() => undefined)
    engine.toast({ variant: 'success', text: secrets.toast })
    await engine.switchNetwork('eip155:56')
    wallet.emit('eip155', {
      type: 'accountsChanged',
      accounts: [{ address: SECOND, type: 'eoa', label: secrets.label }],
    })
    wallet.script('disconnect', { error: new Error(secrets.words) })
    await rest()
    await engine.disconnect()
    await rest()
    // A second one that begins now sees contexts instead of inputs.
    await engine.connect({ wallet: FAKE })
    await until(() => expect(accountOf(engine).balanceStatus).toBe('ready'))
    const inTheMiddle = record(engine)
    await rest()
    engine.stop()

    for (const trace of [recording.stop(), inTheMiddle.stop()]) {
      const json = JSON.stringify(trace)
      holdsNone(json)
      expect(json).not.toMatch(/0x[\da-f]{10}|1500000000000000000|1\.5/i)
      expect(replayTrace(json).difference).toBeUndefined()
    }
  })

  it('[A16 partly] holds no digits that a wallet calls a chain, and no name that it announced', async () => {
    const named = `solana:${secrets.name}`
    const { engine, wallet } = setUp({
      wallets: [fakeConnector()],
      solana: [fakeConnector({ id: named, name: secrets.name, namespaces: ['solana'] })],
    })
    const recording = record(engine)
    engine.start()
    await until(() => expect(engine.getState().ready).toBe(true))
    await engine.connect({ wallet: FAKE })
    await engine.connect({ wallet: named })
    for (const chainId of ['eip155:137', `eip155:${secrets.otp}`, 'eip155:56'] as const) {
      wallet.emit('eip155', { type: 'chainChanged', chainId })
      await rest()
    }
    const json = JSON.stringify(recording.stop())
    holdsNone(json)
    // The networks of the app and of the kit stay, and of others the family.
    for (const kept of ['eip155:137', 'eip155:56', 'eip155:redacted-string-']) expect(json).toContain(kept)
    expect(replayTrace(json).difference).toBeUndefined()
  })

  it('keeps what a developer needs: types, ids, chains, codes, methods', async () => {
    const { engine, wallet } = setUp()
    const recording = record(engine)
    engine.start()
    await until(() => expect(engine.getState().ready).toBe(true))
    await engine.connect({ wallet: FAKE })
    wallet.script('personal_sign', 'reject')
    await engine.request({ method: 'personal_sign', params: ['0x00', FIRST] }).catch(() => undefined)
    wallet.script('disconnect', { error: new Error(secrets.words) })
    await engine.disconnect()
    await until(() => expect(engine.getState().toast).toBeDefined())
    const { entries } = recording.stop()
    const eventOf = (type: string) => entries.find(({ event }) => event?.type === type)?.event
    expect(eventOf('connecting.ask')).toEqual({
      type: 'connecting.ask',
      connectorId: FAKE,
      attempt: '2',
      chainId: 'eip155:1',
      name: expect.stringMatching(/^redacted:string:\d+$/),
    })
    expect(eventOf('xstate.done.actor.connectWallet')).toMatchObject({
      output: {
        namespace: 'eip155',
        chainId: 'eip155:1',
        accounts: [{ address: expect.stringMatching(/^redacted:string:\d+$/), type: 'eoa' }],
      },
    })
    expect(eventOf('request.ask')).toMatchObject({
      request: {
        owner: 'app',
        method: 'personal_sign',
        params: expect.stringMatching(/^redacted:array:\d+$/),
      },
    })
    expect(eventOf('toast.show')).toEqual({
      type: 'toast.show',
      variant: 'error',
      text: expect.stringMatching(/^redacted:string:\d+$/),
      message: { code: 'disconnectFailed' },
    })
    expect(eventOf('xstate.error.actor.askWallet')).toMatchObject({
      error: {
        $error: { name: 'WalletchartError', code: 'USER_REJECTED', message: 'User rejected request' },
      },
    })
  })
})

describe('the list of what may stay', () => {
  it('has a line for every event and every promise of every chart', () => {
    for (const { chart } of catalogue) {
      const lists = redactionLists.get(chart.id)
      const { root } = exportChart(chart)
      const promises = (state: typeof root): string[] => [
        ...state.invoke.filter(({ id }) => !/^(watch|hear)/.test(id)).map(({ id }) => id),
        ...state.states.flatMap(promises),
      ]
      expect(Object.keys(lists?.outputs ?? {}).sort()).toEqual([...new Set(promises(root))].sort())
      const own = chart.events.filter((type) => !type.startsWith('xstate.') && type !== '')
      expect(Object.keys(lists?.events ?? {}).sort()).toEqual([...own].sort())
    }
  })

  it('lets nothing through that looks like a secret, whatever is put where', () => {
    const random = numbers(1)
    let count = 0
    for (let turn = 0; turn < 20; turn += 1) {
      for (const [chart, { events, outputs, input, context }] of redactionLists) {
        const planted: string[] = []
        const payload = payloads(random, planted)
        const redactor = new TraceRedactor()
        const filled = (lines: Readonly<Record<string, unknown>>) =>
          Object.fromEntries([
            ...Object.keys(lines).map((name) => [name, payload(3)]),
            [payload.secret(), payload(2)],
          ])
        const written = [
          ...Object.entries(events).map(([type, lines]) =>
            redactEvent(chart, { type, ...filled(lines) }, redactor),
          ),
          ...Object.keys(outputs).map((id) =>
            redactEvent(
              chart,
              { type: `xstate.done.actor.${id}`, output: payload(4), actorId: payload.secret() },
              redactor,
            ),
          ),
          redactEvent(chart, { type: 'xstate.error.actor.x', error: payload(3) }, redactor),
          redactEvent(chart, { type: payload.secret(), ...filled({}) }, redactor),
          redactEvent(undefined, payload(3), redactor),
          redactInput(chart, filled(input), redactor),
          redactInput(chart, payload(3), redactor),
          redactContext(chart, filled(context), redactor),
        ]
        holdsNone(JSON.stringify(written), planted)
        count += planted.length
      }
    }
    expect(count).toBeGreaterThan(50_000)
  })

  it.each([
    ['a family of the app', 'sui_signMessage', 'sui_signMessage'],
    ['a family of no network', 'near_signMessage', undefined],
    ['a family of the app, with digits', 'sui_493817', undefined],
    ['the wallet', 'wallet_sendCalls', 'wallet_sendCalls'],
    ['no family', 'key_abcdefgh', undefined],
  ])('[A16 partly] of the methods of %s: %s', (_, method, kept) => {
    const event = redactEvent(
      'request',
      { type: 'request.ask', request: { method } },
      new TraceRedactor(() => ['sui:mainnet']),
    )
    const hidden = expect.stringMatching(/^redacted:string:\d+$/)
    expect(event).toMatchObject({ request: { method: kept ?? hidden } })
  })

  it.each([
    ['a phrase of six words', 'river stone apple cloud tiger moon'],
    ['a phrase of six words with dots', 'river.stone.apple.cloud.tiger.moon'],
    ['a phrase of six words with dashes', 'river-stone-apple-cloud'],
    ['a phrase that begins like a domain', 'com.river.stone.apple.cloud.tiger'],
    ['a key of 24 characters', 'q7wnz4k2mxv9trb6jd3hs8fy'],
    ['a key of 24 letters', 'qwnzkmxvtrbjdhsfyqwnzkmx'],
    ['a key behind a domain', 'com.q7wnz4k2mxv9trb6jd3hs8fy'],
    ['a code', '493817'],
  ])('[A16 partly] keeps no %s, in the place of whatever id or word', (_, text) => {
    const hidden = expect.stringMatching(/^redacted:string:\d+$/)
    const redactor = new TraceRedactor()
    const event = (chart: string, fields: { readonly type: string; readonly [field: string]: unknown }) =>
      redactEvent(chart, fields, redactor)
    const connected = { type: 'wallet.accountsChanged', accounts: [{ address: text, type: text }] }
    expect(event('connection', connected)).toMatchObject({ accounts: [{ address: hidden, type: hidden }] })
    const dropped = { type: 'connection.drop', connectorId: text, cause: text }
    expect(event('connection', dropped)).toMatchObject({ connectorId: hidden, cause: hidden })
    const switched = { type: 'network.switch', networkId: text }
    expect(event('network', switched)).toMatchObject({ networkId: hidden })
    expect(event('network', { type: 'network.walletGone', namespace: text })).toMatchObject({
      namespace: hidden,
    })
    const found = { id: text, type: text, chain: text, namespaces: [text], info: { rdns: text } }
    expect(event('discovery', { type: 'discovery.found', connector: found })).toMatchObject({
      connector: { id: hidden, type: hidden, chain: hidden, namespaces: [hidden], info: { rdns: hidden } },
    })
    expect(event('modal', { type: 'modal.push', view: text, data: { connectorId: text } })).toMatchObject({
      view: hidden,
      data: { connectorId: hidden },
    })
    expect(event('request', { type: 'request.ask', request: { method: text, owner: text } })).toMatchObject({
      request: { method: hidden, owner: hidden },
    })
    const session = { namespaces: { eip155: { methods: [text], events: [text], chains: [text] } } }
    expect(event('pairing', { type: 'session.updated', session })).toMatchObject({
      session: { namespaces: { eip155: { methods: [hidden], events: [hidden], chains: [hidden] } } },
    })
    const done = { type: 'xstate.done.actor.connectWallet', actorId: text, output: { chainId: text } }
    expect(event('connecting', done)).toMatchObject({ actorId: hidden, output: { chainId: hidden } })
    expect(JSON.stringify(redactContext('relay', { told: text.toUpperCase() }, redactor))).not.toContain(
      text.toUpperCase(),
    )
    expect(JSON.stringify(event('connection', { type: `xstate.done.actor.${text}!` }))).not.toContain(text)
  })

  it('keeps what a service answered', () => {
    const done = { type: 'xstate.done.actor.connectWallet', actorId: 'connectWallet' }
    expect(redactEvent('connection', done, new TraceRedactor())).toEqual(done)
  })

  it('gives equal placeholders to equal values, and others to others', () => {
    const redactor = new TraceRedactor()
    const params = { to: FIRST }
    const hide = (value: unknown) => redactor.hide(value)
    expect(hide(FIRST)).toBe(hide(FIRST))
    expect(hide(FIRST)).not.toBe(hide(SECOND))
    expect(hide('1')).not.toBe(hide(1))
    expect(hide(params)).toBe(hide(params))
    expect(hide(params)).not.toBe(hide({ to: FIRST }))
    expect([hide('x'), hide(7), hide(7n), hide([]), hide(params), hide(() => 1), hide(new Map())]).toEqual(
      ['string', 'number', 'bigint', 'array', 'object', 'function', 'host'].map((kind) =>
        expect.stringMatching(new RegExp(`^redacted:${kind}:\\d+$`)),
      ),
    )
    expect([hide(undefined), hide(null), hide(true)]).toEqual([undefined, null, true])
  })

  it('does not read what it hides, and survives what throws when it is read', () => {
    const trap = new Proxy(
      {},
      {
        get() {
          throw new Error('read')
        },
        ownKeys() {
          throw new Error('listed')
        },
        getPrototypeOf() {
          throw new Error('asked')
        },
      },
    )
    const { proxy, revoke } = Proxy.revocable([], {})
    revoke()
    const redactor = new TraceRedactor()
    for (const hostile of [trap, proxy, createActor(catalogue[0]?.chart ?? never())]) {
      for (const type of ['discovery.found', 'wallet.accountsChanged', 'record.elsewhere', 'slot.command']) {
        const event = { type, connector: hostile, accounts: hostile, record: hostile, command: hostile }
        expect(JSON.stringify(redactEvent(undefined, event, redactor))).toContain('redacted:')
      }
      expect(JSON.stringify(redactInput('slot', hostile, redactor))).toContain('redacted:')
    }
  })

  it('keeps of an error of the kit its code, and its words only when they are the same for everybody', () => {
    const redactor = new TraceRedactor()
    const event = (error: unknown) =>
      redactEvent('connection', { type: 'xstate.error.actor.connectWallet', error }, redactor).error
    expect(event(new WalletchartError('ABORTED', { details: secrets.words }))).toEqual({
      $error: { name: 'WalletchartError', code: 'ABORTED', message: 'Request was aborted' },
    })
    expect(event(new WalletchartError('WALLET_NOT_FOUND', { params: { wallet: JWT } }))).toEqual({
      $error: {
        name: 'WalletchartError',
        code: 'WALLET_NOT_FOUND',
        message: expect.stringMatching(/^redacted:/),
      },
    })
    expect(event(Object.assign(new TypeError(secrets.words), { code: 4001, name: JWT }))).toEqual({
      $error: { name: 'Error', code: 4001, message: expect.stringMatching(/^redacted:/) },
    })
  })
})

function never(): never {
  throw new Error('The catalogue is empty')
}

/** A row of numbers from 0 to 1, the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) | 0
    return ((state ^ (state >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Makes values of any shape with secrets of every kind in them, and notes the secrets. */
function payloads(random: () => number, planted: string[]) {
  // Some millions of them: an array of letters for each takes three times as long.
  const digits = (alphabet: string, length: number): string => {
    let text = ''
    for (let at = 0; at < length; at += 1) text += alphabet[Math.floor(random() * alphabet.length)]
    return text
  }
  const hex = (length: number) => digits('0123456789abcdef', length)
  const base58 = (length: number) =>
    digits('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', length)
  const shapes: readonly (() => string)[] = [
    () => `0x${hex(40)}`,
    () => hex(64),
    () => base58(44),
    () => `bc1q${digits('023456789acdefghjklmnpqrstuvwxyz', 38)}`,
    () => `cosmos1${digits('023456789acdefghjklmnpqrstuvwxyz', 38)}`,
    () => `eyJ${base58(20)}.eyJ${base58(30)}.${base58(43)}`,
    () => `wc:${hex(64)}@2?relay-protocol=irn&symKey=${hex(64)}`,
    () => `${digits('abcdefgh', 6)}@example.org`,
    () => `eip155:1:0x${hex(40)}`,
    () => `solana:${base58(44)}`,
    () => `sign in to ${digits('abcdef', 9)} now`,
    () => Array.from({ length: 12 }, () => digits('abcdefghijklm', 5)).join(' '),
    () => JSON.stringify({ domain: { name: digits('abcdef', 12) } }),
    () => `https://example.org/return#token=${hex(32)}`,
    ...[' ', '-', '.', '_'].map(
      (between) => () => Array.from({ length: 6 }, () => digits('abcdefghijklm', 5)).join(between),
    ),
    () => digits('abcdefghijklmnopqrstuvwxyz', 24),
    () => digits('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', 24),
    () => digits('abcdefghijklmnopqrstuvwxyz0123456789', 24),
    () => `sk-${hex(20)}`,
    () => digits('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 24),
  ]
  const secret = (): string => {
    const text = shapes[Math.floor(random() * shapes.length)]?.() ?? ''
    planted.push(text.includes('"') ? text.replaceAll('"', '\\"') : text)
    return text
  }
  const payload = (depth: number): unknown => {
    const kind = Math.floor(random() * (depth === 0 ? 2 : 8))
    const inside = () => payload(depth - 1)
    switch (kind) {
      case 0:
      case 1:
        return secret()
      case 2:
        return [inside(), inside()]
      case 3:
        return { [secret()]: inside(), address: inside(), accounts: [{ address: inside(), label: inside() }] }
      case 4:
        return Object.assign(new Error(secret()), { code: inside(), name: secret() })
      case 5:
        return new WalletchartError('WALLET_NOT_FOUND', { params: { wallet: secret() }, cause: inside() })
      case 6:
        return new Map([[secret(), inside()]])
      default:
        return {
          type: 'connecting.ask',
          id: inside(),
          name: inside(),
          info: { rdns: inside() },
          wallets: { [secret()]: { id: inside(), name: inside() } },
          recentWallets: [{ id: inside() }],
          event: { type: 'request.ask', request: { params: inside(), method: inside() } },
        }
    }
  }
  return Object.assign(payload, { secret })
}
