import { describe, expect, it } from 'vitest'
import type { FactOf } from '../charts/charts.js'
import { on } from '../charts/kit/wire.js'
import { signMessageMethod } from '../charts/request/sign-message-method.js'
import type { Engine } from '../composition/engine.js'
import { eip155 } from '../eip155.js'
import { fakeEip1193Wallet } from '../fakes/fake-eip1193-wallet.js'
import { fakeSiwx } from '../fakes/fake-siwx.js'
import { fakeWindow } from '../fakes/fake-window.js'
import { actorsOf } from '../inspect/actors-of.js'
import type { EngineOptions } from '../options.js'
import {
  accountOf,
  FAKE,
  FIRST,
  failureOf,
  rest,
  SECOND,
  type SetUp,
  started,
  until,
} from './set-up.cases.js'
import { wiredFeature } from './wired-feature.cases.js'

type Reviewing = Extract<FactOf<'request'>, { type: 'request.reviewing' }>
type Answer = 'yes' | 'no' | 'nothing'

const reviewing = on('request', 'request.reviewing')
const attemptOf = ({ attempt }: Reviewing) => ({ attempt })

/** A feature whose wires say yes or no to each request at once, or leave it to a test. */
const approver = (answerTo: (fact: Reviewing) => Answer, approves = true) => {
  const heard: Reviewing[] = []
  const says = (answer: Answer) => (fact: Reviewing) => answerTo(fact) === answer
  const hear = reviewing
    .when('heard', (fact) => heard.push(fact) === 0)
    .sendSame('request', 'request.refuse', attemptOf)
  const wires = [
    hear,
    reviewing.when('approved', says('yes')).sendSame('request', 'request.approve', attemptOf),
    reviewing.when('refused', says('no')).sendSame('request', 'request.refuse', attemptOf),
  ]
  return { heard, feature: wiredFeature(wires, { approves }) }
}

/** A user of the approver decides later. */
const decide = (engine: Engine, type: 'request.approve' | 'request.refuse', attempt: string): void =>
  actorsOf(engine)
    .find(({ chart, key }) => chart === 'request' && key === 'eip155')
    ?.actor.send({ type, attempt })

const sending = { namespace: 'eip155', method: 'eth_sendTransaction', params: [{ to: SECOND, value: '0x1' }] }

const connected = async (
  answerTo: (fact: Reviewing) => Answer = () => 'nothing',
  options: Partial<EngineOptions> = {},
) => {
  const { heard, feature } = approver(answerTo)
  const set = await started({ options: { features: [feature], ...options } })
  await set.engine.connect({ wallet: FAKE, namespace: 'eip155', until: 'connected' })
  const asked = () =>
    set.wallet.calls.flatMap(({ operation, params }) =>
      ['eth_sendTransaction', 'signMessage'].includes(operation) ? [{ operation, params }] : [],
    )
  return { ...set, heard, asked }
}

/** A request that waits for the approver. */
const waiting = async (signal?: AbortSignal) => {
  const set = await connected()
  const ended = failureOf(set.engine.request({ ...sending, ...(signal && { signal }) }))
  await until(() => expect(set.heard).toHaveLength(1))
  return { ...set, ended, attempt: set.heard[0]?.attempt ?? '' }
}

describe('an app with an approver', () => {
  it('[U34:2 partly] that switches the feature off still asks no wallet without a yes', async () => {
    const { engine, heard, asked } = await connected()
    engine.setFeatures({ wired: false })
    const ended = failureOf(engine.request(sending))
    await until(() => expect(heard).toHaveLength(1))
    await rest()
    expect(asked()).toEqual([])
    decide(engine, 'request.refuse', heard[0]?.attempt ?? '')
    expect((await ended).code).toBe('USER_REJECTED')
  })

  it('[U34:2] a yes: the wallet is asked exactly what the approver read, and its answer is the answer', async () => {
    const { engine, wallet, family, heard, asked } = await connected(() => 'yes')
    family.script('check', 'ask')
    wallet.script('eth_sendTransaction', { answer: '0xhash' })
    const sent = engine.request(sending)
    await until(() => expect(family.prompts).toHaveLength(1))
    expect(heard).toEqual([])
    family.prompts[0]?.approve()
    // The place is compared once more, after the yes.
    await until(() => expect([heard.length, family.prompts.length]).toEqual([1, 1]))
    const request = { owner: 'app', namespace: 'eip155', connectorId: FAKE, address: FIRST }
    expect(heard).toEqual([
      {
        ...request,
        ...sending,
        type: 'request.reviewing',
        attempt: expect.stringMatching(/^\d+$/),
        chainId: 'eip155:1',
        prepared: { method: sending.method, params: sending.params, publishes: true },
      },
    ])
    expect(asked()).toEqual([])
    family.prompts[0]?.approve()
    expect(await sent).toBe('0xhash')
    expect(asked()).toEqual([{ operation: sending.method, params: heard[0]?.prepared.params }])
  })

  it('a yes: a text is read as it is, and as the wallet gets it', async () => {
    const { engine, heard, asked } = await connected(() => 'yes')
    expect(await engine.signMessage({ namespace: 'eip155', message: 'Hello' })).toBe(`signed:${FIRST}:Hello`)
    const prepared = { method: 'signMessage', params: { address: FIRST, message: 'Hello' }, publishes: false }
    expect(heard).toMatchObject([{ method: signMessageMethod, params: 'Hello', prepared }])
    expect(asked()).toEqual([{ operation: 'signMessage', params: prepared.params }])
  })

  it('a no: the request ends as refused by the user, the wallet is not asked, and the next one waits in turn', async () => {
    const { engine, heard, asked } = await connected(({ method }) =>
      method === 'eth_sendTransaction' ? 'no' : 'yes',
    )
    const refused = failureOf(engine.request(sending))
    const signed = engine.signMessage({ namespace: 'eip155', message: 'Hello' })
    expect((await refused).code).toBe('USER_REJECTED')
    expect(await signed).toBe(`signed:${FIRST}:Hello`)
    expect(heard.map(({ method }) => method)).toEqual(['eth_sendTransaction', signMessageMethod])
    expect(asked().map(({ operation }) => operation)).toEqual(['signMessage'])
  })

  it('reads of a node wait for no approver', async () => {
    const { engine, heard } = await connected()
    expect(await engine.request({ namespace: 'eip155', method: 'eth_blockNumber' })).toBe('0x10')
    expect(heard).toEqual([])
  })

  it('a no to a sign-in: it counts as declined, and can be asked again', async () => {
    let answer: Answer = 'no'
    const { engine, heard, asked } = await connected(() => answer, { siwx: fakeSiwx() })
    const signIn = () => accountOf(engine).signIn
    await until(() => expect(signIn().status).toBe('prompting'))
    expect((await failureOf(engine.signIn({ namespace: 'eip155' }))).code).toBe('SIGNATURE_DECLINED')
    expect(heard.map(({ owner }) => owner)).toEqual(['siwx'])
    expect(asked()).toEqual([])
    answer = 'yes'
    await until(() => expect(signIn().status).toBe('prompting'))
    await engine.signIn({ namespace: 'eip155' })
    expect(signIn().status).toBe('signedIn')
    expect(heard.map(({ owner }) => owner)).toEqual(['siwx', 'siwx'])
  })
})

describe('as long as an approver says nothing', () => {
  it('[U44:2] the wallet is asked for nothing, and the state tells the request', async () => {
    const { engine, asked, ended, attempt } = await waiting()
    await rest()
    expect(asked()).toEqual([])
    expect(accountOf(engine).requests).toEqual({ method: sending.method, waiting: 0 })
    // Of a request that is not its turn's.
    decide(engine, 'request.approve', `${attempt}0`)
    decide(engine, 'request.refuse', `${attempt}0`)
    await rest()
    expect(asked()).toEqual([])
    expect(accountOf(engine).requests).toEqual({ method: sending.method, waiting: 0 })
    decide(engine, 'request.refuse', attempt)
    expect((await ended).code).toBe('USER_REJECTED')
  })

  const moved = { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] } as const
  const waysOut: readonly (readonly [string, string, (set: SetUp, aborter: AbortController) => unknown])[] = [
    ['the account changes', 'ACCOUNT_CHANGED', ({ wallet }) => wallet.emit('eip155', moved)],
    [
      'the network changes',
      'CHAIN_CHANGED',
      ({ wallet }) => wallet.emit('eip155', { type: 'chainChanged', chainId: 'eip155:56' }),
    ],
    ['the app disconnects', 'ACCOUNT_CHANGED', ({ engine }) => engine.disconnect({ namespace: 'eip155' })],
    ['the app aborts', 'ABORTED', (_, aborter) => aborter.abort()],
    ['the engine stops', 'ABORTED', ({ engine }) => engine.stop()],
    ['the time is over', 'REQUEST_TIMEOUT', ({ clock }) => clock.advance(300_000)],
  ]

  it.each(waysOut)('[U44:2] a request ends with a known outcome when %s (%s)', async (_, code, leave) => {
    const aborter = new AbortController()
    const { ended, attempt, asked, ...set } = await waiting(aborter.signal)
    await leave(set, aborter)
    expect((await ended).code).toBe(code)
    // A late yes is for nothing.
    decide(set.engine, 'request.approve', attempt)
    await rest()
    expect(asked()).toEqual([])
  })
})

it('[U34:2] a wallet that moved in silence while the approver read is not asked', async () => {
  const window = fakeWindow()
  const injected = fakeEip1193Wallet()
  injected.announce(window)
  const { heard, feature } = approver(() => 'nothing')
  const { engine } = await started({
    options: {
      features: [feature],
      families: [eip155()],
      environment: { window, fetch: () => Promise.reject(new TypeError('No network')) },
    },
  })
  await engine.connect({ wallet: FAKE })
  const ended = failureOf(engine.request(sending))
  await until(() => expect(heard).toHaveLength(1))
  // It answers for another account from now on, and tells nothing.
  injected.script('eth_accounts', { answer: [SECOND] })
  decide(engine, 'request.approve', heard[0]?.attempt ?? '')
  expect((await ended).code).toBe('ACCOUNT_CHANGED')
  expect(injected.calls.map(({ method }) => method)).not.toContain('eth_sendTransaction')
})

it('no request waits in an app whose features ask for no approval', async () => {
  const { heard, feature } = approver(() => 'nothing', false)
  const { engine, wallet } = await started({ options: { features: [feature] } })
  await engine.connect({ wallet: FAKE, namespace: 'eip155' })
  wallet.script('eth_sendTransaction', { answer: '0xhash' })
  expect(await engine.request(sending)).toBe('0xhash')
  expect(heard).toEqual([])
})
