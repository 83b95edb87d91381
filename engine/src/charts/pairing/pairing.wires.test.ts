import { describe, expect, it } from 'vitest'
import { accountOf, FAKE, rest, started, until } from '../../behaviours/set-up.cases.js'
import { fakeEnvironment } from '../../fakes/fake-environment.js'
import { fakePairing } from '../../fakes/fake-pairing.js'
import { fakeWindow } from '../../fakes/fake-window.js'

const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const onPhone = async () => {
  const pairing = fakePairing()
  const window = fakeWindow({ navigator: { userAgent, maxTouchPoints: 5 } })
  const environment = fakeEnvironment({ window })
  return { pairing, ...(await started({ options: { pairing, projectId: 'test', environment } })) }
}

describe('a code on a phone', () => {
  it('[B36 partly] [B15:1] is there before the tap: it is made when a view to connect opens, and goes with the modal', async () => {
    const { engine, pairing } = await onPhone()
    await rest()
    expect(pairing.calls).toEqual([])
    engine.open()
    // The chunks come in for the first time.
    await rest()
    await until(() => expect(engine.pairing?.uri).toMatch(/^wc:/))
    engine.close()
    await until(() => expect(pairing).toMatchObject({ codes: [], watching: 0, isOpen: false }))
    expect(engine.getState().pairing?.uri).toBeUndefined()
  })

  it('[U37 partly] outlives a view that another one to connect takes the place of', async () => {
    const { engine, pairing } = await onPhone()
    engine.open({ view: 'ConnectingWalletConnectBasic' })
    await until(() => expect(engine.pairing?.uri).toMatch(/^wc:/))
    const code = engine.pairing?.uri
    engine.open({ view: 'Connect' })
    await until(() => expect(engine.getState().modal.view).toBe('Connect'))
    await rest()
    expect([engine.pairing?.uri, pairing.codes.length]).toEqual([code, 1])
  })

  it('is not made for the views of a connected wallet, and is when the user goes to connect another', async () => {
    const { engine, pairing } = await onPhone()
    await engine.connect({ wallet: FAKE })
    for (const view of ['Account', 'Networks', 'WhatIsANetwork'] as const) {
      engine.open({ view })
      await until(() => expect(engine.getState().modal.view).toBe(view))
      engine.close()
    }
    await rest()
    expect(pairing.calls).toEqual([])
    engine.open({ view: 'Account' })
    await until(() => expect(engine.getState().modal.view).toBe('Account'))
    engine.push('Connect')
    await until(() => expect(pairing.codes).toHaveLength(1))
    expect(accountOf(engine).status).toBe('connected')
  })

  it('[R4.23] a live session is told once, however often a view to connect is opened', async () => {
    const { engine, pairing } = await onPhone()
    const connected: unknown[] = []
    engine.on('connection.connected', (event) => connected.push(event))
    engine.open()
    await until(() => expect(pairing.codes).toHaveLength(1))
    pairing.approve()
    await until(() => expect(accountOf(engine).status).toBe('connected'))
    engine.open({ view: 'Connect' })
    await until(() => expect(engine.getState().modal.view).toBe('Connect'))
    engine.close()
    await rest()
    expect(pairing.calls.filter((call) => call === 'propose')).toHaveLength(1)
    expect(connected).toHaveLength(1)
  })
})

describe('families that one session serves', () => {
  it('[R4.8 partly] one that a resumed session has no more does not end the session of the others', async () => {
    const pairing = fakePairing()
    const { engine } = await started({ options: { pairing, projectId: 'test' }, solana: [] })
    const connecting = engine.connect({ wallet: 'walletConnect' })
    await until(() => expect(pairing.codes).toHaveLength(1))
    const session = pairing.approve()
    await connecting
    await until(() => expect(engine.getState().accounts.solana?.status).toBe('connected'))
    engine.stop()
    const { eip155 } = session.namespaces
    if (eip155 === undefined) throw new Error('The session serves eip155.')
    pairing.tell({ type: 'session.updated', session: { ...session, namespaces: { eip155 } } })
    engine.start()
    await until(() => expect(accountOf(engine).status).toBe('connected'))
    await rest()
    expect(engine.getState().accounts.solana?.status).toBe('disconnected')
    expect(accountOf(engine).status).toBe('connected')
    expect(pairing.calls).not.toContain('end')
  })
})
