import { describe, expect, it } from 'vitest'
import { fakeAddresses } from '../fakes/fake-addresses.js'
import { fakeCacao } from '../fakes/fake-cacao.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeFamily } from '../fakes/fake-family.js'
import { type FakePairing, fakePairing } from '../fakes/fake-pairing.js'
import type { FakeSiwx } from '../fakes/fake-siwx.js'
import { solana } from '../model/networks/built-in-networks.js'
import type { OneClickRequest } from '../ports/siwx.js'
import {
  accountOf,
  failureOf,
  heard,
  rest,
  SECOND,
  type SetUpOptions,
  started,
  trace,
  until,
} from './set-up.cases.js'
import { HOST, onPage, signInsOfPage, THIRD } from './sign-in-app.cases.js'

const wallet = 'walletConnect'
const address = fakeAddresses.eip155 ?? ''

/** A pairing whose wallet shares two accounts, each on two networks. */
const pairingOfTwo = (): FakePairing => {
  const pairing = fakePairing()
  const { approve } = pairing
  const chains = ['eip155:1', 'eip155:56'] as const
  const accounts = chains.flatMap((chain) => [address, SECOND].map((one) => `${chain}:${one}` as const))
  const eip155 = {
    chains,
    accounts,
    methods: ['personal_sign'],
    events: [],
    defaultChain: 'eip155:1',
    rpcMap: {},
  } as const
  pairing.approve = (session = { namespaces: { eip155 } }, id, signed) => approve(session, id, signed)
  return pairing
}

/** An app that pairs and signs in, on two networks of eip155 by default. */
const app = async ({ siwx = signInsOfPage(), ...given }: SetUpOptions & { siwx?: FakeSiwx } = {}) => {
  const pairing = pairingOfTwo()
  const set = await started({ ...given, options: { pairing, projectId: 'test', siwx, ...given.options } })
  onPage(set)
  const shown = (): string | undefined => set.engine.getState().toast?.text
  return { ...set, pairing, siwx, shown }
}

/** The same with a code that a wallet may answer, and a call to connect that waits. */
const coded = async (given: Parameters<typeof app>[0] = {}) => {
  const set = await app(given)
  set.engine.open()
  await until(() => expect(set.engine.getState().modal.view).toBe('Connect'))
  const connecting = set.engine.connect({ wallet })
  connecting.catch(() => undefined)
  await until(() => expect(set.pairing.codes).toHaveLength(1))
  return { ...set, connecting, asked: requestOf(set.pairing.signIn) }
}

const requestOf = (request: OneClickRequest | undefined): OneClickRequest => {
  if (request === undefined) throw new Error('The code asks for no sign-in.')
  return request
}

/** Why the call is refused; of an account that is asked to sign instead, a test hears at once. */
const refusalOf = ({
  engine,
  connecting,
}: Pick<Awaited<ReturnType<typeof coded>>, 'engine' | 'connecting'>) => {
  let stop = (): void => undefined
  const asked = new Promise<string>((resolve) => {
    stop = engine.subscribe(
      ({ accounts }) => accounts.eip155?.signIn.status,
      (status) => {
        if (status === 'prompting') resolve('It is asked to sign instead.')
      },
    )
  })
  return Promise.race([failureOf(connecting), asked]).finally(() => stop())
}

const signInOf = ({ engine }: Pick<Awaited<ReturnType<typeof app>>, 'engine'>) => accountOf(engine).signIn

describe('a code of an app whose networks are all of eip155', () => {
  it('[B54 partly] [R4.34] [R4.17] asks the wallet to sign with its approval, for every network, the active one first', async () => {
    const { siwx, asked, engine } = await coded()
    expect(asked).toMatchObject({
      domain: HOST,
      uri: `https://${HOST}`,
      version: '1',
      chains: ['eip155:1', 'eip155:56'],
    })
    expect(siwx.calls).toEqual([{ method: 'oneClickRequest', params: ['eip155:1', 'eip155:56'] }])
    await engine.switchNetwork('eip155:56')
    engine.pairing?.cancel()
    const again = engine.connect({ wallet })
    again.catch(() => undefined)
    await until(() => expect(siwx.calls.at(-1)?.params).toEqual(['eip155:56', 'eip155:1']))
  })

  it('[B54:2] [R4.36] [R4.17] [R3.39] [R8.19] what the wallet signs is handed in, and connects and signs in in one step', async () => {
    const { connecting, asked, pairing, siwx, engine, telemetry } = await coded()
    const added = heard(engine, 'signIn.added')
    const views = trace(engine, ({ modal }) => modal.view)
    const cacao = fakeCacao(asked, { address })
    pairing.approve(undefined, undefined, [cacao])
    expect(await connecting).toMatchObject({ status: 'connected', address })
    expect(signInOf({ engine })).toMatchObject({ status: 'signedIn', required: true, address })
    const stored = siwx.calls.filter(({ method }) => method === 'setSessions').map(({ params }) => params)
    const data = { accountAddress: address, chainId: 'eip155:1', nonce: asked.nonce, domain: HOST }
    expect(stored).toMatchObject([[{ data, signature: '0xfake', cacao }]])
    expect(siwx.sessions[0]?.message).toContain(`Ethereum account:\n${address}\n`)
    expect(siwx.count('createMessage')).toBe(0)
    expect(views).not.toContain('SIWXSignMessage')
    expect(engine.getState().modal.open).toBe(false)
    expect(added).toMatchObject([{ namespace: 'eip155', address, chainId: 'eip155:1', by: 'signature' }])
    expect(telemetry.filter(({ event }) => event === 'SIWX_AUTH_SUCCESS')).toHaveLength(1)
  })

  it("[R4.35] [B54 partly] 'Authenticating...' shows, without an end of its own, until the answer is verified", async () => {
    const { connecting, asked, pairing, siwx, engine, shown, clock } = await coded()
    siwx.script('setSessions', 'ask')
    pairing.approve(undefined, undefined, [fakeCacao(asked, { address })])
    await until(() => expect(shown()).toBe('Authenticating...'))
    expect(engine.getState().toast).toMatchObject({ variant: 'loading', message: { code: 'authenticating' } })
    expect(signInOf({ engine }).status).toBe('adding')
    clock.advance(5_000)
    await rest()
    expect(shown()).toBe('Authenticating...')
    siwx.prompts[0]?.approve()
    await connecting
    expect(shown()).toBeUndefined()
  })

  it('a message of the app that came meanwhile stays', async () => {
    const { connecting, asked, pairing, siwx, engine, shown, clock } = await coded()
    siwx.script('setSessions', 'ask')
    pairing.approve(undefined, undefined, [fakeCacao(asked, { address })])
    await until(() => expect(shown()).toBe('Authenticating...'))
    engine.toast({ variant: 'success', text: 'Of the app' })
    clock.advance(150)
    await until(() => expect(shown()).toBe('Of the app'))
    siwx.prompts[0]?.approve()
    await connecting
    expect(shown()).toBe('Of the app')
  })

  it('[B54:2] [R4.37] [R8.15 partly] an answer that the app refuses ends the connection and its session', async () => {
    const { connecting, asked, pairing, siwx, engine, shown, telemetry } = await coded()
    siwx.script('setSessions', { error: new Error('wrong signature') })
    pairing.approve(undefined, undefined, [fakeCacao(asked, { address })])
    expect(await refusalOf({ engine, connecting })).toMatchObject({
      code: 'SIWX_INIT_FAILED',
      cause: { code: 'SIGN_MESSAGE_FAILED', details: 'wrong signature' },
    })
    await until(() => expect(accountOf(engine).status).toBe('disconnected'))
    await until(() => expect(shown()).toBe('A problem occurred while trying initialize authentication'))
    expect(pairing.sessions).toEqual([])
    expect(engine.getState().modal).toMatchObject({ open: true, view: 'Connect' })
    expect(telemetry.filter(({ event }) => event === 'SIWX_AUTH_ERROR')).toHaveLength(1)
  })

  it.each([
    ['another site', { domain: 'evil.example' }],
    ['another port', { domain: 'localhost:4000' }],
    ['another page', { aud: 'https://evil.example' }],
    ['another nonce', { nonce: 'anothernonce' }],
    ['another statement', { statement: 'I give everything away.' }],
    ['another end', { exp: '2999-01-01T00:00:00Z' }],
    ['more resources', { resources: ['https://evil.example'] }],
    ['another account', { iss: `did:pkh:eip155:1:${THIRD}` }],
    ['another network', { iss: `did:pkh:eip155:4242:${address}` }],
    ['no account', { iss: address }],
    ['another version', { version: '2' }],
    ['a time that is none', { iat: 'yesterday' }],
  ])(
    '[R4.37] [A8 partly] a wallet that signed for %s is not connected, and nothing is handed in',
    async (_, other) => {
      const { connecting, asked, pairing, siwx, engine } = await coded()
      pairing.approve(undefined, undefined, [fakeCacao(asked, { address }, other)])
      expect(await refusalOf({ engine, connecting })).toMatchObject({ code: 'SIWX_INIT_FAILED' })
      await until(() => expect(accountOf(engine).status).toBe('disconnected'))
      expect(siwx.count('setSessions')).toBe(0)
    },
  )

  it.each([
    ['a text', 'signed'],
    ['no CACAO', [{ h: { t: 'caip122' } }]],
    ['null', null],
    ['too many', Array.from({ length: 101 }, () => ({}))],
  ])('[R4.37] a wallet that answers %s is not connected', async (_, signed) => {
    const { connecting, pairing, engine } = await coded()
    pairing.approve(undefined, undefined, signed)
    expect(await refusalOf({ engine, connecting })).toMatchObject({ code: 'SIWX_INIT_FAILED' })
  })

  it('an app that never takes the answer is waited for as long as for any read', async () => {
    const { connecting, asked, pairing, siwx, clock, engine } = await coded()
    siwx.script('setSessions', 'stall')
    pairing.approve(undefined, undefined, [fakeCacao(asked, { address })])
    await until(() => expect(siwx.count('setSessions')).toBe(1))
    clock.advance(60_000)
    expect(await refusalOf({ engine, connecting })).toMatchObject({ code: 'SIWX_INIT_FAILED' })
  })

  it('[R4.17] a wallet that signs nothing is connected, and its account is asked to sign', async () => {
    const { pairing, engine } = await coded()
    pairing.approve()
    await until(() => expect(signInOf({ engine }).status).toBe('prompting'))
    expect(engine.getState().modal.view).toBe('SIWXSignMessage')
  })

  it.each([
    ['an empty list', () => []],
    [
      'an address without its checksum',
      (asked: OneClickRequest) => [fakeCacao(asked, { address: address.toLowerCase() })],
    ],
  ])('a wallet that answers %s is connected, and its account is asked to sign', async (_, signed) => {
    const { pairing, engine, asked, siwx } = await coded()
    pairing.approve(undefined, undefined, signed(asked))
    await until(() => expect(signInOf({ engine }).status).toBe('prompting'))
    expect(siwx.count('setSessions')).toBe(0)
  })

  it('a list of resources that is empty asks for none, as wallets write a line for it', async () => {
    const siwx = signInsOfPage()
    siwx.script('oneClickRequest', { answer: { ...request(), resources: [] } })
    const { asked } = await coded({ siwx })
    expect(asked).not.toHaveProperty('resources')
  })

  it.each([
    ['network of the app', address, 'eip155:56'],
    ['account that it shares', SECOND, 'eip155:1'],
  ] as const)(
    '[B54:2] a wallet that signed for another %s keeps that sign-in, and is asked for the shown one',
    async (_, signer, chainId) => {
      const { pairing, engine, asked, siwx } = await coded()
      const added = heard(engine, 'signIn.added')
      pairing.approve(undefined, undefined, [fakeCacao(asked, { address: signer, chainId })])
      await until(() => expect(signInOf({ engine })).toMatchObject({ status: 'prompting', address }))
      expect(signInOf({ engine }).message?.fields).toMatchObject({
        accountAddress: address,
        chainId: 'eip155:1',
      })
      expect(siwx.sessions.map(({ data }) => [data.accountAddress, data.chainId])).toEqual([
        [signer, chainId],
      ])
      expect(added).toEqual([])
    },
  )

  it('[R4.36] a wallet that signed for every network hands the one that shows in first', async () => {
    const { connecting, pairing, asked, siwx } = await coded()
    const answers = (['eip155:56', 'eip155:1'] as const).map((chainId) =>
      fakeCacao(asked, { address, chainId }),
    )
    pairing.approve(undefined, undefined, answers)
    await connecting
    expect(siwx.sessions.map(({ data }) => data.chainId)).toEqual(['eip155:1', 'eip155:56'])
  })

  it('a sign-in that is optional is taken the same way', async () => {
    const { connecting, pairing, asked, engine } = await coded({
      siwx: signInsOfPage({ required: false }),
    })
    pairing.approve(undefined, undefined, [fakeCacao(asked, { address })])
    await connecting
    await until(() => expect(signInOf({ engine })).toMatchObject({ status: 'signedIn', required: false }))
    await engine.signOut()
    expect(accountOf(engine).status).toBe('connected')
  })

  it('each code has a request of its own', async () => {
    const { asked, pairing, clock, engine } = await coded()
    clock.advance(230_000)
    await until(() => expect(pairing.codes).toHaveLength(2))
    const renewed = requestOf(pairing.signIn)
    expect(renewed.nonce).not.toBe(asked.nonce)
    // The wallet scanned the first one.
    pairing.approve(undefined, pairing.codes[0], [fakeCacao(asked, { address })])
    await until(() => expect(signInOf({ engine }).status).toBe('signedIn'))
  })

  it('another wallet that was connected before makes room, and the answer is used', async () => {
    const other = fakeConnector({
      id: 'one',
      grants: { eip155: { accounts: [{ address: SECOND, type: 'eoa' }] } },
    })
    const siwx = signInsOfPage()
    siwx.changeElsewhere([siwx.sessionOf({ chainId: 'eip155:1', address: SECOND })])
    const { engine, pairing } = await app({ siwx, wallets: [other] })
    await engine.connect({ wallet: 'one' })
    const connecting = engine.connect({ wallet })
    await until(() => expect(pairing.codes).toHaveLength(1))
    pairing.approve(undefined, undefined, [fakeCacao(requestOf(pairing.signIn), { address })])
    expect(await connecting).toMatchObject({ address })
    expect(signInOf({ engine }).status).toBe('signedIn')
    expect(siwx.count('createMessage')).toBe(0)
  })
})

describe('a code that asks for no sign-in', () => {
  it('[B54:1] [R4.34] where the app has a network of another family', async () => {
    const { pairing, engine, siwx } = await app({ solana: [] })
    engine.connect({ wallet }).catch(() => undefined)
    await until(() => expect(pairing.codes).toHaveLength(1))
    expect(pairing.signIn).toBeUndefined()
    expect(siwx.calls).toEqual([])
  })

  it('[B54:1] [R4.34] where all networks are of a family whose wallets do not sign this way', async () => {
    const families = [fakeFamily({ namespace: 'solana', wallets: [] })]
    const { pairing, engine, siwx } = await app({ options: { networks: [solana], families } })
    engine.connect({ wallet }).catch(() => undefined)
    await until(() => expect(pairing.codes).toHaveLength(1))
    expect(pairing.signIn).toBeUndefined()
    expect(siwx.calls).toEqual([])
  })

  it('where the app has nothing for it', async () => {
    const { oneClickRequest: _, ...siwx } = signInsOfPage()
    const pairing = fakePairing()
    const { engine } = await started({ options: { pairing, projectId: 'test', siwx } })
    engine.connect({ wallet }).catch(() => undefined)
    await until(() => expect(pairing.codes).toHaveLength(1))
    expect(pairing.signIn).toBeUndefined()
  })

  it.each([
    ['rejects', { error: new Error('no nonce') }],
    ['answers nothing', { answer: undefined }],
    [
      'answers no chains',
      { answer: { domain: HOST, uri: `https://${HOST}`, version: '1', nonce: 'n0nce1234' } },
    ],
    [
      'answers a chain that is not its own',
      { answer: { ...request(), chains: ['eip155:1', 'eip155:4242'] } },
    ],
    ['answers another site', { answer: { ...request(), domain: 'evil.example' } }],
    ['answers another port', { answer: { ...request(), domain: 'localhost:4000' } }],
    ['answers a short nonce', { answer: { ...request(), nonce: 'short' } }],
    ['answers a statement of two lines', { answer: { ...request(), statement: 'a\nb' } }],
  ])('where the app %s, and says so to the developer', async (_, behaviour) => {
    const siwx = signInsOfPage()
    siwx.script('oneClickRequest', behaviour)
    const { pairing, engine, logger } = await app({ siwx })
    engine.connect({ wallet }).catch(() => undefined)
    await until(() => expect(pairing.codes).toHaveLength(1))
    expect(pairing.signIn).toBeUndefined()
    expect(logger.warn.mock.calls[0]?.[0]).toContain('asks for no sign-in')
    pairing.approve()
    await until(() => expect(signInOf({ engine }).status).toBe('prompting'))
  })

  it('where the app had none for the code before, until nothing wants a code', async () => {
    const siwx = signInsOfPage()
    siwx.script('oneClickRequest', 'reject')
    const { pairing, engine, clock } = await app({ siwx })
    engine.connect({ wallet }).catch(() => undefined)
    await until(() => expect(pairing.codes).toHaveLength(1))
    siwx.script('oneClickRequest', 'approve')
    clock.advance(230_000)
    await until(() => expect(pairing.codes).toHaveLength(2))
    expect([siwx.count('oneClickRequest'), pairing.signIn]).toEqual([1, undefined])
    engine.pairing?.cancel()
    await until(() => expect(pairing.codes).toHaveLength(0))
    engine.connect({ wallet }).catch(() => undefined)
    await until(() => expect(pairing.signIn?.domain).toBe(HOST))
  })

  it('where the app is silent for 3 s', async () => {
    const siwx = signInsOfPage()
    siwx.script('oneClickRequest', 'stall')
    const { pairing, engine, clock } = await app({ siwx })
    engine.connect({ wallet }).catch(() => undefined)
    await until(() => expect(siwx.count('oneClickRequest')).toBe(1))
    clock.advance(2_999)
    await rest()
    expect(pairing.codes).toEqual([])
    clock.advance(1)
    await until(() => expect(pairing.codes).toHaveLength(1))
    expect(pairing.signIn).toBeUndefined()
  })
})

function request() {
  return {
    domain: HOST,
    uri: `https://${HOST}`,
    version: '1',
    nonce: 'n0nce1234',
    chains: ['eip155:1'],
  }
}

it('[A16 partly] [R4.17] a session of an earlier visit brings no answer: the stored sign-in counts', async () => {
  const siwx = signInsOfPage()
  const { pairing, engine } = await app({ siwx })
  const connecting = engine.connect({ wallet })
  await until(() => expect(pairing.codes).toHaveLength(1))
  pairing.approve(undefined, undefined, [fakeCacao(requestOf(pairing.signIn), { address })])
  await connecting
  engine.stop()
  engine.start()
  await until(() => expect(signInOf({ engine }).status).toBe('signedIn'))
  expect(siwx.count('setSessions')).toBe(1)
})
