// @vitest-environment jsdom

import { act, cleanup, renderHook } from '@testing-library/react'
import { WalletchartError } from '@walletchart/engine'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WalletProvider } from '../provider/wallet-provider.js'
import { FakeEngine } from '../testing/fake-engine.js'
import {
  address,
  base,
  connected,
  disconnected,
  ethereum,
  makeState,
  networksOf,
  showing,
  signInOf,
  solana,
} from '../testing/make-state.js'
import { useAccount } from './use-account.js'
import { useBalance } from './use-balance.js'
import { useConnect } from './use-connect.js'
import { useConnectors } from './use-connectors.js'
import { useDisconnect } from './use-disconnect.js'
import { useModal } from './use-modal.js'
import { useNetwork } from './use-network.js'
import { useSignMessage } from './use-sign-message.js'
import { useSiwx } from './use-siwx.js'
import { useSwitchAddress } from './use-switch-address.js'
import { useSwitchNetwork } from './use-switch-network.js'
import { useWalletState } from './use-wallet-state.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function use<Result>(hook: () => Result, engine: FakeEngine) {
  let renders = 0
  const wrapper = ({ children }: { children: ReactNode }) => (
    <WalletProvider engine={engine} autoStart={false} theme="light">
      {children}
    </WalletProvider>
  )
  const view = renderHook(
    () => {
      renders += 1
      return hook()
    },
    { wrapper },
  )
  return {
    ...view,
    get renders() {
      return renders
    },
  }
}

const both = (more = {}) =>
  makeState({
    accounts: { eip155: connected(), solana: disconnected('solana') },
    networks: { eip155: networksOf('eip155', [ethereum, base]), solana: networksOf('solana', [solana]) },
    ...more,
  })

describe('useWalletState', () => {
  it('renders again only when what it picks has changed', async () => {
    const engine = new FakeEngine(makeState())
    const view = use(() => useWalletState((state) => state.modal.open), engine)
    const before = view.renders
    await act(async () => engine.set({ recentWallets: [] }))
    expect(view.renders).toBe(before)
    await act(async () => engine.set({ modal: showing('Connect') }))
    expect(view.result.current).toBe(true)
    expect(view.renders).toBe(before + 1)
  })

  it('takes a selector that builds a new object each time', async () => {
    const error = vi.spyOn(console, 'error')
    const engine = new FakeEngine(makeState())
    const view = use(
      () =>
        useWalletState(
          (state) => ({ open: state.modal.open }),
          (one, other) => one.open === other.open,
        ),
      engine,
    )
    const before = view.result.current
    await act(async () => engine.set({ recentWallets: [] }))
    expect(view.result.current).toBe(before)
    expect(error).not.toHaveBeenCalled()
  })
})

describe('hooks that select', () => {
  it('[R3.1] gives the account of the active family, or of another one', () => {
    const engine = new FakeEngine(both())
    expect(use(() => useAccount(), engine).result.current?.address).toBe(address)
    expect(use(() => useAccount({ namespace: 'solana' }), engine).result.current?.status).toBe('disconnected')
    expect(use(() => useAccount({ namespace: 'cosmos' }), engine).result.current).toBeUndefined()
  })

  it('[R3.15] gives the network, its list, and whether the wallet is on one of the app', () => {
    const engine = new FakeEngine(both({ accounts: { eip155: connected({ supported: false }) } }))
    const { current } = use(() => useNetwork(), engine).result
    expect(current.network).toBe(ethereum)
    expect(current.networks).toEqual([ethereum, base])
    expect(current.supported).toBe(false)
    expect(use(() => useNetwork({ namespace: 'solana' }), engine).result.current.network).toBe(solana)
  })

  it('[R9.33] [B78:1] cuts the balance to 3 decimals and never rounds it', () => {
    const shown = (balance: string, balanceBaseUnits: string | undefined = '1') => {
      const engine = new FakeEngine(both({ accounts: { eip155: connected({ balance, balanceBaseUnits }) } }))
      return use(() => useBalance(), engine).result.current.text
    }
    expect(shown('1.2399')).toBe('1.239 ETH')
    expect(shown('3')).toBe('3.000 ETH')
    expect(shown('0.0009')).toBe('<0.001 ETH')
    expect(shown('0.0')).toBe('0.000 ETH')
    expect(shown('9007199254740993.1239')).toBe('9,007,199,254,740,993.123 ETH')
  })

  it('does not show an unknown balance as nothing', () => {
    const account = connected({
      balance: '0.00',
      balanceBaseUnits: undefined,
      balanceStatus: 'failed',
      balanceRetryAt: 18_000,
    })
    const engine = new FakeEngine(both({ accounts: { eip155: account } }))
    const { current } = use(() => useBalance(), engine).result
    expect(current).toMatchObject({
      status: 'failed',
      balance: undefined,
      symbol: undefined,
      text: 'Unavailable',
      retryAt: 18_000,
    })
    current.refresh()
    expect(engine.asked('refreshBalance')).toEqual([{}])
  })

  it('gives the wallets and the modal', () => {
    const recentWallets = [{ id: 'example.lantern', name: 'Lantern' }]
    const engine = new FakeEngine(both({ recentWallets, modal: showing('Account') }))
    const wallets = use(() => useConnectors(), engine).result.current
    expect(wallets.connectors.map(({ name }) => name)).toEqual(['Lantern', 'Halyard', 'Tessera'])
    expect(wallets).toMatchObject({ ready: true, recent: recentWallets })
    const modal = use(() => useModal(), engine).result.current
    expect(modal).toMatchObject({ open: true, view: 'Account' })
    modal.show({ view: 'Networks' })
    modal.close()
    expect(engine.asked('open')).toEqual([{ view: 'Networks' }])
    expect(engine.asked('close')).toEqual([undefined])
  })
})

describe('hooks that ask', () => {
  it('follows a connection from pending to its account', async () => {
    const engine = new FakeEngine(makeState())
    const view = use(() => useConnect(), engine)
    expect(view.result.current.status).toBe('idle')
    const account = connected()
    let answer: unknown
    await act(async () => {
      view.result.current.connect({ wallet: 'example.lantern' }).then((value) => {
        answer = value
      })
    })
    expect(engine.asked('connect')).toEqual([{ wallet: 'example.lantern' }])
    expect(view.result.current.status).toBe('pending')
    await act(async () => engine.pending.connect?.resolve(account))
    expect(view.result.current).toMatchObject({ status: 'success', error: undefined })
    expect(answer).toBe(account)
    await act(async () => view.result.current.reset())
    expect(view.result.current.status).toBe('idle')
  })

  it('keeps a failure as a typed error and rejects nothing', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const engine = new FakeEngine(makeState())
    const view = use(() => ({ ...useConnect() }), engine)
    let answer: unknown = 'none'
    await act(async () => {
      view.result.current.connect({ wallet: 'example.lantern' }).then((value) => {
        answer = value
      })
    })
    const refused = new WalletchartError('ABORTED')
    await act(async () => engine.pending.connect?.reject(refused))
    expect(answer).toBeUndefined()
    expect(view.result.current).toMatchObject({ status: 'error', error: refused })
    await act(async () => {
      view.result.current.connect({ wallet: 'example.lantern' })
    })
    await act(async () => engine.pending.connect?.reject(new TypeError('odd')))
    expect(view.result.current.error?.code).toBe('SOMETHING_WENT_WRONG')
    await new Promise((resolve) => setTimeout(resolve))
    expect(unhandled).not.toHaveBeenCalled()
    process.off('unhandledRejection', unhandled)
  })

  it('[F16 partly] shows the newest call when an older one answers late', async () => {
    const engine = new FakeEngine(makeState())
    const view = use(() => useSwitchNetwork(), engine)
    await act(async () => {
      view.result.current.switchNetwork('eip155:8453')
    })
    const older = engine.pending.switchNetwork
    await act(async () => {
      view.result.current.switchNetwork('eip155:1')
    })
    await act(async () => engine.pending.switchNetwork?.resolve(ethereum))
    expect(view.result.current.status).toBe('success')
    await act(async () => older?.reject(new WalletchartError('ABORTED')))
    expect(view.result.current).toMatchObject({ status: 'success', error: undefined })
  })

  it('[F18 partly] is silent about an answer that comes after it is gone', async () => {
    const error = vi.spyOn(console, 'error')
    const engine = new FakeEngine(makeState())
    const view = use(() => useSignMessage(), engine)
    await act(async () => {
      view.result.current.signMessage({ message: 'hello' })
    })
    view.unmount()
    await act(async () => engine.pending.signMessage?.reject(new WalletchartError('ABORTED')))
    expect(error).not.toHaveBeenCalled()
  })

  it('switches the account, and keeps why it could not', async () => {
    const engine = new FakeEngine(both())
    const view = use(() => useSwitchAddress(), engine)
    const request = { address: 'other', namespace: 'solana' }
    let answer: unknown
    await act(async () => {
      view.result.current.switchAddress(request).then((account) => {
        answer = account
      })
    })
    expect(engine.asked('switchAddress')).toEqual([request])
    expect(view.result.current.status).toBe('pending')
    const account = connected()
    await act(async () => engine.pending.switchAddress?.resolve(account))
    expect(answer).toBe(account)
    expect(view.result.current).toMatchObject({ status: 'success', data: account })
    await act(async () => {
      view.result.current.switchAddress(request)
    })
    const refused = new WalletchartError('NOT_CONNECTED')
    await act(async () => engine.pending.switchAddress?.reject(refused))
    expect(view.result.current).toMatchObject({ status: 'error', error: refused })
    await act(async () => view.result.current.reset())
    expect(view.result.current.status).toBe('idle')
  })

  it('gives the sign-in of the active family or of another one, and none where there is no family', () => {
    const signIn = signInOf('signing')
    const engine = new FakeEngine(both({ accounts: { eip155: connected({ signIn }) } }))
    const { status, required, message, failure, wait } = signIn
    expect(use(() => useSiwx(), engine).result.current).toMatchObject({
      status,
      required,
      message,
      failure,
      wait,
      error: undefined,
    })
    expect(use(() => useSiwx({ namespace: 'cosmos' }), engine).result.current).toMatchObject({
      status: 'none',
      required: false,
      message: undefined,
    })
  })

  it('signs in, out and gives up, rejects nothing, and keeps why the newest call failed', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const engine = new FakeEngine(both())
    const own = use(() => useSiwx({ namespace: 'solana' }), engine)
    const first = own.result.current
    let settled = 0
    await act(async () => {
      first.signIn().then(() => {
        settled += 1
      })
    })
    const refused = new WalletchartError('ABORTED')
    await act(async () => engine.pending.signIn?.reject(refused))
    expect(settled).toBe(1)
    expect(own.result.current.error).toBe(refused)
    await act(async () => {
      own.result.current.signOut()
    })
    expect(own.result.current.error).toBeUndefined()
    await act(async () => engine.pending.signOut?.reject(refused))
    expect(own.result.current.error).toBe(refused)
    await act(() => own.result.current.cancel())
    expect(own.result.current.error).toBeUndefined()
    const of = [{ namespace: 'solana' }]
    expect([engine.asked('signIn'), engine.asked('signOut'), engine.asked('cancelSignIn')]).toEqual([
      of,
      of,
      of,
    ])
    const active = use(() => useSiwx(), engine)
    await act(() => active.result.current.cancel())
    expect(engine.asked('cancelSignIn').at(-1)).toEqual({})
    await new Promise((resolve) => setTimeout(resolve))
    expect(unhandled).not.toHaveBeenCalled()
    process.off('unhandledRejection', unhandled)
  })

  it('keeps the functions of a sign-in the same while the state changes', async () => {
    const engine = new FakeEngine(both())
    const view = use(() => useSiwx(), engine)
    const { signIn, signOut, cancel } = view.result.current
    await act(async () => engine.set({ accounts: { eip155: connected({ signIn: signInOf('prompting') }) } }))
    expect(view.result.current.status).toBe('prompting')
    expect(view.result.current).toMatchObject({ signIn, signOut, cancel })
    const before = view.renders
    await act(async () => engine.set({ recentWallets: [] }))
    expect(view.renders).toBe(before)
  })

  it('disconnects one family or all', async () => {
    const engine = new FakeEngine(makeState())
    const view = use(() => useDisconnect(), engine)
    await act(() => view.result.current.disconnect())
    await act(() => view.result.current.disconnect({ namespace: 'eip155' }))
    expect(engine.asked('disconnect')).toEqual([{}, { namespace: 'eip155' }])
    expect(view.result.current.status).toBe('success')
  })
})
