import { describe, expect, it } from 'vitest'
import { fakePairing } from '../fakes/fake-pairing.js'
import { PAIRING_CONNECTOR_ID } from '../model/ids/pairing-connector-id.js'
import { accountOf, FIRST, heard, SECOND, started, storedIn, until } from './set-up.cases.js'

const paired = async () => {
  const pairing = fakePairing()
  const set = await started({ options: { pairing, projectId: 'test' } })
  const connecting = set.engine.connect({ wallet: PAIRING_CONNECTOR_ID })
  await until(() => expect(pairing.codes).toHaveLength(1))
  const session = pairing.approve()
  await connecting
  await until(() => expect(pairing.watching).toBeGreaterThan(0))
  expect(accountOf(set.engine)).toMatchObject({ status: 'connected', address: FIRST })
  expect(set.engine.getState().pairing?.phase).toBe('settled')
  return { ...set, pairing, session }
}

describe('a live session', () => {
  it.each(['session.deleted', 'session.expired'] as const)(
    '[B38] [R4.19] %s: disconnected, nothing of it is stored, and the app is notified once',
    async (type) => {
      const { engine, area, pairing, session } = await paired()
      await until(() => expect(Object.keys(Object(storedIn(area)?.wallets))).toEqual(['eip155']))
      const ended = heard(engine, 'connection.ended')
      pairing.tell({ type, topic: session.topic })
      await until(() =>
        expect(accountOf(engine)).toMatchObject({ status: 'disconnected', address: undefined }),
      )
      expect(ended).toMatchObject([{ cause: 'wallet', connectorId: PAIRING_CONNECTOR_ID }])
      expect(engine.getState().pairing).toMatchObject({ phase: 'idle', peer: undefined })
      await until(() => expect(storedIn(area)?.wallets).toEqual({}))
    },
  )

  it.each(['session.deleted', 'session.expired'] as const)(
    '[B38] %s of another topic changes nothing',
    async (type) => {
      const { engine, pairing } = await paired()
      const before = engine.getState()
      pairing.tell({ type, topic: 'another session' })
      expect(engine.getState()).toBe(before)
    },
  )

  it('[B38] [R4.18] session.updated: the new accounts take the place of the old ones', async () => {
    const { engine, pairing, session } = await paired()
    const ended = heard(engine, 'connection.ended')
    const { eip155 } = session.namespaces
    if (eip155 === undefined) throw new Error('The session serves eip155.')
    const accounts = [`eip155:1:${SECOND}`] as const
    pairing.tell({
      type: 'session.updated',
      session: { ...session, namespaces: { eip155: { ...eip155, accounts } } },
    })
    await until(() => expect(accountOf(engine).address).toBe(SECOND))
    expect(accountOf(engine).allAccounts.map(({ address }) => address)).toEqual([SECOND])
    expect(accountOf(engine).status).toBe('connected')
    expect(ended).toEqual([])
  })
})
