import { describe, expect, it } from 'vitest'
import { type FakeConnector, fakeConnector } from '../fakes/fake-connector.js'
import { fakeFetch } from '../fakes/fake-fetch.js'
import { fakePairing } from '../fakes/fake-pairing.js'
import { type FakeStorageArea, fakeStorage, fakeStorageArea } from '../fakes/fake-storage.js'
import { identity } from '../identity.js'
import { PAIRING_CONNECTOR_ID } from '../model/ids/pairing-connector-id.js'
import { tokens } from '../tokens.js'
import {
  API,
  IDENTITY,
  kept,
  looked,
  NAMED,
  PORTFOLIO,
  portfolioOf,
  text,
  visit,
} from './kept-tokens.cases.js'
import {
  accountOf,
  FAKE,
  recordIn,
  rest,
  started,
  storedIn,
  thrownBy,
  until,
  wroteRecord,
} from './set-up.cases.js'

describe('what was stored of an account', () => {
  const both = { features: [tokens(), identity()], projectId: 'p', services: { api: API } }
  const seeded = (wallets: object = {}): FakeStorageArea => {
    const area = fakeStorageArea()
    wroteRecord(area, { wallets })
    for (const key of [PORTFOLIO, IDENTITY, '/portfolio/solana', '/identity/solana'])
      area.texts.set(key, text([]))
    return area
  }
  const keys = (area: FakeStorageArea) => [...area.texts.keys()].filter((key) => key !== 'record').toSorted()
  const solana = (): readonly FakeConnector[] => [
    fakeConnector({ id: 'sol', name: 'Sol', namespaces: ['solana'], granted: true }),
  ]
  const eip155Wallet = { id: FAKE, name: 'Fake Wallet' }
  const solWallet = { id: 'sol', name: 'Sol' }

  it('[R3.52] [R3.53] [B48 partly] goes when the user disconnects the account, and what another family has stays, although no code of tokens was loaded', async () => {
    const area = seeded({ eip155: eip155Wallet, solana: solWallet })
    const set = await visit(area, { solana: solana(), options: both })
    await until(() => expect(accountOf(set.engine, 'solana').status).toBe('connected'))
    await rest()
    expect(keys(area)).toContain(PORTFOLIO)
    await set.engine.disconnect({ namespace: 'eip155' })
    await rest()
    expect(keys(area).filter((key) => key.includes('eip155'))).toEqual([])
    expect(keys(area)).toContain('/portfolio/solana')
    expect(portfolioOf(set)).toMatchObject({ status: 'unknown' })
  })

  it('[R3.52] [B48 partly] goes with the disconnect also when the tokens are shown, and is not written again', async () => {
    const area = fakeStorageArea()
    const set = await looked(area)
    expect(area.texts.has(PORTFOLIO)).toBe(true)
    await set.engine.disconnect()
    await rest()
    expect(area.texts.has(PORTFOLIO)).toBe(false)
  })

  it('[R3.52] [B48 partly] a write that is under way while the user disconnects brings nothing back', async () => {
    const area = fakeStorageArea()
    const storage = recordIn(fakeStorage({ area }))
    const begun: string[] = []
    let finish = (): void => undefined
    const write = async (key: string, text: string): Promise<void> => {
      if (key.includes('portfolio')) {
        begun.push(key)
        await new Promise<void>((resolve) => {
          finish = resolve
        })
      }
      await storage.write(key, text)
    }
    const set = await visit(area, { options: { features: [tokens()], storage: { ...storage, write } } })
    await set.engine.tokens?.load()
    await until(() => expect(begun).toHaveLength(1))
    await set.engine.disconnect()
    await rest()
    finish()
    await rest()
    expect(area.texts.has(PORTFOLIO)).toBe(false)
  })

  it('[R3.52] [R3.53] [B4] goes at a start that is disconnected, for each family without a wallet', async () => {
    const area = seeded({ solana: solWallet })
    const { engine } = await started({ area, solana: solana(), options: both })
    await until(() => expect(accountOf(engine, 'solana').status).toBe('connected'))
    await rest()
    expect(keys(area).filter((key) => key.includes('eip155'))).toEqual([])
    expect(keys(area)).toContain('/portfolio/solana')
    expect(storedIn(area)).toMatchObject({ wallets: { solana: solWallet } })
  })

  it.each(['session.deleted', 'session.expired'] as const)(
    '[R3.52] [R3.53] goes at %s: the wallet itself ended the connection',
    async (type) => {
      const area = fakeStorageArea()
      const pairing = fakePairing()
      const set = await started({ area, options: { ...both, pairing } })
      const connecting = set.engine.connect({ wallet: PAIRING_CONNECTOR_ID })
      await until(() => expect(pairing.codes).toHaveLength(1))
      const session = pairing.approve()
      await connecting
      await until(() => expect(pairing.watching).toBeGreaterThan(0))
      for (const key of [PORTFOLIO, IDENTITY, '/portfolio/solana']) area.texts.set(key, text([]))
      pairing.tell({ type, topic: session.topic })
      await until(() => expect(accountOf(set.engine).status).toBe('disconnected'))
      await rest()
      expect(keys(area)).toEqual(['/portfolio/solana'])
    },
  )

  it('[R3.52] stays while the wallet is away', async () => {
    const area = await looked(fakeStorageArea()).then((set) => {
      set.wallet.emit('eip155', { type: 'disconnected' })
      return set.area
    })
    await rest()
    expect(kept(area).accounts).toHaveLength(1)
  })

  it('[R3.52] [R3.53] goes with the family that the app takes out, also while its wallet is away', async () => {
    const area = seeded({ eip155: eip155Wallet, solana: solWallet })
    const away = [fakeConnector({ id: 'sol', name: 'Sol', namespaces: ['solana'] })]
    const set = await visit(area, { solana: away, options: both })
    await rest()
    expect(keys(area)).toContain('/portfolio/solana')
    set.engine.removeFamily('solana')
    await rest()
    expect(keys(area)).toEqual([PORTFOLIO])
  })

  it('[R3.52] [R3.53] goes at the start of an app that dropped the family', async () => {
    const area = seeded({ eip155: eip155Wallet, solana: solWallet })
    await visit(area, { options: both })
    await rest()
    expect(keys(area)).toEqual([PORTFOLIO])
  })

  it('[R3.53] goes at the start of an app that has no project id any more, and `identity` is not offered', async () => {
    const area = seeded({ eip155: eip155Wallet })
    const { engine } = await visit(area, { options: { features: [identity()] } })
    await rest()
    expect(keys(area)).not.toContain(IDENTITY)
    expect(engine.getState().features).toEqual({ identity: false })
  })

  it('[R3.52] [R3.53] with `remember: false` goes at the start, and nothing is written', async () => {
    const area = seeded({ eip155: eip155Wallet })
    const net = fakeFetch()
    net.script(NAMED, { answer: { name: 'marina.example' } })
    const unnamed = await looked(area, { options: { features: [tokens({ remember: false })] } })
    expect(keys(area)).not.toContain(PORTFOLIO)
    unnamed.engine.stop()
    const features = [identity({ remember: false })]
    const set = await visit(area, { fetch: net.fetch, options: { ...both, features } })
    await until(() => expect(accountOf(set.engine).profileName).toBe('marina.example'))
    await rest()
    expect(keys(area)).not.toContain(IDENTITY)
  })

  it.each([
    ['tokens', tokens],
    ['identity', identity],
  ])('%s refuses a `remember` that is neither true nor false', (name, make) => {
    const error = thrownBy(() => Reflect.apply(make, undefined, [{ remember: 'yes' }]))
    expect(error).toMatchObject({ code: 'OPTION_INVALID' })
    expect(`${error.message} ${error.details}`).toMatch(new RegExp(`${name}[.]remember.*true or false`, 's'))
  })
})
