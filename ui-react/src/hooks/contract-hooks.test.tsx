// @vitest-environment jsdom

import { act, cleanup, renderHook } from '@testing-library/react'
import { type FamilyRequest, WalletchartError } from '@walletchart/engine'
import type { ReactNode } from 'react'
import { type Abi, type Address, decodeFunctionData, parseAbi } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WalletProvider } from '../index.js'
import { FakeEngine } from '../testing/fake-engine.js'
import { base, connected, disconnected, ethereum, makeState, networksOf } from '../testing/make-state.js'
import { useReadContract, useWaitForTransactionReceipt, useWriteContract } from '../viem.js'

afterEach(cleanup)

const token = '0x00000000000000000000000000000000000000aa'
const [one, two] = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const
const functions = [
  'function balanceOf(address owner) view returns (uint256)',
  'function transfer(address to, uint256 amount) returns (bool)',
] as const
const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
const hash: Address = `0x${'ab'.repeat(32)}`

const use = <Result, Props>(
  hook: (props: Props) => Result,
  engine: FakeEngine,
  initialProps: Props,
  strict = false,
) =>
  renderHook(hook, {
    initialProps,
    // Around the wrapper: React mounts twice only below a strict root.
    reactStrictMode: strict,
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <WalletProvider engine={engine} autoStart={false} theme="light">
        {children}
      </WalletProvider>
    ),
  })

const onNetwork = (network: typeof ethereum) => ({
  networks: { eip155: { ...networksOf('eip155', [ethereum, base]), caipNetwork: network } },
})

/** A request of a test, answered by hand. */
interface Asked {
  readonly request: FamilyRequest
  readonly answer: (value: unknown) => Promise<void>
  readonly fail: (error: unknown) => Promise<void>
}

/** An engine whose requests wait for the test. */
function asking(state = {}) {
  const engine = new FakeEngine(
    makeState({ accounts: { eip155: connected() }, ...onNetwork(ethereum), ...state }),
  )
  const asked: Asked[] = []
  engine.answer = (request) =>
    new Promise((resolve, reject) => {
      asked.push({
        request,
        answer: (value) => act(async () => resolve(value)),
        fail: (error) => act(async () => reject(error)),
      })
    })
  let taken = 0
  /** The next request, as soon as it is there: arguments are checked before. */
  const next = async (): Promise<Asked> => {
    const found = await vi.waitUntil(() => asked[taken], { timeout: 30_000 })
    taken += 1
    return found
  }
  return { engine, asked, next }
}

interface Balance {
  readonly owner: Address | undefined
  readonly enabled?: boolean
}

const useBalanceOf = ({ owner, enabled }: Balance) =>
  useReadContract({
    // Written anew in each render, as apps do.
    abi: parseAbi(functions),
    address: token,
    functionName: 'balanceOf',
    args: owner && [owner],
    enabled,
  })

const read = (set: ReturnType<typeof asking>, props: Balance = { owner: one }, strict = false) =>
  use(useBalanceOf, set.engine, props, strict)

describe('useReadContract', () => {
  it('reads once, from the active network, and stays at rest', async () => {
    const set = asking()
    const view = read(set)
    expect(view.result.current).toMatchObject({ status: 'pending', data: undefined, fetching: true })
    await (await set.next()).answer(word(7))
    view.rerender({ owner: one })
    expect(view.result.current).toMatchObject({ status: 'success', data: 7n, fetching: false })
    expect(set.asked.map(({ request }) => request)).toMatchObject([
      { namespace: 'eip155', method: 'eth_call', network: 'eip155:1' },
    ])
  })

  it('shows no answer of another network, or to other arguments', async () => {
    const set = asking()
    const view = read(set)
    await (await set.next()).answer(word(7))
    await act(async () => set.engine.set(onNetwork(base)))
    expect(view.result.current).toMatchObject({ status: 'pending', data: undefined })
    const ofBase = await set.next()
    expect(ofBase.request.network).toBe('eip155:8453')
    view.rerender({ owner: two })
    expect(view.result.current).toMatchObject({ status: 'pending', data: undefined })
    await (await set.next()).answer(word(9))
    expect(ofBase.request.signal?.aborted).toBe(true)
    await ofBase.answer(word(8))
    expect(view.result.current).toMatchObject({ status: 'success', data: 9n })
    view.rerender({ owner: one })
    expect(view.result.current.data).toBeUndefined()
  })

  it('shows no other answer in any render, not even for a moment', async () => {
    const set = asking()
    const shown: unknown[] = []
    const view = use<void, Balance>(
      (props) => {
        const { data } = useBalanceOf(props)
        shown.push([props.owner, data])
      },
      set.engine,
      { owner: one },
    )
    await (await set.next()).answer(word(7))
    view.rerender({ owner: two })
    await (await set.next()).answer(word(9))
    view.rerender({ owner: one })
    await (await set.next()).answer(word(7))
    expect(new Set(shown.map(String))).toEqual(new Set([`${one},`, `${one},7`, `${two},`, `${two},9`]))
  })

  it('is read again for another account, and keeps what it shows meanwhile', async () => {
    const set = asking()
    const view = read(set)
    await (await set.next()).answer(word(7))
    await act(async () => set.engine.set({ accounts: { eip155: connected({ address: two }) } }))
    expect(view.result.current).toMatchObject({ status: 'success', data: 7n, fetching: true })
    await (await set.next()).answer(word(8))
    expect(view.result.current).toMatchObject({ data: 8n, fetching: false })
    expect(set.asked).toHaveLength(2)
  })

  it('is read again by refetch, which never rejects', async () => {
    const set = asking()
    const view = read(set)
    await (await set.next()).answer(word(7))
    let again: unknown = 'nothing'
    const refetch = () =>
      act(async () => {
        view.result.current.refetch().then((data) => {
          again = data
        })
      })
    await refetch()
    expect(view.result.current).toMatchObject({ status: 'success', data: 7n, fetching: true })
    await (await set.next()).answer(word(8))
    expect(again).toBe(8n)
    await refetch()
    await (await set.next()).fail(new WalletchartError('REQUEST_TIMEOUT'))
    expect(again).toBeUndefined()
    expect(view.result.current).toMatchObject({
      status: 'error',
      data: undefined,
      error: { code: 'REQUEST_TIMEOUT' },
      fetching: false,
    })
  })

  it.each([{ owner: undefined }, { owner: one, enabled: false }])('asks nothing with %o', (props) => {
    const set = asking()
    expect(read(set, props).result.current).toMatchObject({ status: 'idle', fetching: false })
    expect(set.asked).toEqual([])
  })

  it('is read by refetch alone while it is not enabled', async () => {
    const set = asking()
    const view = read(set, { owner: one, enabled: false })
    await act(async () => {
      view.result.current.refetch()
    })
    expect(view.result.current).toMatchObject({ status: 'pending', fetching: true })
    const asked = await set.next()
    await act(async () => set.engine.set({ accounts: { eip155: connected({ address: two }) } }))
    await asked.answer(word(7))
    expect(view.result.current).toMatchObject({ status: 'success', data: 7n })
    expect(set.asked).toHaveLength(1)
  })

  it('is at rest once it is not enabled any more', async () => {
    const set = asking()
    const view = read(set)
    const asked = await set.next()
    view.rerender({ owner: one, enabled: false })
    expect(view.result.current).toMatchObject({ status: 'idle', fetching: false })
    expect(asked.request.signal?.aborted).toBe(true)
  })

  it('says what is wrong with what it was asked', async () => {
    const { engine, asked } = asking()
    const abi: Abi = parseAbi(functions)
    const view = use(
      () => useReadContract({ abi, address: token, functionName: 'nothing' }),
      engine,
      undefined,
    )
    await act(async () => undefined)
    expect(view.result.current).toMatchObject({ status: 'error', error: { code: 'OPTION_INVALID' } })
    expect(asked).toEqual([])
  })

  it('[F18 partly] ends its read on unmount, and reads once in StrictMode', async () => {
    const set = asking()
    const view = read(set, { owner: one }, true)
    // React mounts twice: the first read has ended.
    const [first, second] = [await set.next(), await set.next()]
    expect([first, second].map(({ request }) => request.signal?.aborted)).toEqual([true, false])
    await second.answer(word(7))
    expect(view.result.current.data).toBe(7n)
    await act(async () => {
      view.result.current.refetch()
    })
    const third = await set.next()
    const { refetch } = view.result.current
    view.unmount()
    expect(third.request.signal?.aborted).toBe(true)
    const before = set.asked.length
    await refetch()
    expect(set.asked).toHaveLength(before)
  })
})

describe('useWriteContract', () => {
  const transfer = {
    abi: parseAbi(functions),
    address: token,
    functionName: 'transfer',
    args: [two, 5n],
  } as const

  it('asks the wallet once, and follows the call to its hash', async () => {
    const { engine, asked, next } = asking({ accounts: { eip155: connected({ address: one }) } })
    const view = use(useWriteContract, engine, undefined, true)
    let sent: unknown
    await act(async () => {
      view.result.current.writeContract(transfer).then((answer) => {
        sent = answer
      })
    })
    const prompt = await next()
    expect(view.result.current.status).toBe('pending')
    const { method, params } = prompt.request
    const [transaction] = Array.isArray(params) ? params : []
    expect(method).toBe('eth_sendTransaction')
    expect(transaction).toMatchObject({ from: one, to: token })
    expect(decodeFunctionData({ abi: parseAbi(functions), data: transaction.data })).toEqual({
      functionName: 'transfer',
      args: [two, 5n],
    })
    await prompt.answer(hash)
    await expect.poll(() => view.result.current).toMatchObject({ status: 'success', data: hash })
    expect(sent).toBe(hash)
    expect(asked).toHaveLength(1)
    act(() => view.result.current.reset())
    expect(view.result.current.status).toBe('idle')
  })

  it('says why nothing was sent', async () => {
    const { engine, asked } = asking({ accounts: { eip155: disconnected() } })
    const view = use(useWriteContract, engine, undefined)
    await act(async () => {
      await view.result.current.writeContract(transfer)
    })
    expect(view.result.current).toMatchObject({ status: 'error', error: { code: 'NOT_CONNECTED' } })
    expect(asked).toEqual([])
  })
})

describe('useWaitForTransactionReceipt', () => {
  const receipt = (status: 0 | 1) => ({
    transactionHash: hash,
    status: `0x${status}`,
    blockNumber: '0x1',
    logs: [],
  })
  const waitFor = (set: ReturnType<typeof asking>, given: Address | undefined) =>
    use((wanted: Address | undefined) => useWaitForTransactionReceipt({ hash: wanted }), set.engine, given)

  it('waits for nothing without a hash', () => {
    const set = asking()
    expect(waitFor(set, undefined).result.current).toMatchObject({ status: 'idle', fetching: false })
    expect(set.asked).toEqual([])
  })

  it.each([
    ['success', 1],
    ['reverted', 0],
  ] as const)('a receipt is a %s', async (status, byte) => {
    const set = asking()
    const view = waitFor(set, hash)
    expect(view.result.current.status).toBe('pending')
    await (await set.next()).answer(receipt(byte))
    await expect.poll(() => view.result.current).toMatchObject({ status, data: { status } })
    expect(view.result.current.error).toBeUndefined()
  })

  it('stays on the network that the hash came on', async () => {
    const set = asking()
    const view = waitFor(set, hash)
    const asked = await set.next()
    await act(async () => set.engine.set(onNetwork(base)))
    expect(asked.request).toMatchObject({ network: 'eip155:1', signal: { aborted: false } })
    await asked.answer(receipt(1))
    await expect.poll(() => view.result.current.status).toBe('success')
    const other: Address = `0x${'cd'.repeat(32)}`
    view.rerender(other)
    expect(view.result.current).toMatchObject({ status: 'pending', data: undefined })
    expect((await set.next()).request).toMatchObject({ network: 'eip155:8453', params: [other] })
  })

  it('[F18 partly] waits no longer than it is mounted', async () => {
    const set = asking()
    const view = waitFor(set, hash)
    const asked = await set.next()
    view.unmount()
    expect(asked.request.signal?.aborted).toBe(true)
  })
})
