import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeFamily } from '../fakes/fake-family.js'
import { type FakeStorageArea, fakeStorageArea } from '../fakes/fake-storage.js'
import { mainnet } from '../model/networks/built-in-networks.js'
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

const withTezos = async (wallet = temple(), area: FakeStorageArea = fakeStorageArea()) => {
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
})
