import { describe, expect, it } from 'vitest'
import type { Engine } from '../composition/engine.js'
import { eip155 } from '../eip155.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { type FakeEip1193Wallet, fakeEip1193Wallet } from '../fakes/fake-eip1193-wallet.js'
import { fakeWindow } from '../fakes/fake-window.js'
import type { Grant } from '../ports/connector.js'
import {
  accountOf,
  connectionOf,
  FAKE,
  FIRST,
  failureOf,
  OTHER,
  rest,
  SECOND,
  started,
  unchanged,
  until,
  wasConnected,
} from './set-up.cases.js'

/** A node that answers every call, so that no balance fails. */
const node: typeof fetch = async (_, init) => {
  const calls: unknown = JSON.parse(String(init?.body))
  const answer = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, result: '0x1' })
  return Response.json(Array.isArray(calls) ? calls.map(answer) : answer(Object(calls)))
}

const grantOfFirst: Grant = {
  namespace: 'eip155',
  accounts: [{ address: FIRST, type: 'eoa' }],
  chainId: 'eip155:1',
  supportsAllNetworks: true,
}

/** The state of the app, in words that a wallet can be compared with. */
const shownBy = (engine: Engine): string => {
  const { status, address, walletChainId } = accountOf(engine)
  return status === 'connected' ? `${address} on ${walletChainId}` : 'disconnected'
}

const saidBy = ({ accounts, chainId }: FakeEip1193Wallet): string =>
  accounts.length === 0 ? 'disconnected' : `${accounts[0]} on eip155:${Number(chainId)}`

/** The things a wallet does by itself while the page asks it. */
const moves: Readonly<Record<string, (wallet: FakeEip1193Wallet) => void>> = {
  'another account': (wallet) => wallet.setAccounts([SECOND]),
  'no account': (wallet) => wallet.setAccounts([]),
  'another chain': (wallet) => wallet.setChain('0x38'),
  'another account and chain': (wallet) => {
    wallet.setAccounts([SECOND])
    wallet.setChain('0x38')
  },
}

/** More microtasks than there are between a request and the connection that comes of it. */
const turns = 40

/** Does something so many microtasks after the wallet was asked. */
const after = async (count: number, run: () => void): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
  run()
}

const page = async (wallet: FakeEip1193Wallet, area = wasConnected({ wallets: {} })) => {
  const window = fakeWindow()
  wallet.announce(window)
  return started({ area, options: { families: [eip155()], environment: { window, fetch: node } } })
}

describe('a wallet that moves while it grants', () => {
  it.each(Object.entries(moves))(
    '[U40 partly] connect: %s, at every moment',
    { timeout: 60_000 },
    async (_, move) => {
      for (let turn = 0; turn < turns; turn += 1) {
        const wallet = fakeEip1193Wallet({ chains: ['0x1', '0x38'], accounts: [FIRST], granted: true })
        const { engine } = await page(wallet)
        const isAsked = new Promise<void>((resolve) => {
          wallet.script('eth_requestAccounts', () => {
            resolve()
            return [...wallet.accounts]
          })
        })
        const connecting = engine.connect({ wallet: FAKE }).catch(() => undefined)
        await isAsked
        await after(turn, () => move(wallet))
        await connecting
        await until(() => expect(shownBy(engine), `${turn} microtasks`).toBe(saidBy(wallet)))
        engine.stop()
      }
    },
  )

  it.each(Object.entries(moves))(
    '[U40 partly] restore: %s, at every moment',
    { timeout: 60_000 },
    async (_, move) => {
      for (let turn = 0; turn < turns; turn += 1) {
        const wallet = fakeEip1193Wallet({ chains: ['0x1', '0x38'], accounts: [FIRST], granted: true })
        let tell = (): void => undefined
        const isAsked = new Promise<void>((resolve) => {
          tell = resolve
        })
        wallet.script('eth_accounts', () => {
          tell()
          return [...wallet.accounts]
        })
        const ready = page(wallet, wasConnected())
        await isAsked
        await after(turn, () => move(wallet))
        const { engine } = await ready
        await until(() => expect(accountOf(engine).status).not.toBe('connecting'))
        await until(() => expect(shownBy(engine), `${turn} microtasks`).toBe(saidBy(wallet)))
        engine.stop()
      }
    },
  )

  it('[U40 partly] no state between shows an account that the wallet does not have', async () => {
    const wallet = fakeConnector()
    wallet.script('connect', () => {
      wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] })
      return grantOfFirst
    })
    // Its silent answer is the one that holds.
    wallet.script('restore', () => ({ ...grantOfFirst, accounts: [{ address: SECOND, type: 'eoa' }] }))
    const { engine } = await started({ wallets: [wallet] })
    const addresses: unknown[] = []
    engine.subscribe(
      ({ accounts }) => accounts.eip155?.address,
      (address) => addresses.push(address),
    )
    await engine.connect({ wallet: FAKE })
    await rest()
    expect(addresses).toEqual([SECOND])
  })

  it('a wallet that cannot be read after its grant is a failure, not a guess', async () => {
    const wallet = fakeConnector()
    wallet.script('restore', 'reject')
    wallet.script('connect', () => {
      wallet.emit('eip155', { type: 'chainChanged', chainId: 'eip155:56' })
      return grantOfFirst
    })
    const { engine } = await started({ wallets: [wallet] })
    expect((await failureOf(engine.connect({ wallet: FAKE }))).code).toBe('USER_REJECTED')
    expect(accountOf(engine).status).toBe('disconnected')
  })
})

describe('another wallet', () => {
  const twoWallets = async () => {
    const wallet = fakeConnector()
    const other = fakeConnector({
      id: OTHER,
      name: 'Other Wallet',
      grants: { eip155: { accounts: [{ address: SECOND, type: 'eoa' }] } },
    })
    other.script('connect', 'ask')
    const set = await started({ wallets: [wallet, other] })
    await set.engine.connect({ wallet: FAKE })
    const ended: string[] = []
    set.engine.on('connection.ended', ({ connectorId, cause }) => ended.push(`${connectorId} ${cause}`))
    const connecting = set.engine.connect({ wallet: OTHER })
    connecting.catch(() => undefined)
    await until(() => expect(other.prompts).toHaveLength(1))
    return { ...set, other, connecting, ended }
  }

  it('[U32:1] the connected one stays while another is asked, and the state says which', async () => {
    const { engine, other } = await twoWallets()
    expect(accountOf(engine)).toMatchObject({
      status: 'connected',
      address: FIRST,
      connectedWalletInfo: { identifier: FAKE },
      connecting: { connectorId: OTHER, name: 'Other Wallet', stage: 'asking' },
    })
    other.prompts[0]?.reject({ code: 4001 })
    await until(() => expect(accountOf(engine).connecting).toBeUndefined())
  })

  it.each([
    ['refusal', 'USER_REJECTED'],
    ['deadline', 'WALLET_NOT_ANSWERING'],
    ['cancel', 'ABORTED'],
  ])('[U32:2] a %s changes nothing, in this tab or another', async (what, code) => {
    const { engine, wallet, other, ended, area, clock, connecting } = await twoWallets()
    const there = await started({ area, wallets: [fakeConnector({ granted: true })] })
    await until(() => expect(accountOf(there.engine).status).toBe('connected'))
    const stay = [engine, there.engine].map((one) => unchanged(one, connectionOf('eip155')))
    const stored = area.texts.get('record')
    if (what === 'refusal') other.prompts[0]?.reject({ code: 4001 })
    else if (what === 'deadline') clock.advance(300_000)
    else engine.close({ force: true })
    if (what === 'cancel') {
      const stop = new AbortController()
      // The first caller goes on waiting; both give up.
      engine.connect({ wallet: OTHER, signal: stop.signal }).catch(() => undefined)
      engine.open({ view: 'ConnectingExternal', data: { connectorId: OTHER } })
      await until(() => expect(engine.getState().modal.open).toBe(true))
      engine.close({ force: true })
    }
    expect((await failureOf(connecting)).code).toBe(code)
    await rest()
    for (const one of [engine, there.engine])
      expect(accountOf(one)).toMatchObject({ status: 'connected', address: FIRST })
    for (const stays of stay) stays()
    expect(ended).toEqual([])
    expect(area.texts.get('record')).toBe(stored)
    expect(wallet.calls.map(({ operation }) => operation)).not.toContain('disconnect')
  })

  it('[U32:1] takes the place in one step when it grants', async () => {
    const { engine, other, ended, connecting } = await twoWallets()
    // The balance of the connected one is read meanwhile.
    await rest()
    const shown: unknown[] = []
    engine.subscribe(
      ({ accounts }) => accounts.eip155,
      (account) => shown.push(account?.address),
    )
    other.prompts[0]?.approve()
    await expect(connecting).resolves.toMatchObject({ address: SECOND })
    expect(ended).toEqual([`${FAKE} replaced`])
    expect(new Set(shown)).toEqual(new Set([SECOND]))
  })

  it('[U32 partly] is still asked, once, when the connected one leaves meanwhile', async () => {
    const { engine, wallet, other, ended, connecting } = await twoWallets()
    wallet.emit('eip155', { type: 'disconnected' })
    await until(() => expect(accountOf(engine).status).toBe('connecting'))
    other.prompts[0]?.approve()
    await expect(connecting).resolves.toMatchObject({ address: SECOND })
    expect(ended).toEqual([`${FAKE} away`])
    expect(other.calls.filter(({ operation }) => operation === 'connect')).toHaveLength(1)
  })
})
