import { describe, expect, it } from 'vitest'
import { accountOf, FIRST, SECOND, started, until } from '../behaviours/set-up.cases.js'
import { eip155 } from '../eip155.js'
import { mainnet } from '../networks.js'
import type { PairingClientEvent } from '../ports/pairing-client.js'
import type { OneClickRequest } from '../ports/siwx.js'
import { fakeAddresses } from './fake-addresses.js'
import { fakeCacao } from './fake-cacao.js'
import { fakeClock } from './fake-clock.js'
import { fakeEnvironment } from './fake-environment.js'
import { fakeLogger } from './fake-logger.js'
import { fakePairing } from './fake-pairing.js'
import { fakeSiwx } from './fake-siwx.js'

const wallet = 'walletConnect'
const paired = async (pairing = fakePairing()) => ({
  pairing,
  ...(await started({ options: { pairing, projectId: 'test' } })),
})

const request = (nonce: string): OneClickRequest => ({
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce,
  chains: ['eip155:1'],
})

/** The client of a pairing without an engine. */
const openClient = (pairing: ReturnType<typeof fakePairing>) =>
  pairing
    .attach({
      ...{ projectId: 'test', metadata: undefined, relay: 'wss://relay.example', storageName: 'test' },
      ...{ environment: fakeEnvironment(), logger: fakeLogger(), uriLifetime: 240_000 },
      ...{ clock: fakeClock(), storageDeadline: 2_000 },
      ...{ namespaces: ['eip155'], networks: () => [mainnet], family: () => eip155() },
      read: () => Promise.reject(new Error('No node')),
    })
    .client()

describe('the fake pairing', () => {
  it('makes codes, and connects when the wallet approves', async () => {
    const { engine, pairing } = await paired()
    const connecting = engine.connect({ wallet })
    await until(() => expect(engine.pairing?.uri).toMatch(/^wc:/))
    expect(() => pairing.approve({}, 'another')).toThrow('No code another waits for a wallet.')
    const session = pairing.approve({ peer: { name: 'Oar' } })
    expect(await connecting).toMatchObject({ status: 'connected', connectedWalletInfo: { name: 'Oar' } })
    expect(pairing.sessions).toEqual([session])
    expect(pairing.codes).toEqual([])
    expect(() => pairing.approve()).toThrow('No code')
  })

  it('lets the families of the engine check the sessions, as a relay client does', async () => {
    const pairing = fakePairing()
    const { engine } = await started({ options: { pairing, projectId: 'test', families: [eip155()] } })
    const connecting = engine.connect({ wallet })
    await until(() => expect(pairing.codes).toHaveLength(1))
    const { eip155: granted } = pairing.hold().namespaces
    if (granted === undefined) throw new Error('It serves eip155.')
    const accounts = [`eip155:1:${FIRST.slice(0, -1)}7`, `eip155:1:${SECOND.toLowerCase()}`] as const
    pairing.approve({ namespaces: { eip155: { ...granted, accounts } } })
    expect((await connecting).allAccounts).toMatchObject([{ address: SECOND }])
  })

  it('refuses like a wallet, or with what a test gives', async () => {
    const { engine, pairing } = await paired()
    for (const [error, code] of [
      [undefined, 'USER_REJECTED'],
      [{ code: 4200, message: 'No' }, 'METHOD_UNSUPPORTED'],
    ] as const) {
      const refused = expect(engine.connect({ wallet })).rejects.toMatchObject({ code })
      await until(() => expect(pairing.codes).toHaveLength(1))
      pairing.reject(error)
      await refused
    }
  })

  it('tells what the newest code asks to be signed, while a code waits', async () => {
    const pairing = fakePairing()
    const client = await openClient(pairing)
    const { signal } = new AbortController()
    expect(pairing.signIn).toBeUndefined()
    await client.propose({ signal, signIn: request('abcdefgh1') })
    expect(pairing.signIn).toEqual(request('abcdefgh1'))
    await client.propose({ signal, signIn: request('abcdefgh2') })
    expect(pairing.signIn?.nonce).toBe('abcdefgh2')
    await client.propose({ signal })
    expect(pairing.signIn).toBeUndefined()
    await client.propose({ signal, signIn: request('abcdefgh3') })
    client.withdraw()
    expect(pairing.signIn).toBeUndefined()
  })

  it('hands on what a wallet signed with its approval, and nothing where it signed nothing', async () => {
    const pairing = fakePairing()
    const client = await openClient(pairing)
    const heard: PairingClientEvent[] = []
    client.watch((event) => heard.push(event))
    const { signal } = new AbortController()
    const { id } = await client.propose({ signal, signIn: request('abcdefgh1') })
    await client.propose({ signal })
    const signed = [fakeCacao(request('abcdefgh1'), { address: FIRST })]
    const session = pairing.approve({ topic: 'first' }, id, signed)
    pairing.approve({ topic: 'second' })
    const [first, second] = heard.filter(({ type }) => type === 'proposal.approved')
    expect(first).toMatchObject({ id, session, signed })
    expect(Object.keys(second ?? {})).not.toContain('signed')
  })

  it('signs an account in with its approval', async () => {
    const pairing = fakePairing()
    const siwx = fakeSiwx()
    const { engine } = await started({ options: { pairing, projectId: 'test', siwx } })
    const connecting = engine.connect({ wallet })
    await until(() => expect(pairing.codes).toHaveLength(1))
    const { signIn } = pairing
    if (signIn === undefined) throw new Error('The code asks for no sign-in.')
    expect(signIn.chains).toEqual(['eip155:1', 'eip155:56'])
    const address = fakeAddresses.eip155 ?? ''
    pairing.approve({}, undefined, [fakeCacao(signIn, { address })])
    await connecting
    expect(siwx.sessions).toMatchObject([{ data: { accountAddress: address }, signature: '0xfake' }])
    expect(accountOf(engine).signIn.status).toBe('signedIn')
  })

  it('is asked and answers as its wallet is told to', async () => {
    const { engine, pairing } = await paired()
    const connecting = engine.connect({ wallet })
    await until(() => expect(pairing.codes).toHaveLength(1))
    pairing.approve()
    await connecting
    pairing.wallet.script('eth_sendTransaction', { answer: '0x01' })
    expect(await engine.request({ method: 'eth_sendTransaction', params: [{}] })).toBe('0x01')
    pairing.tell({ type: 'session.deleted', topic: pairing.sessions[0]?.topic ?? '' })
    await until(() => expect(accountOf(engine).status).toBe('disconnected'))
    expect(pairing.sessions).toEqual([])
  })

  it('waits, fails and ends as a script says, and is left with nothing', async () => {
    const { engine, pairing } = await paired()
    pairing.script('propose', 'ask')
    engine.pairing?.start({ name: 'Oar', href: 'oar:' })
    await until(() => expect(pairing.prompts).toHaveLength(1))
    engine.pairing?.cancel()
    await until(() => expect(pairing.prompts[0]?.withdrawn).toBe(true))
    pairing.prompts[0]?.approve()
    pairing.script('propose', 'approve')
    pairing.script('end', 'reject')
    engine.pairing?.start({ name: 'Oar', href: 'oar:' })
    await until(() => expect(pairing.codes).toHaveLength(1))
    pairing.approve()
    await until(() => expect(pairing.link).toEqual({ name: 'Oar', href: 'oar://' }))
    await engine.disconnect()
    await until(() =>
      expect(pairing).toMatchObject({ watching: 0, isOpen: false, link: undefined, sessions: [] }),
    )
    expect(pairing.calls.filter((call) => call === 'end')).toHaveLength(1)
  })

  it('[R4.1] [R4.17 partly] a session of an earlier visit comes back, and meanwhile the account reads reconnecting', async () => {
    const pairing = fakePairing()
    const first = await paired(pairing)
    const connecting = first.engine.connect({ wallet })
    await until(() => expect(pairing.codes).toHaveLength(1))
    pairing.approve()
    await connecting
    first.engine.stop()
    pairing.script('open', 'ask')
    first.engine.start()
    await until(() => expect(accountOf(first.engine).status).toBe('reconnecting'))
    // Neither a modal that opens and closes nor a code that is wanted ends the search.
    first.engine.pairing?.start()
    first.engine.pairing?.cancel()
    first.engine.pairing?.start()
    expect(accountOf(first.engine).status).toBe('reconnecting')
    pairing.script('open', 'approve')
    for (const prompt of [...pairing.prompts]) prompt.approve()
    await until(() => expect(accountOf(first.engine).status).toBe('connected'))
    expect(pairing.calls.filter((call) => call === 'propose')).toHaveLength(1)
  })
})
