import { expect } from 'vitest'
import { insidesOf } from '../composition/insides.js'
import { PAIRING_CONNECTOR_ID } from '../model/ids/pairing-connector-id.js'
import type { PairingSession } from '../model/wallets/pairing-session.js'
import { ownPairing } from '../pairing.js'
import type { AttachedPairing } from '../ports/pairing.js'
import type { PairingClient, PairingClientEvent } from '../ports/pairing-client.js'
import { accountOf, FIRST, rest, started, until } from './set-up.cases.js'

const session = (topic: string): PairingSession => ({
  topic,
  expiresAt: 1,
  namespaces: {
    eip155: {
      chains: ['eip155:1'],
      accounts: [`eip155:1:${FIRST}`],
      methods: [],
      events: [],
      defaultChain: 'eip155:1',
      rpcMap: {},
    },
  },
  sessionProperties: {},
  peer: { name: 'Phone' },
})

/** Pairing whose wallet says yes when it is told to. The real client and wallet have cycles of their own, end to end. */
const agreeable = () => {
  const listeners = new Set<(event: PairingClientEvent) => void>()
  const codes = new Set<string>()
  let live: readonly PairingSession[] = []
  let made = 0
  let opened = 0
  const client: PairingClient = {
    sessions: () => live,
    propose: () => {
      made += 1
      codes.add(`code ${made}`)
      return Promise.resolve({ id: `code ${made}`, uri: `wc:${made}` })
    },
    withdraw: () => codes.clear(),
    request: () => Promise.reject(new Error('Nothing is asked here.')),
    end: () => {
      live = []
      return Promise.resolve()
    },
    rememberLink: () => Promise.resolve(),
    reconnect: () => Promise.resolve(),
    watch: (listener) => {
      listeners.add(listener)
      listener({ type: 'relay.online' })
      return () => listeners.delete(listener)
    },
    close: () => Promise.resolve(),
  }
  const pairing = ownPairing({
    attach: ({ namespaces }): AttachedPairing => ({
      connector: {
        descriptor: {
          id: PAIRING_CONNECTOR_ID,
          name: 'WalletConnect',
          type: 'WALLET_CONNECT',
          chain: 'eip155',
          namespaces,
          heldBy: 'pairing',
        },
        disconnect: () => client.end('', 'left'),
        watch: () => () => undefined,
        request: () => Promise.reject(new Error('Nothing is asked here.')),
        provider: () => undefined,
      },
      client: () => {
        opened += 1
        return Promise.resolve(client)
      },
      opened: () => client,
      close: () => {
        opened = 0
      },
    }),
  })
  return {
    pairing,
    approve: () => {
      const id = [...codes].at(-1) ?? ''
      live = [session(id)]
      for (const listener of [...listeners]) listener({ type: 'proposal.approved', id, session: session(id) })
    },
    left: () => ({ listeners: listeners.size, codes: codes.size, sessions: live.length, opened }),
  }
}

/** Pairs and disconnects that often, and shows that nothing of it is left. */
export const pairingCycles = async (cycles: number): Promise<void> => {
  const phone = agreeable()
  const { engine, clock, area, logger } = await started({
    options: { pairing: phone.pairing, projectId: 'local' },
  })
  const cycle = async (): Promise<void> => {
    const connecting = engine.connect({ wallet: PAIRING_CONNECTOR_ID })
    await until(() => expect(engine.pairing?.uri).toBeDefined())
    phone.approve()
    await connecting
    expect(accountOf(engine).address).toBe(FIRST)
    await engine.disconnect()
  }
  const resources = () => ({
    ...phone.left(),
    attempts: insidesOf.get(engine)?.attempts(),
    timers: clock.waiting,
    tabs: area.listeners.size,
  })
  const nothing = { listeners: 0, codes: 0, sessions: 0, opened: 0 }
  await cycle()
  // The first time the charts come in one after the other.
  await until(() => expect(phone.left()).toEqual(nothing))
  const { tabs } = resources()
  for (let turn = 0; turn < cycles; turn += 1) await cycle()
  await rest()
  clock.advance(1_000)
  expect(resources()).toEqual({ ...nothing, attempts: 0, timers: 0, tabs })
  expect(engine.getState().pairing).toMatchObject({ phase: 'idle', relay: 'off', uri: undefined })
  expect(logger.error).not.toHaveBeenCalled()
}
