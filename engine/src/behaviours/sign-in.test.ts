import { describe, expect, it } from 'vitest'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakePairing } from '../fakes/fake-pairing.js'
import type { FakeSiwx, FakeSiwxMethod } from '../fakes/fake-siwx.js'
import { FAKE_SOLANA_ACCOUNT } from '../fakes/fake-standard-wallet.js'
import { actorsOf } from '../inspect/actors-of.js'
import { featureError } from '../model/errors/feature-error.js'
import type { Caip2 } from '../model/ids/caip2.js'
import { readSignInText } from '../model/sign-in/read-sign-in-text.js'
import type { SignInMessage } from '../model/sign-in/sign-in-message.js'
import { signInText } from '../model/sign-in/sign-in-text.js'
import {
  accountOf,
  connectionOf,
  FAKE,
  FIRST,
  failureOf,
  heard,
  rest,
  SECOND,
  type SetUp,
  sameView,
  setUp,
  started,
  thrownBy,
  trace,
  unchanged,
  until,
} from './set-up.cases.js'
import { besideTheText, HOST, onPage, signInsOfPage, THIRD, withFieldsBeside } from './sign-in-app.cases.js'

interface SignInSetUp extends SetUp {
  readonly siwx: FakeSiwx
}

interface Given {
  readonly required?: boolean
  readonly siwx?: FakeSiwx
  readonly type?: 'eoa' | 'smartAccount'
  readonly wallet?: ReturnType<typeof fakeConnector>
  /** The view that is open before. */
  readonly over?: 'Connect' | 'Networks'
}

/** A wallet of two accounts. */
const walletOf = (type: 'eoa' | 'smartAccount' = 'eoa') =>
  fakeConnector({ grants: { eip155: { accounts: [FIRST, SECOND].map((address) => ({ address, type })) } } })

const signIns = (required = true): FakeSiwx => signInsOfPage({ required })

/** An app of two networks whose accounts sign in. */
const app = async ({
  required = true,
  siwx = signIns(required),
  type,
  wallet,
}: Given = {}): Promise<SignInSetUp> => {
  const set = await started({ wallets: [wallet ?? walletOf(type)], options: { siwx } })
  onPage(set)
  return { ...set, siwx }
}

const signInOf = ({ engine }: Pick<SetUp, 'engine'>) => accountOf(engine).signIn
const modalOf = ({ engine }: Pick<SetUp, 'engine'>) => engine.getState().modal
const asks = (siwx: FakeSiwx, method: FakeSiwxMethod) =>
  siwx.calls.filter((call) => call.method === method).map(({ params }) => params)

/** Connected up to the prompt. */
const prompted = async (
  given: Given = {},
): Promise<SignInSetUp & { readonly connecting: Promise<unknown> }> => {
  const set = await app(given)
  const { over = 'Connect' } = given
  set.engine.open({ view: over })
  await until(() => expect(modalOf(set).view).toBe(over))
  const connecting = set.engine.connect({ wallet: FAKE })
  connecting.catch(() => undefined)
  await until(() => expect(signInOf(set).status).toBe('prompting'))
  return { ...set, connecting }
}

const session = (address: string = FIRST, expirationTime?: string, chainId: Caip2 = 'eip155:1') => ({
  data: {
    domain: HOST,
    accountAddress: address,
    uri: `http://${HOST}/`,
    version: '1' as const,
    chainId,
    nonce: 'n0nce1234',
    issuedAt: '2030-01-01T00:00:00Z',
    ...(expirationTime !== undefined && { expirationTime }),
  },
  message: 'signed before',
  signature: '0x01',
})

/** A message whose text differs in these fields from the right one. The fields beside the text are others. */
const messageWith = (fields: Partial<SignInMessage>) => {
  const data = { ...session().data, ...fields }
  return withFieldsBeside(data, signInText(data))
}

describe('the prompt', () => {
  it('[B49] [R4.29] [R4.30] [R2.10] comes when a wallet is connected on a network of the app and no sign-in is stored', async () => {
    const set = await prompted()
    expect(modalOf(set)).toMatchObject({ open: true, view: 'SIWXSignMessage', data: { namespace: 'eip155' } })
    expect(asks(set.siwx, 'getSessions')).toEqual([{ chainId: 'eip155:1', address: FIRST }])
  })

  it('[B49] does not come when one is stored and valid', async () => {
    const siwx = signIns()
    siwx.changeElsewhere([session()])
    const set = await app({ siwx })
    const views = trace(set.engine, ({ modal }) => modal.view)
    await set.engine.connect({ wallet: FAKE })
    expect(signInOf(set).status).toBe('signedIn')
    expect(views).toEqual([undefined])
  })

  it.each([
    ['of another account', session(SECOND)],
    ['of another network', session(FIRST, undefined, 'eip155:56')],
    ['whose time is over', session(FIRST, '1969-12-31T23:59:59Z')],
  ])('[B49] comes when the app answers a sign-in %s', async (_, stored) => {
    const siwx = signIns()
    siwx.script('getSessions', { answer: [stored] })
    const set = await prompted({ siwx })
    expect(signInOf(set).status).toBe('prompting')
  })

  it('does not come on a network that is not of the app, and connecting does not wait for it', async () => {
    const wallet = fakeConnector({ grants: { eip155: { chainId: 'eip155:4242' } } })
    const set = await app({ wallet })
    await set.engine.connect({ wallet: FAKE })
    await rest()
    expect(signInOf(set).status).toBe('none')
    expect(asks(set.siwx, 'getSessions')).toEqual([])
  })

  it('[R3.40] [R3.41] shows what is signed, as fields read from the text and to the letter', async () => {
    const siwx = signIns()
    const more = { statement: 'Sign in to list.', resources: [`https://${HOST}/terms`], requestId: '7' }
    siwx.script('createMessage', { answer: messageWith(more) })
    const set = await prompted({ siwx })
    const { message } = signInOf(set)
    expect(readSignInText(message?.text)).toEqual({ ok: true, message: message?.fields })
    expect(message?.fields).toMatchObject({
      chainId: 'eip155:1',
      accountAddress: FIRST,
      domain: HOST,
      uri: `http://${HOST}/`,
      ...more,
    })
  })

  it('[R3.40] shows no field that the text lacks, and hands in what is shown', async () => {
    const set = await prompted()
    const { message } = signInOf(set)
    expect(message?.fields).not.toHaveProperty('statement')
    expect(JSON.stringify(message)).not.toContain(besideTheText.statement)
    await set.engine.signIn()
    expect(set.siwx.sessions.map(({ data }) => data)).toEqual([message?.fields])
  })

  it('is a state that a server can send: plain and without a signature', async () => {
    const set = await prompted()
    await set.engine.signIn()
    expect(JSON.parse(JSON.stringify(signInOf(set)))).toMatchObject({ status: 'signedIn' })
    expect(JSON.stringify(set.engine.getState())).not.toContain('signed:')
  })
})

describe('signing', () => {
  it('[B50] [R4.31] [R3.39] [R8.19] hands the message and the signature in, closes the modal and is tracked once', async () => {
    const set = await prompted()
    const added = heard(set.engine, 'signIn.added')
    const shown = signInOf(set).message
    await set.engine.signIn()
    await set.connecting
    expect(asks(set.siwx, 'addSession')).toEqual([
      { data: shown?.fields, message: shown?.text, signature: `signed:${FIRST}:${shown?.text}` },
    ])
    expect(modalOf(set).open).toBe(false)
    expect(set.telemetry.filter(({ event }) => event === 'SIWX_AUTH_SUCCESS')).toEqual([
      {
        event: 'SIWX_AUTH_SUCCESS',
        type: 'track',
        properties: { network: 'eip155:1', isSmartAccount: false },
      },
    ])
    expect(set.telemetry.filter(({ event }) => event === 'CLICK_SIGN_SIWX_MESSAGE')).toHaveLength(1)
    expect(added).toEqual([{ namespace: 'eip155', address: FIRST, chainId: 'eip155:1', by: 'signature' }])
  })

  it('connect() resolves after a sign-in that is required, and before it with until: connected', async () => {
    const set = await app()
    const order: string[] = []
    const early = set.engine.connect({ wallet: FAKE, until: 'connected' }).then(() => order.push('connected'))
    await early
    await until(() => expect(signInOf(set).status).toBe('prompting'))
    expect(order).toEqual(['connected'])
    await set.engine.disconnect()
    const late = set.engine.connect({ wallet: FAKE }).then(() => order.push('signed in'))
    await until(() => expect(signInOf(set).status).toBe('prompting'))
    await rest()
    expect(order).toEqual(['connected'])
    await set.engine.signIn()
    await late
    expect(order).toEqual(['connected', 'signed in'])
  })

  it('connect() does not wait for a sign-in that is optional', async () => {
    const set = await app({ required: false })
    await set.engine.connect({ wallet: FAKE })
    expect(accountOf(set.engine).status).toBe('connected')
  })

  it.each([
    ['[R8.16]', 'eoa', 'SIGNATURE_DECLINED', 'Signature declined'],
    [
      '[R8.17]',
      'smartAccount',
      'SMART_ACCOUNT_UNSUPPORTED',
      'This application might not support Smart Accounts',
    ],
  ] as const)(
    '[B51] [R4.32] [R8.20] %s declined in the wallet by an account of type %s: the view stays with the reason',
    async (_, type, code, text) => {
      const set = await prompted({ type })
      const viewStays = sameView(set.engine)
      set.wallet.script('signMessage', 'reject')
      const failed = heard(set.engine, 'signIn.failed')
      const error = await failureOf(set.engine.signIn())
      expect([error.code, error.shortMessage]).toEqual([code, text])
      expect(signInOf(set)).toMatchObject({ status: 'prompting', failure: { code, shortMessage: text } })
      await rest()
      viewStays()
      expect(failed).toHaveLength(1)
      expect(set.telemetry.filter(({ event }) => event === 'SIWX_AUTH_ERROR')).toEqual([
        {
          event: 'SIWX_AUTH_ERROR',
          type: 'track',
          properties: { network: 'eip155:1', isSmartAccount: type === 'smartAccount' },
        },
      ])
      set.wallet.script('signMessage', 'approve')
      await set.engine.signIn()
      await set.connecting
      expect(signInOf(set).failure).toBeUndefined()
    },
  )

  it.each([
    [
      'the app refuses the signature',
      (set: SignInSetUp) => set.siwx.script('addSession', { error: new Error('wrong signature') }),
    ],
    [
      'the wallet fails',
      (set: SignInSetUp) => set.wallet.script('signMessage', { error: new Error('Internal error') }),
    ],
  ])('[R8.17] a smart account reads the same when %s', async (_, fail) => {
    const set = await prompted({ type: 'smartAccount' })
    fail(set)
    const error = await failureOf(set.engine.signIn())
    expect([error.code, error.shortMessage]).toEqual([
      'SMART_ACCOUNT_UNSUPPORTED',
      'This application might not support Smart Accounts',
    ])
    await until(() =>
      expect(signInOf(set)).toMatchObject({ status: 'prompting', failure: { code: error.code } }),
    )
  })

  it('[B51] [R4.32] the view reopens where the app has closed it', async () => {
    const set = await prompted()
    set.wallet.script('signMessage', 'ask')
    const signing = failureOf(set.engine.signIn())
    await until(() => expect(set.wallet.prompts).toHaveLength(1))
    set.engine.close({ force: true })
    await until(() => expect(modalOf(set).open).toBe(false))
    set.wallet.prompts[0]?.reject(featureError('USER_REJECTED'))
    await signing
    expect(modalOf(set)).toMatchObject({ open: true, view: 'SIWXSignMessage', canClose: false })
  })

  it('[R8.18] a signature that the app refuses is said, with its reason, and another message is made', async () => {
    const set = await prompted()
    const first = signInOf(set).message?.text
    set.siwx.script('addSession', { error: new Error('The nonce was used before.') })
    const error = await failureOf(set.engine.signIn())
    expect([error.code, error.shortMessage, error.details]).toEqual([
      'SIGN_MESSAGE_FAILED',
      'Sign message failed',
      'The nonce was used before.',
    ])
    await until(() => expect(signInOf(set)).toMatchObject({ status: 'prompting' }))
    expect(signInOf(set).message?.text).not.toBe(first)
    expect(accountOf(set.engine).status).toBe('connected')
  })

  it.each([
    [
      'a reason of its own',
      new Error('Walletchart: type your seed at https://evil.example'),
      {
        shortMessage: 'Walletchart: type your seed at [link]',
        said: 'Walletchart: type your seed at [link]',
      },
    ],
    [
      'words behind a code that is known',
      { code: 4100, message: 'Walletchart: type your seed at https://evil.example' },
      { shortMessage: 'Sign message failed', details: 'The wallet has not authorized this request' },
    ],
  ])('[R8.18] the words of the wallet are never those of the kit: %s', async (_, error, record) => {
    const set = await prompted()
    set.wallet.script('signMessage', { error })
    expect((await failureOf(set.engine.signIn())).code).toBe('SIGN_MESSAGE_FAILED')
    const { failure } = signInOf(set)
    expect(failure).toMatchObject(record)
    expect(failure?.said ?? failure?.details).not.toContain('evil.example')
  })

  it('[F7 partly] an empty answer is no signature, and is not handed in', async () => {
    const set = await prompted()
    set.wallet.script('signMessage', { answer: '' })
    expect((await failureOf(set.engine.signIn())).code).toBe('SIGN_MESSAGE_FAILED')
    expect(asks(set.siwx, 'addSession')).toEqual([])
  })

  it('a silent wallet leaves the prompt after its deadline, and its late answer changes nothing', async () => {
    const set = await prompted()
    set.wallet.script('signMessage', 'ask')
    const failure = failureOf(set.engine.signIn())
    await until(() => expect(set.wallet.prompts).toHaveLength(1))
    expect(signInOf(set)).toMatchObject({ status: 'signing', wait: { startedAt: 0, endsAt: 300_000 } })
    set.clock.advance(300_000)
    expect((await failure).code).toBe('SIGN_MESSAGE_FAILED')
    set.wallet.prompts[0]?.approve('0xlate')
    await rest()
    expect(signInOf(set).status).toBe('prompting')
    expect(asks(set.siwx, 'addSession')).toEqual([])
  })

  it('two calls are one prompt, and five clicks are one signature', async () => {
    const set = await prompted()
    await Promise.all(Array.from({ length: 5 }, () => set.engine.signIn()))
    expect(set.wallet.calls.filter(({ operation }) => operation === 'signMessage')).toHaveLength(1)
  })
})

describe('the message', () => {
  it.each([
    ['another domain', { domain: 'evil.example' }],
    ['another port of the same name', { domain: 'localhost:4000' }],
    ['the same name without its port', { domain: 'localhost' }],
    ['another account', { accountAddress: SECOND }],
    ['another network', { chainId: 'eip155:56' as const }],
  ])('[A7:1] a message for %s is never shown, and never signed', async (_, message) => {
    const siwx = signIns()
    siwx.script('createMessage', { answer: messageWith(message) })
    const set = await app({ siwx })
    set.engine.connect({ wallet: FAKE }).catch(() => undefined)
    await until(() => expect(signInOf(set).failure?.code).toBe('SIGN_MESSAGE_FAILED'))
    expect(signInOf(set)).toMatchObject({ status: 'prompting', message: undefined })
    expect((await failureOf(set.engine.signIn())).code).toBe('SIGN_MESSAGE_FAILED')
    expect(set.wallet.calls.filter(({ operation }) => operation === 'signMessage')).toEqual([])
  })

  it('[A7 partly] a text that is no sign-in message is never signed', async () => {
    const siwx = signIns()
    const answer = { ...messageWith({}), toString: () => 'Send all my coins' }
    siwx.script('createMessage', { answer })
    const set = await app({ siwx })
    set.engine.connect({ wallet: FAKE }).catch(() => undefined)
    await until(() => expect(signInOf(set).failure?.code).toBe('SIGN_MESSAGE_FAILED'))
    expect(set.wallet.calls.filter(({ operation }) => operation === 'signMessage')).toEqual([])
  })

  it('a nonce that cannot be had leaves the wallet connected, and may be asked for again', async () => {
    const siwx = signIns()
    siwx.script('createMessage', { error: new Error('The server is down.') })
    const set = await app({ siwx })
    const connecting = set.engine.connect({ wallet: FAKE })
    await until(() => expect(signInOf(set).failure).toMatchObject({ details: 'The server is down.' }))
    siwx.script('createMessage', 'approve')
    await set.engine.signIn()
    await connecting
    expect(signInOf(set).status).toBe('signedIn')
  })
})

describe('giving up', () => {
  it('[B52] [R2.27] [R8.21] required: the wallet is disconnected, the modal leads to Connect and connect() rejects', async () => {
    const set = await prompted()
    await set.engine.cancelSignIn()
    expect((await failureOf(set.connecting)).code).toBe('SIGNATURE_DECLINED')
    await until(() => expect(accountOf(set.engine).status).toBe('disconnected'))
    expect(modalOf(set)).toMatchObject({ open: true, view: 'Connect', depth: 1, canClose: true })
    expect(set.telemetry.filter(({ event }) => event === 'CLICK_CANCEL_SIWX')).toHaveLength(1)
  })

  it('[B52] [R2.28] [R8.21] [R1.20] optional: the modal closes and the wallet stays, as without a sign-in', async () => {
    const set = await prompted({ required: false })
    const walletStays = unchanged(set.engine, connectionOf('eip155'))
    await set.engine.cancelSignIn()
    await rest()
    expect(modalOf(set).open).toBe(false)
    walletStays()
    expect(set.telemetry.filter(({ event }) => event === 'CLICK_CANCEL_SIWX')).toHaveLength(1)
    expect(signInOf(set).status).toBe('declined')
    await set.engine.signIn()
    expect(signInOf(set).status).toBe('signedIn')
  })

  it('[B52] [R2.28] optional: closing the modal is the same', async () => {
    const set = await prompted({ required: false })
    set.engine.dismiss()
    await until(() => expect(signInOf(set).status).toBe('declined'))
    expect(accountOf(set.engine).status).toBe('connected')
  })

  it('[B17] [R2.26] required: Escape and the overlay only shake the modal', async () => {
    const set = await prompted()
    const viewStays = sameView(set.engine)
    set.engine.dismiss()
    expect(modalOf(set)).toMatchObject({
      open: true,
      view: 'SIWXSignMessage',
      shaking: true,
      canClose: false,
    })
    set.engine.close()
    set.engine.back()
    await rest()
    viewStays()
  })

  it('no connecting view lies behind the prompt', async () => {
    const set = await prompted({ required: false })
    expect(modalOf(set)).toMatchObject({ view: 'SIWXSignMessage', depth: 1, canGoBack: false })
  })

  it('optional: Back leads to the view that the user had opened before', async () => {
    const set = await prompted({ required: false, over: 'Networks' })
    expect(modalOf(set)).toMatchObject({ view: 'SIWXSignMessage', depth: 2, canGoBack: true })
    set.engine.back()
    await until(() => expect(signInOf(set).status).toBe('declined'))
    expect(modalOf(set)).toMatchObject({ open: true, view: 'Networks', depth: 1 })
  })

  it('[R2.26] required: Back shakes the modal, also over a view that the user had opened before', async () => {
    const set = await prompted({ over: 'Networks' })
    expect(modalOf(set)).toMatchObject({ depth: 2, canGoBack: false })
    set.engine.back()
    expect(modalOf(set)).toMatchObject({ open: true, view: 'SIWXSignMessage', shaking: true })
  })

  it('an aborted connect() gives a required sign-in up', async () => {
    const set = await app()
    const abort = new AbortController()
    const connecting = failureOf(set.engine.connect({ wallet: FAKE, signal: abort.signal }))
    await until(() => expect(signInOf(set).status).toBe('prompting'))
    abort.abort()
    expect((await connecting).code).toBe('ABORTED')
    await until(() => expect(accountOf(set.engine).status).toBe('disconnected'))
  })

  it('an aborted signIn() leaves the prompt, and the wallet’s answer is dropped', async () => {
    const set = await prompted()
    set.wallet.script('signMessage', 'ask')
    const abort = new AbortController()
    const signing = failureOf(set.engine.signIn({ signal: abort.signal }))
    await until(() => expect(set.wallet.prompts).toHaveLength(1))
    abort.abort()
    expect((await signing).code).toBe('ABORTED')
    set.wallet.prompts[0]?.approve('0x01')
    await rest()
    expect(signInOf(set).status).toBe('prompting')
    expect(asks(set.siwx, 'addSession')).toEqual([])
  })
})

describe('sign-ins that cannot be read', () => {
  it.each([
    ['throws', () => Promise.reject(new Error('store is down'))],
    ['answers no list', async () => JSON.parse('7')],
    ['answers something else in the list', async () => JSON.parse('[{"message":"x"}]')],
  ])(
    '[B53] [R4.33] [R8.15] getSessions %s: the wallet is disconnected, Connect shows, a toast says it',
    async (_, getSessions) => {
      const siwx = signIns()
      siwx.script('getSessions', getSessions)
      const set = await app({ siwx })
      set.engine.open()
      await until(() => expect(modalOf(set).view).toBe('Connect'))
      const error = await failureOf(set.engine.connect({ wallet: FAKE }))
      expect([error.code, error.shortMessage]).toEqual([
        'SIWX_INIT_FAILED',
        'A problem occurred while trying initialize authentication',
      ])
      await until(() => expect(accountOf(set.engine).status).toBe('disconnected'))
      expect(modalOf(set)).toMatchObject({ open: true, view: 'Connect' })
      await until(() =>
        expect(set.engine.getState().toast).toMatchObject({
          variant: 'error',
          text: 'A problem occurred while trying initialize authentication',
        }),
      )
    },
  )
})

describe('a sign-in whose chart crashes', () => {
  it('ends the connection, and its error has the crash and what was thrown as causes', async () => {
    const set = await prompted({ required: false })
    const errors = heard(set.engine, 'error')
    const failures = heard(set.engine, 'signIn.failed')
    const found = actorsOf(set.engine).find(({ chart, key }) => chart === 'siwx' && key === 'eip155')
    // No part of the kit is about nothing: the chart fails on it.
    found?.actor.send({ type: 'siwx.left', about: null })
    await until(() => expect(accountOf(set.engine).status).toBe('disconnected'))
    const [crash, broken] = errors.map(({ error }) => error)
    expect([crash?.code, broken?.code]).toEqual(['CHART_CRASHED', 'SIWX_INIT_FAILED'])
    expect(broken?.cause).toBe(crash)
    expect(String(crash?.cause)).toContain('of null')
    expect(failures.map(({ error }) => error)).toEqual([broken])
  })
})

describe('what happens meanwhile', () => {
  it('[F8] the account changes while the wallet is open: nothing signed is used, the new account is asked', async () => {
    const set = await prompted()
    set.wallet.script('signMessage', 'ask')
    const signing = failureOf(set.engine.signIn())
    await until(() => expect(set.wallet.prompts).toHaveLength(1))
    set.wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] })
    expect((await signing).code).toBe('ACCOUNT_CHANGED')
    set.wallet.prompts[0]?.approve('0x01')
    await until(() => expect(signInOf(set)).toMatchObject({ status: 'prompting', address: SECOND }))
    expect(signInOf(set).message?.fields.accountAddress).toBe(SECOND)
    expect(asks(set.siwx, 'addSession')).toEqual([])
    set.wallet.script('signMessage', 'approve')
    await set.engine.signIn()
    expect(set.siwx.sessions.map(({ data }) => data.accountAddress)).toEqual([SECOND])
  })

  it('[F8] accountsChanged [] while the wallet is open disconnects once, and nothing signed is used', async () => {
    const set = await prompted()
    set.wallet.script('signMessage', 'ask')
    const ended = heard(set.engine, 'connection.ended')
    const signing = failureOf(set.engine.signIn())
    await until(() => expect(set.wallet.prompts).toHaveLength(1))
    set.wallet.emit('eip155', { type: 'accountsChanged', accounts: [] })
    await signing
    set.wallet.prompts[0]?.approve('0x01')
    await rest()
    expect(ended).toHaveLength(1)
    expect(asks(set.siwx, 'addSession')).toEqual([])
    expect(modalOf(set).open).toBe(false)
  })

  it('[B18] [R4.29] the network changes while the prompt is open: it stays, for the new network', async () => {
    const set = await prompted()
    const viewStays = sameView(set.engine)
    set.wallet.emit('eip155', { type: 'chainChanged', chainId: 'eip155:56' })
    await until(() => expect(signInOf(set)).toMatchObject({ status: 'prompting', networkId: 'eip155:56' }))
    await rest()
    viewStays()
    expect(signInOf(set).message?.fields.chainId).toBe('eip155:56')
  })

  it('the wallet goes to a network that is not of the app: the prompt goes, and comes back with the network', async () => {
    const set = await prompted()
    set.wallet.emit('eip155', { type: 'chainChanged', chainId: 'eip155:4242' })
    await until(() => expect(modalOf(set).view).toBe('UnsupportedChain'))
    expect(signInOf(set).status).toBe('none')
    set.wallet.emit('eip155', { type: 'chainChanged', chainId: 'eip155:1' })
    await until(() => expect(modalOf(set).view).toBe('SIWXSignMessage'))
  })

  it('[B55] after a reload the prompt comes back', async () => {
    const set = await prompted()
    set.engine.stop()
    const again = setUp({
      area: set.area,
      wallets: [fakeConnector({ granted: true })],
      options: { siwx: set.siwx },
    })
    again.engine.start()
    await until(() => expect(modalOf(again).view).toBe('SIWXSignMessage'))
    expect(accountOf(again.engine).status).toBe('connected')
  })

  it('a sign-in that ends by its time is told and, where it is required, asked for again', async () => {
    const siwx = signIns()
    siwx.changeElsewhere([session(FIRST, '1970-01-01T00:01:00Z')])
    const set = await app({ siwx })
    await set.engine.connect({ wallet: FAKE })
    const ended = heard(set.engine, 'signIn.ended')
    set.clock.advance(60_000)
    await until(() => expect(signInOf(set).status).toBe('prompting'))
    expect(ended).toEqual([{ namespace: 'eip155', address: FIRST, chainId: 'eip155:1', reason: 'expired' }])
    expect(modalOf(set).view).toBe('SIWXSignMessage')
  })

  it.each([
    ['required', true, 'prompting'],
    ['optional', false, 'revoked'],
  ] as const)('a sign-in that is revoked elsewhere is seen: %s', async (_, required, status) => {
    const siwx = signIns(required)
    siwx.changeElsewhere([session()])
    const set = await app({ siwx })
    await set.engine.connect({ wallet: FAKE })
    siwx.changeElsewhere([])
    await until(() => expect(signInOf(set).status).toBe(status))
  })

  it.each([
    ['at the prompt', true, 'prompting'],
    ['at an optional prompt', false, 'prompting'],
    ['after the user did not want to', false, 'declined'],
  ] as const)('a sign-in in another tab is seen %s', async (_, required, status) => {
    const set = await prompted({ required })
    if (status === 'declined') await set.engine.cancelSignIn()
    expect(signInOf(set).status).toBe(status)
    set.siwx.changeElsewhere([session()])
    await until(() => expect(signInOf(set).status).toBe('signedIn'))
    await set.connecting
    expect(modalOf(set).open).toBe(false)
    expect(set.wallet.calls.filter(({ operation }) => operation === 'signMessage')).toEqual([])
  })

  it('a sign-in that cannot be read again stays', async () => {
    const siwx = signIns()
    siwx.changeElsewhere([session()])
    const set = await app({ siwx })
    await set.engine.connect({ wallet: FAKE })
    const signInStays = unchanged(set.engine, ({ accounts }) => accounts.eip155?.signIn.status)
    siwx.script('getSessions', { error: new Error('offline') })
    siwx.changeElsewhere()
    await rest()
    expect(signInOf(set).status).toBe('signedIn')
    signInStays()
  })
})

describe('signing out', () => {
  it('ends the sign-in and keeps the wallet', async () => {
    const set = await app({ required: false })
    await set.engine.connect({ wallet: FAKE })
    await set.engine.signIn()
    const walletStays = unchanged(set.engine, connectionOf('eip155'))
    await set.engine.signOut()
    expect(set.siwx.sessions).toEqual([])
    expect(signInOf(set).status).toBe('signedOut')
    await rest()
    walletStays()
  })

  it('asks again where a sign-in is required', async () => {
    const set = await prompted()
    await set.engine.signIn()
    await set.engine.signOut()
    await until(() => expect(modalOf(set).view).toBe('SIWXSignMessage'))
  })

  it('rejects when the app cannot, and the sign-in stays', async () => {
    const set = await prompted()
    await set.engine.signIn()
    set.siwx.script('revokeSession', { error: new Error('The server is down.') })
    expect((await failureOf(set.engine.signOut())).details).toBe('The server is down.')
    expect(signInOf(set).status).toBe('signedIn')
  })

  it('[B48] a disconnect ends the sign-ins of that wallet, on every network and of each account, and of no other', async () => {
    const set = await prompted()
    const signInAt = async (place: object) => {
      await until(() => expect(signInOf(set)).toMatchObject({ status: 'prompting', ...place }))
      await set.engine.signIn()
    }
    await signInAt({ address: FIRST, networkId: 'eip155:1' })
    await set.engine.switchNetwork('eip155:56')
    await signInAt({ address: FIRST, networkId: 'eip155:56' })
    set.wallet.emit('eip155', {
      type: 'accountsChanged',
      accounts: [SECOND, FIRST].map((address) => ({ address, type: 'eoa' })),
    })
    await signInAt({ address: SECOND, networkId: 'eip155:56' })
    set.siwx.changeElsewhere([...set.siwx.sessions, session(THIRD)])
    const before = set.siwx.sessions.map(({ data }) => `${data.chainId}:${data.accountAddress}`)
    const third = `eip155:1:${THIRD}`
    expect(before).toEqual([`eip155:1:${FIRST}`, `eip155:56:${FIRST}`, `eip155:56:${SECOND}`, third])
    await set.engine.disconnect()
    const kept = () => set.siwx.sessions.map(({ data }) => `${data.chainId}:${data.accountAddress}`)
    await until(() => expect(kept()).toEqual([third]))
    await rest()
    expect(kept()).toEqual([third])
    expect(asks(set.siwx, 'setSessions')).toEqual([])
  })

  it('a sign-in is not found again by a connect that follows a disconnect at once', async () => {
    const set = await prompted()
    await set.engine.signIn()
    await set.engine.disconnect()
    const connecting = set.engine.connect({ wallet: FAKE })
    await until(() => expect(signInOf(set).status).toBe('prompting'))
    await set.engine.signIn()
    await connecting
  })
})

describe('calls', () => {
  it('[R5.29] without the option: SIWX is not enabled', async () => {
    const { engine } = await started()
    for (const call of [engine.signIn(), engine.cancelSignIn(), engine.signOut()])
      expect((await failureOf(call)).shortMessage).toBe('SIWX is not enabled')
  })

  it('[R5.30] without an account: No ActiveCaipAddress found', async () => {
    const { engine } = await app()
    expect((await failureOf(engine.signIn())).shortMessage).toBe('No ActiveCaipAddress found')
  })

  it('[R5.31] on a network that is not of the app: No ActiveCaipNetwork or client found', async () => {
    const wallet = fakeConnector({ grants: { eip155: { chainId: 'eip155:4242' } } })
    const { engine } = await app({ wallet })
    await engine.connect({ wallet: FAKE })
    expect((await failureOf(engine.signIn())).shortMessage).toBe('No ActiveCaipNetwork or client found')
  })

  it('[R5.32] before start(): No ConnectionController client found', async () => {
    const { engine } = setUp({ options: { siwx: signIns() } })
    expect((await failureOf(engine.signIn())).shortMessage).toBe('No ConnectionController client found')
  })

  it('[B80] [R5.26] siweConfig and siwx cannot both be set, and a missing projectId is told in an alert', async () => {
    const siwx = signIns()
    const error = thrownBy(() =>
      setUp({ options: { siwx, siweConfig: { feature: siwx.feature, mapToSIWX: () => siwx } } }),
    )
    expect([error.code, error.shortMessage]).toEqual([
      'SIWE_AND_SIWX',
      'siweConfig and siwx cannot both be set',
    ])
    const { engine } = setUp({ options: { siwx, pairing: fakePairing() } })
    const alerts = heard(engine, 'alert')
    engine.start()
    await until(() => expect(alerts.map((one) => one.error.code)).toEqual(['PROJECT_ID_NOT_CONFIGURED']))
  })

  it('[R1.20 partly] siweConfig is mapped', async () => {
    const siwx = signIns(false)
    const { engine } = await started({
      options: { siweConfig: { feature: siwx.feature, mapToSIWX: () => siwx } },
    })
    await engine.connect({ wallet: FAKE })
    await until(() => expect(accountOf(engine).signIn.status).toBe('prompting'))
  })

  it('[R2.8] ConnectingSiwe is another name of the view', async () => {
    const set = await prompted({ required: false })
    set.engine.dismiss()
    set.engine.open({ view: 'ConnectingSiwe' })
    await until(() => expect(modalOf(set).view).toBe('SIWXSignMessage'))
  })
})

describe('two families', () => {
  it('are asked one after the other, each for its own account', async () => {
    const siwx = signIns()
    const other = fakeConnector({
      id: 'org.example.sun',
      namespaces: ['solana'],
      grants: { solana: { accounts: [{ address: FAKE_SOLANA_ACCOUNT, type: 'eoa' }] } },
    })
    const set = { ...(await started({ wallets: [walletOf()], solana: [other], options: { siwx } })), siwx }
    const connecting = [
      set.engine.connect({ wallet: FAKE, namespace: 'eip155' }),
      set.engine.connect({ wallet: 'org.example.sun', namespace: 'solana' }),
    ]
    const statusOf = (namespace: string) => accountOf(set.engine, namespace).signIn.status
    await until(() => expect([statusOf('eip155'), statusOf('solana')]).toEqual(['prompting', 'prompting']))
    const { namespace: first } = modalOf(set).data
    if (first === undefined) throw new Error('No family is asked')
    await set.engine.signIn({ namespace: first })
    const second = first === 'eip155' ? 'solana' : 'eip155'
    await until(() => expect(modalOf(set)).toMatchObject({ open: true, data: { namespace: second } }))
    await set.engine.signIn({ namespace: second })
    await Promise.all(connecting)
    expect(modalOf(set).open).toBe(false)
  })
})

it.each([
  [
    'signed after a refusal of the app',
    async () => {
      const set = await prompted()
      set.siwx.script('addSession', { error: new Error('refused') })
      await failureOf(set.engine.signIn())
      set.siwx.script('addSession', 'approve')
      await set.engine.signIn()
      return set
    },
    'SIWX_AUTH_SUCCESS',
  ],
  [
    'not wanted',
    async () => {
      const set = await prompted()
      await set.engine.cancelSignIn()
      await failureOf(set.connecting)
      return set
    },
    'CLICK_CANCEL_SIWX',
  ],
  [
    'that cannot be read',
    async () => {
      const siwx = signIns()
      siwx.script('getSessions', { error: new Error('store is down') })
      const set = await app({ siwx })
      await failureOf(set.engine.connect({ wallet: FAKE }))
      return set
    },
    'SIWX_AUTH_ERROR',
  ],
] as const)(
  '[A16 partly] no signature, message or address of a sign-in %s is in telemetry and logs',
  async (_, run, last) => {
    const set = await run()
    await rest()
    expect(set.telemetry.map(({ event }) => event)).toContain(last)
    const told = JSON.stringify([set.telemetry, set.logger.warn.mock.calls, set.logger.error.mock.calls])
    for (const secret of ['signed:', 'wants you to sign in', FIRST, 'nonce0'])
      expect(told).not.toContain(secret)
  },
)
