// @vitest-environment jsdom

import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { WalletProvider } from '../index.js'
import { FakeEngine } from '../testing/fake-engine.js'
import { connected, disconnected, makeState } from '../testing/make-state.js'
import { usePublicClient } from './use-public-client.js'
import { useSendTransaction } from './use-send-transaction.js'
import { useSignTypedData } from './use-sign-typed-data.js'
import { useWalletClient } from './use-wallet-client.js'

afterEach(cleanup)

const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const typedData = {
  domain: { name: 'App' },
  types: { Greeting: [{ name: 'text', type: 'string' }] },
  primaryType: 'Greeting',
  message: { text: 'Hello' },
}

const use = <Result,>(hook: () => Result, engine: FakeEngine) =>
  renderHook(hook, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <WalletProvider engine={engine}>{children}</WalletProvider>
    ),
  })
const withAccount = () => new FakeEngine(makeState({ accounts: { eip155: connected({ address: other }) } }))
const without = () => new FakeEngine(makeState({ accounts: { eip155: disconnected() } }))

it('a client for prompts is there with the account only, and made anew for another one', async () => {
  const engine = without()
  const view = use(() => useWalletClient(), engine)
  expect(view.result.current).toBeUndefined()
  await act(async () => engine.set({ accounts: { eip155: connected() } }))
  const first = view.result.current
  expect(first?.account.address).toBe(connected().address)
  await act(async () => engine.set({ accounts: { eip155: connected({ balance: '7' }) } }))
  expect(view.result.current).toBe(first)
  await act(async () => engine.set({ accounts: { eip155: connected({ address: other }) } }))
  expect(view.result.current?.account.address).toBe(other)
})

it('a client for reads needs no account, and follows the network', () => {
  const view = use(() => usePublicClient(), without())
  expect(view.result.current?.chain.id).toBe(1)
  expect(use(() => usePublicClient({ network: 'eip155:8453' }), without()).result.current?.chain.id).toBe(
    8453,
  )
})

it('typed data without an account is NOT_CONNECTED, and no wallet is asked', async () => {
  const engine = without()
  const view = use(() => useSignTypedData(), engine)
  await act(() => view.result.current.signTypedData(typedData))
  expect(view.result.current).toMatchObject({
    status: 'error',
    error: { code: 'NOT_CONNECTED' },
    data: undefined,
  })
  expect(engine.asked('request')).toEqual([])
})

it('typed data is signed by the connected account; a bad transaction is refused before the wallet is asked', async () => {
  const engine = withAccount()
  const signing = use(() => useSignTypedData(), engine)
  await act(() => signing.result.current.signTypedData(typedData))
  expect(engine.asked('request')).toMatchObject([
    { method: 'eth_signTypedData_v4', params: [other, expect.stringContaining('"Hello"')] },
  ])
  const sending = use(() => useSendTransaction(), engine)
  await act(() => sending.result.current.sendTransaction({ to: 'nowhere', value: 1n }))
  expect(sending.result.current).toMatchObject({ status: 'error', error: { code: 'ADDRESS_INVALID' } })
  expect(engine.asked('request')).toHaveLength(1)
})
