import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeFamily } from '../fakes/fake-family.js'
import { type FakePairing, fakePairing } from '../fakes/fake-pairing.js'
import { type FakeStorageArea, fakeStorageArea } from '../fakes/fake-storage.js'
import { record } from '../inspect/record.js'
import { replayTrace } from '../inspect/replay-trace.js'
import { mainnet } from '../model/networks/built-in-networks.js'
import type { PairingSession } from '../model/wallets/pairing-session.js'
import type { EngineOptions } from '../options.js'
import type { SignInSession } from '../ports/siwx.js'
import { ownSiwx, signInMessageFor } from '../siwx.js'
import { accountOf, FAKE, failureOf, setUp, until } from './set-up.cases.js'
import { type TezosWallet, tezos, tezosMainnet } from './sixth-family.cases.js'

const ONE = 'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb'
const TWO = 'tz1aSkwEot3L2kmUvcoxzjMomb9mvBNuzFK6'

const temple = (address: string | undefined = ONE) => {
  const listeners = new Set<(address: string | undefined) => void>()
  let isKnown = false
  return {
    name: 'Temple',
    permission: vi.fn(async (silent: boolean) => {
      if (!silent) isKnown = true
      return isKnown ? address : undefined
    }),
    sign: vi.fn(async (_: string, payload: string) => `edsig ${payload}`),
    leave: vi.fn(async () => undefined),
    onChange: (listener: (address: string | undefined) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (next: string | undefined) => {
      address = next
      for (const listener of [...listeners]) listener(next)
    },
  } satisfies TezosWallet & Record<string, unknown>
}

const withTezos = async (
  wallet = temple(),
  area: FakeStorageArea = fakeStorageArea(),
  options: Partial<EngineOptions> = {},
) => {
  const evm = fakeConnector()
  const set = setUp({
    wallets: [evm],
    area,
    fetch: async () => new Response('"2500000"', { headers: { 'content-type': 'application/json' } }),
    options: {
      networks: [mainnet, tezosMainnet],
      families: [
        fakeFamily({ namespace: 'eip155', wallets: [evm], walletHoldsChain: true }),
        tezos([wallet]),
      ],
      ...options,
    },
  })
  set.engine.start()
  await until(() => expect(set.engine.getState().ready).toBe(true))
  return { ...set, temple: wallet }
}

describe('a sixth family, of the public ports alone', () => {
  it('has fewer than 150 lines, and imports the public entry only', () => {
    const text = readFileSync(join(import.meta.dirname, 'sixth-family.cases.ts'), 'utf8')
    expect(text.split('\n').length).toBeLessThan(150)
    expect([...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from)).toEqual(['../index.js'])
  })

  it('connects beside another one, reads its balance in its own coin, and signs', async () => {
    const { engine, temple: wallet } = await withTezos()
    await engine.connect({ wallet: FAKE })
    await engine.connect({ wallet: 'tezos:Temple' })
    expect(engine.getState().activeNamespace).toBe('tezos')
    await until(() => expect(accountOf(engine, 'tezos').balanceStatus).toBe('ready'))
    expect(accountOf(engine, 'tezos')).toMatchObject({
      address: ONE,
      caipAddress: `tezos:NetXdQprcVkpaWU:${ONE}`,
      balance: '2.5',
      balanceSymbol: 'XTZ',
      preferredAccountTypes: { tezos: 'eoa' },
    })
    await expect(engine.signMessage({ message: 'hello' })).resolves.toBe('edsig hello')
    expect(wallet.sign).toHaveBeenCalledWith(ONE, 'hello')
    await engine.disconnect({ namespace: 'tezos' })
    expect(wallet.leave).toHaveBeenCalledOnce()
    expect(accountOf(engine).status).toBe('connected')
  })

  it('comes back on the next visit, and follows its wallet', async () => {
    const wallet = temple()
    const first = await withTezos(wallet)
    await first.engine.connect({ wallet: 'tezos:Temple' })
    await until(() => expect(first.area.texts.size).toBe(1))
    first.engine.stop()
    const { engine } = await withTezos(wallet, first.area)
    await until(() => expect(accountOf(engine, 'tezos').status).toBe('connected'))
    wallet.change(TWO)
    expect(accountOf(engine, 'tezos').address).toBe(TWO)
    wallet.change(undefined)
    expect(accountOf(engine, 'tezos').status).toBe('disconnected')
  })

  it.each([
    ['an address of another family', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'WALLET_ANSWER_INVALID'],
    ['no account', undefined, 'GRANT_EMPTY'],
  ])('refuses %s, and the other family is untouched', async (_, address, code) => {
    const wallet = temple()
    wallet.change(address)
    const { engine } = await withTezos(wallet)
    await engine.connect({ wallet: FAKE })
    expect((await failureOf(engine.connect({ wallet: 'tezos:Temple' }))).code).toBe(code)
    expect(accountOf(engine, 'tezos').status).toBe('disconnected')
    expect(accountOf(engine).status).toBe('connected')
  })

  it('is called by its own name in the state', async () => {
    const { engine } = await withTezos()
    expect(engine.getState().networks.tezos).toMatchObject({ name: 'Tezos' })
    expect(engine.getState().networks.eip155?.name).toBeUndefined()
  })
})

const HOST = 'marsh.example'
const family = tezos([])

/** Sign-ins of an app that verifies signatures of the family itself. */
const signIns = (account?: string) => {
  let kept: readonly SignInSession[] = []
  const config = ownSiwx({
    createMessage: async ({ accountAddress, chainId }) =>
      signInMessageFor({
        ...{ accountAddress: account ?? accountAddress, chainId, family },
        ...{ page: { host: HOST, origin: `https://${HOST}` }, nonce: 'abcdefgh12345678', now: 0 },
      }),
    addSession: async (session) => {
      kept = [...kept, session]
    },
    revokeSession: async (chainId, address) => {
      kept = kept.filter(({ data }) => data.chainId !== chainId || data.accountAddress !== address)
    },
    setSessions: async (sessions) => {
      kept = sessions
    },
    getSessions: async (chainId, address) =>
      kept.filter(({ data }) => data.chainId === chainId && data.accountAddress === address),
  })
  return { config, kept: () => kept }
}

const signingIn = async (account?: string) => {
  const siwx = signIns(account)
  const set = await withTezos(temple(), fakeStorageArea(), { siwx: siwx.config })
  Object.assign(set.environment.window ?? {}, { location: { host: HOST } })
  const connecting = set.engine.connect({ wallet: 'tezos:Temple' })
  connecting.catch(() => undefined)
  const signIn = () => accountOf(set.engine, 'tezos').signIn
  return { ...set, ...siwx, connecting, signIn }
}

describe('a sixth family signs in', () => {
  it('with a message that has its name and its address, and the sign-in counts on the next visit', async () => {
    const { engine, temple: wallet, connecting, signIn, kept, config, area } = await signingIn()
    await until(() => expect(signIn().status).toBe('prompting'))
    expect(signIn().message?.text).toContain(
      `${HOST} wants you to sign in with your Tezos account:\n${ONE}\n`,
    )
    expect(signIn().message?.fields).toMatchObject({ chainId: 'tezos:NetXdQprcVkpaWU', accountAddress: ONE })
    await engine.signIn()
    await connecting
    expect(signIn()).toMatchObject({ status: 'signedIn', address: ONE })
    const text = signIn().message?.text ?? wallet.sign.mock.calls[0]?.[1]
    expect(kept()).toMatchObject([{ message: text, signature: `edsig ${text}` }])
    engine.stop()
    const next = await withTezos(wallet, area, { siwx: config })
    await until(() => expect(accountOf(next.engine, 'tezos').signIn.status).toBe('signedIn'))
    expect(wallet.sign).toHaveBeenCalledTimes(1)
    await next.engine.signOut()
    expect(kept()).toEqual([])
  })

  it.each([
    ['for another account', TWO, 'The message is for another account.'],
    [
      'for no account of the family',
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      'Expected an address of Tezos',
    ],
  ])('never with a message %s', async (_, account, details) => {
    const { engine, temple: wallet, signIn } = await signingIn(account)
    await until(() => expect(signIn().failure).toBeDefined())
    expect(JSON.stringify(signIn().failure)).toContain(details)
    await engine.disconnect()
    expect(wallet.sign).not.toHaveBeenCalled()
  })
})

describe('a sixth family is traced', () => {
  it('a trace of a visit replays, keeps what a developer reads, and hides accounts and words', async () => {
    const { engine } = await withTezos()
    const recording = record(engine)
    await engine.connect({ wallet: 'tezos:Temple' })
    await engine.request({ namespace: 'tezos', method: 'tezos_sign', params: { payload: 'my secret' } })
    await until(() => expect(accountOf(engine, 'tezos').balanceStatus).toBe('ready'))
    await engine.disconnect({ namespace: 'tezos' })
    const json = JSON.stringify(recording.stop())
    for (const kept of ['"tezos"', 'tezos:NetXdQprcVkpaWU', '"tezos_sign"']) expect(json).toContain(kept)
    for (const hidden of [ONE, 'my secret', 'Temple']) expect(json).not.toContain(hidden)
    expect(replayTrace(json)).toMatchObject({ difference: undefined })
  })
})

describe('a sixth family is paired', () => {
  const chain = tezosMainnet.caipNetworkId
  const sessionOf = (...addresses: readonly string[]): Partial<PairingSession> => ({
    namespaces: {
      tezos: {
        chains: [chain],
        accounts: addresses.map((address) => `${chain}:${address}` as const),
        ...{ methods: ['tezos_sign'], events: [], defaultChain: chain, rpcMap: {} },
      },
    },
  })

  const paired = async (pairing: FakePairing = fakePairing()) => {
    const set = await withTezos(temple(), fakeStorageArea(), { pairing, projectId: 'test' })
    const connecting = set.engine.connect({ wallet: 'walletConnect', namespace: 'tezos' })
    connecting.catch(() => undefined)
    await until(() => expect(pairing.codes).toHaveLength(1))
    return { ...set, pairing, connecting }
  }

  it('connects with what the wallet grants, signs over the session, and ends with it', async () => {
    const { engine, pairing, connecting } = await paired()
    const { topic } = pairing.approve(sessionOf(ONE, TWO))
    expect(await connecting).toMatchObject({ status: 'connected', address: ONE })
    expect(accountOf(engine, 'tezos').allAccounts?.map(({ address }) => address)).toEqual([ONE, TWO])
    pairing.wallet.script('tezos_getAccounts', { answer: [ONE, TWO] })
    pairing.wallet.script('tezos_sign', { answer: 'edsig paired' })
    expect(await engine.signMessage({ namespace: 'tezos', message: 'hello' })).toBe('edsig paired')
    pairing.tell({ type: 'session.deleted', topic })
    expect(accountOf(engine, 'tezos').status).toBe('disconnected')
  })

  it('an address that the family refuses is dropped', async () => {
    const { engine, pairing, connecting } = await paired()
    pairing.approve(sessionOf('tz1wrong', TWO))
    expect(await connecting).toMatchObject({ status: 'connected', address: TWO })
    expect(accountOf(engine, 'tezos').allAccounts).toHaveLength(1)
  })
})
