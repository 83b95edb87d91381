// @vitest-environment jsdom

import { act, cleanup, renderHook } from '@testing-library/react'
import type { FamilyRequest } from '@walletchart/engine'
import type { ReactNode } from 'react'
import { type Address, decodeFunctionData, encodeAbiParameters, type Hex, isHex, parseAbi } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { WalletProvider } from '../index.js'
import { FakeEngine } from '../testing/fake-engine.js'
import { base, connected, ethereum, makeState, networksOf } from '../testing/make-state.js'
import { useEnsAddress, useEnsName } from '../viem.js'

afterEach(cleanup)

const [one, two] = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const

const entryAbi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function reverseWithGateways(bytes lookupAddress, uint256 coinType, string[] gateways) view returns (string, address, address)',
])

/** The call of a request to the entry point. */
const callOf = ({ params }: FamilyRequest) => {
  const [call]: readonly unknown[] = Array.isArray(params) ? params : []
  const data: unknown = Reflect.get(Object(call), 'data')
  if (!isHex(data)) throw new Error('The request has no data.')
  return decodeFunctionData({ abi: entryAbi, data })
}

const answerOf = (address: Address): Hex => {
  const word = encodeAbiParameters([{ type: 'address' }], [address])
  return encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [word, two])
}

/** An engine whose entry point answers what the test says, and a way to see what it was asked. */
const entry = (answer: (request: FamilyRequest) => Promise<unknown>) => {
  const engine = new FakeEngine(
    makeState({
      accounts: { eip155: connected() },
      networks: { eip155: { ...networksOf('eip155', [ethereum, base]), caipNetwork: base } },
    }),
  )
  const asked: FamilyRequest[] = []
  engine.answer = (request) => {
    asked.push(request)
    return answer(request)
  }
  const use = <Result, Props>(hook: (props: Props) => Result, initialProps: Props) =>
    renderHook(hook, {
      initialProps,
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <WalletProvider engine={engine} autoStart={false} theme="light">
          {children}
        </WalletProvider>
      ),
    })
  return { asked, use }
}

/** Lets the look-up that has begun come to its end. */
const settled = async (status: () => string) => {
  for (let turn = 0; turn < 1_000 && status() === 'pending'; turn += 1)
    await act(() => new Promise((resolve) => setImmediate(resolve)))
  return status()
}

describe('useEnsAddress', () => {
  it('looks a name up where the registry is, whichever network the app shows', async () => {
    const set = entry(async () => answerOf(one))
    const { result } = set.use(useEnsAddress, { name: 'marina.eth' })
    expect(result.current).toMatchObject({ status: 'pending', data: undefined, fetching: true })
    expect(await settled(() => result.current.status)).toBe('success')
    expect(result.current.data).toBe(one)
    expect(set.asked.map(({ network, method }) => [network, method])).toEqual([['eip155:1', 'eth_call']])
  })

  it('shows no address of another name, asks for none without a name, and says why it cannot look', async () => {
    const set = entry(async () => answerOf(one))
    const props: { name: string | undefined; enabled?: boolean } = { name: 'marina.eth' }
    const { result, rerender } = set.use(useEnsAddress, props)
    await settled(() => result.current.status)
    rerender({ name: 'ro' })
    expect(result.current.data).toBeUndefined()
    expect(await settled(() => result.current.status)).toBe('error')
    expect(result.current.error?.code).toBe('OPTION_INVALID')
    rerender({ name: undefined })
    expect(result.current.status).toBe('idle')
    rerender({ name: 'rowan.eth', enabled: false })
    expect(result.current.status).toBe('idle')
    expect(set.asked).toHaveLength(1)
  })
})

describe('useEnsName', () => {
  it('looks up the name of an account on the chain that is asked for', async () => {
    const set = entry(async () =>
      encodeAbiParameters(
        [{ type: 'string' }, { type: 'address' }, { type: 'address' }],
        ['marina.eth', two, two],
      ),
    )
    const { result } = set.use(useEnsName, { address: one, network: 'eip155:10' } as const)
    expect(await settled(() => result.current.status)).toBe('success')
    expect(result.current.data).toBe('marina.eth')
    expect(set.asked.map(callOf)).toMatchObject([
      { functionName: 'reverseWithGateways', args: [one.toLowerCase(), 0x8000000an, expect.anything()] },
    ])
  })

  it('a name that is not in its right form is none', async () => {
    const set = entry(async () =>
      encodeAbiParameters(
        [{ type: 'string' }, { type: 'address' }, { type: 'address' }],
        ['MARINA.eth', two, two],
      ),
    )
    const { result } = set.use(useEnsName, { address: one })
    expect(await settled(() => result.current.status)).toBe('success')
    expect(result.current.data).toBeUndefined()
  })
})
