// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { WalletchartError } from '@walletchart/engine'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FakeEngine } from '../testing/fake-engine.js'
import {
  connected,
  connectedOnSolana,
  disconnected,
  makeState,
  solanaAddress,
} from '../testing/make-state.js'
import { ether, holding, nothingRead } from '../testing/make-tokens.js'
import { change, Skinned } from '../testing/render-skin.js'
import { type PortfolioView, usePortfolio } from './use-portfolio.js'
import { type Tokens, useTokens } from './use-tokens.js'

afterEach(cleanup)

const sol = holding([ether({ account: solanaAddress, name: 'Solana', symbol: 'SOL' })], {
  total: { value: '0.1', unpriced: 1, unread: 0, outside: 2 },
})
const both = { eip155: connected(holding()), solana: connectedOnSolana(sol) }

function Probe({ use }: { readonly use: () => void }) {
  use()
  return <p>there</p>
}

/** Renders a hook; `last` is what it gave last, and `seen` all of it. */
const show = <Given,>(
  use: () => Given,
  { features = { tokens: true }, accounts = both }: Parameters<typeof makeState>[0] = {},
) => {
  const engine = new FakeEngine(makeState({ accounts, features }))
  const seen: Given[] = []
  const tree = (
    <Skinned engine={engine}>
      <Probe use={() => seen.push(use())} />
    </Skinned>
  )
  const last = (): Given => {
    const found = seen.at(-1)
    if (found === undefined) throw new Error('The hook gave nothing.')
    return found
  }
  return { engine, seen, last, tree }
}

describe('useTokens', () => {
  it('[R1.11 partly] gives the tokens of the active family, or of another', () => {
    const first = show(() => useTokens())
    render(first.tree)
    expect(first.last()).toMatchObject({ status: 'ready', ...pick(holding()) })
    expect(first.engine.controls).toEqual(['tokens.load eip155'])
    cleanup()
    const other = show(() => useTokens({ namespace: 'solana' }))
    render(other.tree)
    expect(other.last().tokens.map(({ symbol }) => symbol)).toEqual(['SOL'])
    expect(other.engine.controls).toEqual(['tokens.load solana'])
  })

  it('is off in an app without the feature, and while it is switched off', async () => {
    const { engine, last, tree } = show(() => useTokens(), { features: {} })
    render(tree)
    expect(last()).toMatchObject({ status: 'off', tokens: [], portfolio: undefined })
    last().refresh()
    last().load()
    expect(engine.controls).toEqual([])
    await change(engine, { features: { tokens: true } })
    expect(last().status).toBe('ready')
    expect(engine.controls).toEqual(['tokens.load eip155'])
    await change(engine, { features: { tokens: false } })
    expect(last()).toMatchObject({ status: 'off', tokens: [], portfolio: undefined })
    cleanup()
    const switchedOff = show(() => useTokens(), { features: { tokens: false } })
    render(switchedOff.tree)
    expect(switchedOff.engine.controls).toEqual([])
  })

  it('asks once for each account, and again when that is wanted', async () => {
    const { engine, last, tree } = show(() => useTokens(), { accounts: { eip155: disconnected() } })
    render(tree)
    expect(last()).toMatchObject({ status: 'unknown', tokens: [] })
    expect(engine.controls).toEqual([])
    await change(engine, { accounts: { eip155: connected(nothingRead('loading')) } })
    await change(engine, { accounts: { eip155: connected(holding()) } })
    expect(engine.controls).toEqual(['tokens.load eip155'])
    await change(engine, { accounts: { eip155: connected({ ...holding(), caipAddress: 'eip155:1:0x1' }) } })
    last().refresh()
    expect(engine.controls).toEqual(['tokens.load eip155', 'tokens.load eip155', 'tokens.refresh eip155'])
  })

  it('gives the same object until its own part of the state changes', async () => {
    const { engine, seen, last, tree } = show(() => useTokens())
    render(tree)
    const first = last()
    await change(engine, { themeMode: 'dark' })
    await change(engine, { accounts: { ...both, solana: connectedOnSolana() } })
    expect(new Set<Tokens>(seen)).toEqual(new Set([first]))
    await change(engine, { accounts: { ...both, eip155: connected(holding([ether()])) } })
    expect(last()).not.toBe(first)
    expect([last().load, last().refresh]).toEqual([first.load, first.refresh])
  })

  it('renders on a server, and asks for nothing there', () => {
    const { engine, last, tree } = show(() => useTokens())
    expect(renderToString(tree)).toContain('there')
    expect(last().tokens).toEqual([])
    expect(engine.controls).toEqual([])
  })
})

describe('usePortfolio', () => {
  it('[Q43 partly] adds up all families exactly, and gives each of them', () => {
    const { engine, last, tree } = show(() => usePortfolio())
    render(tree)
    expect(last()).toMatchObject({
      status: 'ready',
      value: '4218.16',
      unpriced: 1,
      unread: 0,
      outside: 2,
      parts: [
        { namespace: 'eip155', portfolio: { total: { value: '4218.06' } } },
        { namespace: 'solana', portfolio: { total: { value: '0.1' } } },
      ],
    })
    expect(engine.controls).toEqual(['tokens.load all'])
    last().refresh()
    expect(engine.controls).toEqual(['tokens.load all', 'tokens.refresh all'])
  })

  const zero = { value: '0', unpriced: 0, unread: 0, outside: 0 }
  it.each([
    ['nothing is read yet', nothingRead('loading', { total: zero }), 'loading', undefined],
    ['nothing could be read', nothingRead('failed', { total: zero }), 'failed', undefined],
    ['nobody asked', nothingRead('unknown'), 'unknown', undefined],
    ['the accounts hold nothing', holding([], { total: zero }), 'ready', '0'],
  ])('has no sum, and not zero, while nothing has a value: %s', (_, slice, status, value) => {
    const { last, tree } = show(() => usePortfolio(), { accounts: { eip155: connected(slice) } })
    render(tree)
    expect(last()).toMatchObject({ status, value })
  })

  it.each([
    ['one family failed', nothingRead('failed'), 'failed', '0.1'],
    [
      'one family failed, and kept what was read before',
      holding(undefined, { status: 'failed' }),
      'failed',
      '4218.16',
    ],
    ['one family is read again', holding(undefined, { status: 'loading' }), 'loading', '4218.16'],
  ])('[Q43 partly] is not said to be ready while it is not whole: %s', (_, slice, status, value) => {
    const accounts = { eip155: connected(slice), solana: connectedOnSolana(sol) }
    const { last, tree } = show(() => usePortfolio(), { accounts })
    render(tree)
    expect(last()).toMatchObject({ status, value })
  })

  const unreadBase = [
    { network: 'eip155:8453', error: new WalletchartError('LOAD_FAILED').toJSON() },
  ] as const
  it.each([
    ['a family that failed', nothingRead('failed'), undefined],
    ['a network that was not read', holding([], { total: zero, unread: unreadBase }), undefined],
    ['a price', holding([], { total: { ...zero, unpriced: 1 } }), undefined],
    [
      'a network that has not answered',
      holding([], { total: zero, status: 'loading', pending: ['eip155:1'] }),
      undefined,
    ],
    [
      'nothing, while it is read again',
      holding([ether({ value: '0' })], { total: zero, status: 'loading', pending: ['eip155:1'] }),
      '0',
    ],
  ])('[Q43 partly] is no zero without %s', (_, slice, value) => {
    const accounts = {
      eip155: connected(slice),
      solana: connectedOnSolana(holding([], { total: zero })),
    }
    const { last, tree } = show(() => usePortfolio(), { accounts })
    render(tree)
    expect(last().value).toBe(value)
  })

  it.each([
    ['whole', 'whole', 'whole'],
    ['whole', 'part', 'part'],
    ['whole', 'nothing', 'part'],
    ['whole', 'noNetwork', 'part'],
    ['nothing', 'nothing', 'nothing'],
    ['noNetwork', 'noNetwork', 'noNetwork'],
    ['whole', undefined, undefined],
  ] as const)(
    '[Q43 partly] says how much of all accounts was read, as the engine says it of each: %s and %s is %s',
    (one, other, all) => {
      const reach = (given: typeof one | typeof other) => (given === undefined ? {} : { reach: given })
      const accounts = {
        eip155: connected(holding(undefined, reach(one))),
        solana: connectedOnSolana(holding([], reach(other))),
      }
      const { last, tree } = show(() => usePortfolio(), { accounts })
      render(tree)
      expect(last().reach).toBe(all)
    },
  )

  it('[Q43 partly] is no zero if the engine says that a part of the account was not read', () => {
    const part = holding([], { total: zero, reach: 'part' })
    const { last, tree } = show(() => usePortfolio(), { accounts: { eip155: connected(part) } })
    render(tree)
    expect(last()).toMatchObject({ value: undefined, reach: 'part' })
  })

  it('names the networks of every family that could not be read', () => {
    const error = new WalletchartError('LOAD_FAILED').toJSON()
    const unread = (network: `${string}:${string}`) => ({ network, error })
    const accounts = {
      eip155: connected(holding(undefined, { unread: [unread('eip155:8453')] })),
      solana: connectedOnSolana(holding([], { unread: [unread('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')] })),
    }
    const { last, tree } = show(() => usePortfolio(), { accounts })
    render(tree)
    expect(last().unreadNetworks.map(({ network }) => network)).toEqual([
      'eip155:8453',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    ])
  })

  it('is off in an app without the feature, and has no parts without an account', () => {
    const off = show(() => usePortfolio(), { features: { tokens: false } })
    render(off.tree)
    expect(off.last()).toMatchObject({ status: 'off', value: undefined, parts: [] })
    cleanup()
    const alone = show(() => usePortfolio(), { accounts: { eip155: { ...disconnected(), ...holding() } } })
    render(alone.tree)
    expect(alone.last()).toMatchObject({ status: 'unknown', value: undefined, parts: [] })
    expect([off, alone].flatMap(({ engine }) => engine.controls)).toEqual([])
  })

  it('gives the same object until an account changes', async () => {
    const { engine, seen, last, tree } = show(() => usePortfolio())
    render(tree)
    const first = last()
    await change(engine, { themeMode: 'dark' })
    expect(new Set<PortfolioView>(seen)).toEqual(new Set([first]))
    expect(screen.getByText('there')).toBeTruthy()
  })
})

describe('the hooks of the tokens', () => {
  it.each([
    ['useTokens', () => void useTokens(), 'tokens.load eip155'],
    ['useTokens of a family', () => void useTokens({ namespace: 'solana' }), 'tokens.load solana'],
    ['usePortfolio', () => void usePortfolio(), 'tokens.load all'],
  ])('hydrate what a server rendered without a mismatch, and then ask: %s', async (_, use, asked) => {
    const faults = vi.spyOn(console, 'error')
    const { engine, tree } = show(use)
    const page = document.body.appendChild(document.createElement('div'))
    page.innerHTML = renderToString(tree)
    const root = await act(async () => hydrateRoot(page, tree))
    expect(engine.controls).toEqual([asked])
    expect(faults).not.toHaveBeenCalled()
    await act(async () => root.unmount())
    page.remove()
    faults.mockRestore()
  })

  it('ask no more than twice in StrictMode, which runs each effect twice', () => {
    const { engine, tree } = show(() => [useTokens(), usePortfolio()])
    render(<StrictMode>{tree}</StrictMode>)
    expect(engine.controls.toSorted()).toEqual([
      'tokens.load all',
      'tokens.load all',
      'tokens.load eip155',
      'tokens.load eip155',
    ])
  })
})

function pick({ tokenBalance }: ReturnType<typeof holding>) {
  return { tokens: tokenBalance.map(({ symbol }) => ({ symbol })) }
}
