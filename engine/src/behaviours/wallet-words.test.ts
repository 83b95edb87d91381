import { describe, expect, it } from 'vitest'
import { bip122 } from '../bip122.js'
import { cosmos } from '../cosmos.js'
import { createEngine } from '../create-engine.js'
import { eip155 } from '../eip155.js'
import { fakeBitcoinWallet } from '../fakes/fake-bitcoin-wallet.js'
import { fakeEip1193Wallet } from '../fakes/fake-eip1193-wallet.js'
import { fakeEnvironment } from '../fakes/fake-environment.js'
import { fakeKeplrWallet } from '../fakes/fake-keplr-wallet.js'
import { fakePolkadotWallet } from '../fakes/fake-polkadot-wallet.js'
import { fakeStandardWallet } from '../fakes/fake-standard-wallet.js'
import { fakeStorage } from '../fakes/fake-storage.js'
import { fakeWbipWallet } from '../fakes/fake-wbip-wallet.js'
import { fakeWindow } from '../fakes/fake-window.js'
import type { Network } from '../model/networks/network.js'
import { polkadot } from '../polkadot.js'
import type { Family } from '../ports/family.js'
import type { TelemetryEvent } from '../ports/telemetry.js'
import { solana } from '../solana.js'
import { networksOfFive } from './five-families.cases.js'
import { failureOf, until } from './set-up.cases.js'

type FakeWindow = ReturnType<typeof fakeWindow>

let pages = 0

/** Connects the one wallet of a page. */
const connectedPage = async (
  family: Family,
  networks: readonly Network[],
  install: (to: FakeWindow) => void,
) => {
  pages += 1
  const window = fakeWindow()
  install(window)
  const telemetry: TelemetryEvent[] = []
  const [first, ...more] = networks
  if (first === undefined) throw new Error('A network')
  const engine = createEngine({
    networks: [first, ...more],
    families: [family],
    storage: fakeStorage(),
    storageName: `words-${pages}`,
    environment: fakeEnvironment({ window }),
    telemetry: (event) => telemetry.push(event),
  })
  engine.start()
  await until(() => expect(engine.getState().connectors).not.toEqual([]))
  const [connector] = engine.getState().connectors
  const connect = () => engine.connect({ wallet: connector?.id ?? '' })
  return { engine, connect, telemetry }
}

/** Wallets of each family that fail at the signature of a text. */
const wallets = {
  eip155: (error: unknown) => {
    const wallet = fakeEip1193Wallet()
    wallet.script('personal_sign', { error })
    return [eip155(), (window: FakeWindow) => void wallet.announce(window)] as const
  },
  solana: (error: unknown) => {
    const wallet = fakeStandardWallet()
    wallet.script('solana:signMessage', { error })
    return [solana(), (window: FakeWindow) => void wallet.register(window)] as const
  },
  bip122: (error: unknown) => {
    const wallet = fakeBitcoinWallet()
    wallet.script('bitcoin:signMessage', { error })
    return [bip122(), (window: FakeWindow) => void wallet.register(window)] as const
  },
  'bip122, WBIP': (error: unknown) => {
    const wallet = fakeWbipWallet()
    wallet.script('signMessage', { error })
    return [bip122(), (window: FakeWindow) => void wallet.register(window)] as const
  },
  polkadot: (error: unknown) => {
    const wallet = fakePolkadotWallet()
    wallet.script('signRaw', { error })
    return [polkadot(), (window: FakeWindow) => void wallet.inject(window)] as const
  },
  cosmos: (error: unknown) => {
    const wallet = fakeKeplrWallet()
    wallet.script('signArbitrary', { error })
    return [cosmos(), (window: FakeWindow) => void wallet.put(window)] as const
  },
}

const networksFor = (name: string) => networksOfFive[name.split(',')[0] ?? ''] ?? []

/** The error of a signature that a wallet of a family fails with this. */
const signatureError = async (name: keyof typeof wallets, error: unknown) => {
  const [family, install] = wallets[name](error)
  const { engine, connect, telemetry } = await connectedPage(family, networksFor(name), install)
  await connect()
  const failure = await failureOf(engine.signMessage({ message: 'hello' }))
  engine.stop()
  return { failure, telemetry }
}
const families = Object.keys(wallets).filter((name): name is keyof typeof wallets =>
  Object.hasOwn(wallets, name),
)

const refusals: readonly (readonly [string, unknown])[] = [
  ['the text "cancel"', 'cancel'],
  ['"cancelled" with code -32000', Object.assign(new Error('cancelled'), { code: -32000 })],
  ['"Canceled" with code -32603', Object.assign(new Error('Canceled'), { code: -32603 })],
  ['"Cancelled"', new Error('Cancelled')],
  ['"Request rejected"', new Error('Request rejected')],
  ['"Rejected by user"', new Error('Rejected by user')],
  ['"The request was cancelled."', new Error('The request was cancelled.')],
  ['code 4001', { code: 4001, message: 'x' }],
  ['a refusal inside', { code: -32603, message: 'Internal error', data: { originalError: { code: 4001 } } }],
]

const failures: readonly (readonly [string, unknown])[] = [
  ['no funds', new Error('insufficient funds; user closed account')],
  ['a revert in the words of a contract', new Error('execution reverted: rejected by user')],
  ['a cancelled order', new Error('order 7 was cancelled by its maker')],
  ['a node that rejects', new Error('transaction rejected: nonce too low')],
]

describe.each(families)('a wallet of %s', (name) => {
  // The answers of WBIP hold a code and a message, no more.
  const own = refusals.filter(([what]) => !(name.includes('WBIP') && /inside|text/.test(what)))

  it.each(own)('[F10:1] refuses with %s', async (_, error) => {
    const { failure } = await signatureError(name, error)
    expect(failure.code).toBe('USER_REJECTED')
  })

  it.each(failures)('does not refuse with %s', async (_, error) => {
    const { failure } = await signatureError(name, error)
    expect(failure.code).toBe('RPC_REQUEST_FAILED')
  })

  it('says what it is, in its own words', async () => {
    const words = 'Ledger: enable blind signing'
    const { failure } = await signatureError(name, new Error(words))
    expect(failure).toMatchObject({ code: 'RPC_REQUEST_FAILED', shortMessage: words, details: words })
    expect(failure.message).not.toContain('Try again')
  })

  it('that says nothing gets a sentence without jargon', async () => {
    const { failure } = await signatureError(name, new Error(''))
    expect(failure.code).toBe('RPC_REQUEST_FAILED')
    expect(failure.shortMessage).toBe('The request failed')
  })
})

describe('the words of a wallet', () => {
  const wordsOf = async (error: unknown) => (await signatureError('eip155', error)).failure.shortMessage

  it.each([
    ['control characters and lines', 'Low\n\tbattery\0\u001b[31m!', 'Low battery [31m!'],
    ['direction and invisible characters', 'Pay \u202eevil\u2066\u200b here', 'Pay evil here'],
    ['markup', '<img src=x onerror="alert(1)"><b>Locked</b> device', 'Locked device'],
    ['markup without an end', 'Locked <script src=x', 'Locked'],
    ['a comparison', 'gas < 5 and fee > 3', 'gas < 5 and fee > 3'],
    ['a link', 'Unlock at https://evil.example/x or www.evil.example now', 'Unlock at [link] or [link] now'],
    [
      'a bare name',
      'Your session expired: type your seed at evil.example',
      'Your session expired: type your seed at [link]',
    ],
    ['a name before a path', 'Go to t.me/evil, or bit.ly/2x', 'Go to [link] or [link]'],
    [
      'a link in pieces',
      'Go to https:/\u200b/evil.zone or https:// evil.zone now',
      'Go to [link] or [link] now',
    ],
    [
      'a link with other slashes',
      'Go to https:\\\\evil.zone or http:/evil.zone now',
      'Go to [link] or [link] now',
    ],
    [
      'a link in wide letters',
      'Go to ｅｖｉｌ．ｅｘａｍｐｌｅ or https：//evil.zone',
      'Go to [link] or [link]',
    ],
    ['a number of the network', 'Go to 192.0.2.7:80/x now', 'Go to [link] now'],
    ['a way that is no page', 'Write to mailto:me@evil.zone', 'Write to [link]'],
    [
      'dots that are no link',
      'v1.2.3 of app.js: have 0.1, want 1.5, e.g. eth.call(x)',
      'v1.2.3 of app.js: have 0.1, want 1.5, e.g. eth.call(x)',
    ],
    ['marks on a letter', `Lo${'\u0301'.repeat(90)}w`, `Lo${'\u0301'.repeat(2)}w`],
    [
      'words behind an empty phrase',
      { code: -32603, message: 'Internal JSON-RPC error.', data: { message: 'nonce too low' } },
      'nonce too low',
    ],
    ['an empty phrase alone', { code: -32603, message: 'Internal JSON-RPC error.' }, 'The request failed'],
    ['our own jargon', new Error('RPC request failed'), 'The request failed'],
    ['nothing that can be read', new Error('\u200b\u202e'), 'The request failed'],
  ])('are shown as one plain line: %s', async (_, error, words) => {
    expect(await wordsOf(error)).toBe(words)
  })

  it('are cut', async () => {
    const shown = await wordsOf(new Error(`Ledger ${'x'.repeat(10_000)}`))
    expect(shown).toHaveLength(140)
    expect(shown).toMatch(/^Ledger x+…$/)
    expect(await wordsOf(new Error(`${'<b>'.repeat(10_000)}Locked`))).toBe('The request failed')
  })

  it('are no words of the kit because the wallet put its brand on', async () => {
    const branded = (more: object) => ({
      [Symbol.for('walletchart.error')]: true,
      shortMessage: 'Type your seed at https://evil.example',
      ...more,
    })
    const asked = await signatureError('eip155', branded({ code: 'LOAD_FAILED' }))
    expect(asked.failure).toMatchObject({
      code: 'RPC_REQUEST_FAILED',
      said: 'Type your seed at [link]',
      shortMessage: 'Type your seed at [link]',
    })
    const refused = await signatureError('eip155', { code: -32603, data: branded({ code: 'USER_REJECTED' }) })
    expect(refused.failure).toMatchObject({ code: 'USER_REJECTED', shortMessage: 'User rejected request' })
    expect(refused.failure.toJSON()).toMatchObject({ code: 'USER_REJECTED' })
  })

  it('stay out of telemetry', async () => {
    const wallet = fakeEip1193Wallet()
    wallet.script('eth_requestAccounts', { error: new Error('No luck with Lantern') })
    const { engine, connect, telemetry } = await connectedPage(
      eip155(),
      networksFor('eip155'),
      (window) => void wallet.announce(window),
    )
    expect(await failureOf(connect())).toMatchObject({ shortMessage: 'No luck with Lantern' })
    await until(() => expect(telemetry.map(({ event }) => event)).toContain('CONNECT_ERROR'))
    expect(JSON.stringify(telemetry)).not.toContain('luck')
    engine.stop()
  })
})
