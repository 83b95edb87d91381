import { describe, expect, it } from 'vitest'
import { FIRST, setUp, until } from '../behaviours/set-up.cases.js'
import { readSignInText } from '../model/sign-in/read-sign-in-text.js'
import { fakeSiwx } from './fake-siwx.js'

const place = { chainId: 'eip155:1', address: FIRST } as const
const asked = { chainId: 'eip155:1', accountAddress: FIRST } as const

describe('fakeSiwx', () => {
  it('makes valid messages for a host, each with another nonce', async () => {
    const siwx = fakeSiwx({ host: 'app.example:8443', now: () => 0, lifetime: 60 })
    const [first, second] = [await siwx.createMessage(asked), await siwx.createMessage(asked)]
    const read = readSignInText(String(first))
    expect(read).toMatchObject({
      ok: true,
      message: { domain: 'app.example:8443', expirationTime: '1970-01-01T00:01:00.000Z' },
    })
    expect(first.nonce).not.toBe(second.nonce)
    expect((await fakeSiwx().createMessage(asked)).domain).toBe('localhost')
  })

  it('asks for one-click authentication with the fields of its messages, each time with another nonce', async () => {
    const siwx = fakeSiwx({ host: 'app.example:8443', now: () => 0, lifetime: 60 })
    const chains = ['eip155:10', 'eip155:1'] as const
    const request = await siwx.oneClickRequest(chains)
    expect(request).toStrictEqual({
      domain: 'app.example:8443',
      uri: 'https://app.example:8443',
      version: '1',
      nonce: request.nonce,
      expirationTime: '1970-01-01T00:01:00.000Z',
      chains,
    })
    expect((await siwx.oneClickRequest(chains)).nonce).not.toBe(request.nonce)
    expect(siwx.calls[0]).toEqual({ method: 'oneClickRequest', params: chains })
    expect(siwx.count('oneClickRequest')).toBe(2)
    siwx.script('oneClickRequest', { error: new Error('No nonce') })
    await expect(siwx.oneClickRequest(chains)).rejects.toThrow('No nonce')
  })

  it('keeps sign-ins, counts calls, and forgets by account', async () => {
    const siwx = fakeSiwx()
    const session = siwx.sessionOf(place)
    await siwx.addSession(session)
    expect(await siwx.getSessions('eip155:1', FIRST.toLowerCase())).toEqual([session])
    expect(await siwx.getSessions('eip155:10', FIRST)).toEqual([])
    await siwx.revokeSession('eip155:1', FIRST)
    expect(siwx.sessions).toEqual([])
    await siwx.setSessions([session])
    expect(siwx.sessions).toEqual([session])
    expect(siwx.count('getSessions')).toBe(2)
    expect(siwx.calls.map(({ method }) => method)).toEqual([
      'addSession',
      'getSessions',
      'getSessions',
      'revokeSession',
      'setSessions',
    ])
    expect(siwx.calls[3]?.params).toEqual(place)
  })

  it('answers no sign-in whose time is over', async () => {
    const time = { now: 0 }
    const siwx = fakeSiwx({ lifetime: 60, now: () => time.now })
    siwx.changeElsewhere([siwx.sessionOf(place)])
    time.now = 59_999
    expect(await siwx.getSessions('eip155:1', FIRST)).toHaveLength(1)
    time.now = 60_000
    expect(await siwx.getSessions('eip155:1', FIRST)).toEqual([])
  })

  it('fails, waits or answers nonsense as a script says', async () => {
    const siwx = fakeSiwx()
    siwx.script('addSession', { error: new Error('Refused') })
    await expect(siwx.addSession(siwx.sessionOf(place))).rejects.toThrow('Refused')
    expect(siwx.sessions).toEqual([])
    siwx.script('getSessions', { answer: 'nonsense' })
    expect(await siwx.getSessions('eip155:1', FIRST)).toBe('nonsense')
    siwx.script('createMessage', 'ask')
    const waiting = siwx.createMessage(asked)
    expect(siwx.prompts).toHaveLength(1)
    siwx.prompts[0]?.approve()
    expect((await waiting).accountAddress).toBe(FIRST)
    siwx.script('setSessions', 'stall')
    expect(await Promise.race([siwx.setSessions([]), Promise.resolve('still waiting')])).toBe('still waiting')
  })

  it('changes as in another tab, and calls those who watch', () => {
    const siwx = fakeSiwx({ required: false })
    let calls = 0
    const stop = siwx.watch(() => {
      calls += 1
    })
    expect(siwx.watching).toBe(1)
    siwx.changeElsewhere([siwx.sessionOf(place)])
    siwx.changeElsewhere()
    expect([calls, siwx.sessions.length]).toEqual([2, 1])
    stop()
    siwx.changeElsewhere([])
    expect([calls, siwx.watching, siwx.sessions.length]).toEqual([2, 0, 0])
    expect(siwx.getRequired()).toBe(false)
    siwx.required = true
    expect(siwx.getRequired()).toBe(true)
  })

  it('signs an account of an engine in, and out from another tab', async () => {
    const siwx = fakeSiwx({ required: false })
    const { engine, wallet } = setUp({ options: { siwx } })
    wallet.script('signMessage', { answer: '0xsigned' })
    engine.start()
    await until(() => expect(engine.getState().ready).toBe(true))
    await engine.connect({ wallet: wallet.descriptor.id, until: 'connected' })
    await engine.signIn()
    expect(engine.getState().accounts.eip155?.signIn.status).toBe('signedIn')
    expect(siwx.sessions).toMatchObject([{ signature: '0xsigned', data: { accountAddress: FIRST } }])
    await until(() => expect(siwx.watching).toBe(1))
    siwx.changeElsewhere([])
    await until(() => expect(engine.getState().accounts.eip155?.signIn.status).toBe('revoked'))
  })
})
