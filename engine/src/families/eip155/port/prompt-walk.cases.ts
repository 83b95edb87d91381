import type { Driver, PlanOptions } from '@walletchart/chart-kit'
import { vi } from 'vitest'
import { assign, emit, setup } from 'xstate'
import { eip1193Connector } from '../../../connectors/eip1193/eip1193-connector.js'
import { fakeEip1193Wallet } from '../../../fakes/fake-eip1193-wallet.js'
import { isWalletchartError } from '../../../model/errors/is-walletchart-error.js'
import type { Caip2 } from '../../../model/ids/caip2.js'
import { eip155Wallet } from './eip155-wallet.js'

const accounts = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
const chains: readonly Caip2[] = ['eip155:1', 'eip155:56']
const hexChains = ['0x1', '0x38']
const to = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** Requests that name neither an account nor a chain, where their method permits it. */
const asks: Readonly<Record<string, (address: string) => readonly unknown[]>> = {
  eth_sendTransaction: () => [{ to }],
  wallet_sendCalls: () => [{ calls: [{ to }] }],
  eth_signTypedData_v4: (address) => [
    address,
    { types: { A: [] }, primaryType: 'A', domain: { chainId: null }, message: {} },
  ],
}

/** An account and a chain, as indices of the lists above. */
interface Position {
  readonly account: number
  readonly chain: number
}

interface Prompt extends Position {
  readonly method: string
  /** Whether a caller waits for it. */
  readonly awaited: boolean
}

interface WalkContext {
  readonly wallet: Position
  readonly shown: Position
  readonly prompt: Prompt | undefined
}

const nameOf = (method: string, { account, chain }: Position): string => `${method} ${account} ${chain}`
const isSame = (one: Position, other: Position): boolean =>
  one.account === other.account && one.chain === other.chain

const walk = setup({
  types: {
    context: {} as WalkContext,
    events: {} as
      | { readonly type: 'moveAccount' | 'moveChain' | 'tell' | 'cancel' | 'approve' }
      | { readonly type: 'ask'; readonly method: string },
    emitted: {} as { readonly type: 'settled'; readonly as: string },
  },
  guards: {
    isFree: ({ context }) => context.prompt?.awaited !== true,
    isAwaited: ({ context }) => context.prompt?.awaited === true,
    isOpen: ({ context }) => context.prompt !== undefined,
    hasMoved: ({ context }) => !isSame(context.wallet, context.shown),
    hasMovedUnderPrompt: ({ context }) =>
      context.prompt?.awaited === true && !isSame(context.wallet, context.shown),
    isOrphan: ({ context: { prompt, shown }, event }) =>
      prompt !== undefined && event.type === 'ask' && event.method === prompt.method && isSame(prompt, shown),
  },
  actions: {
    correct: assign(({ context }) => ({ shown: context.wallet })),
    orphan: assign(({ context }) => ({ prompt: context.prompt && { ...context.prompt, awaited: false } })),
    adopt: assign(({ context }) => ({ prompt: context.prompt && { ...context.prompt, awaited: true } })),
    open: assign(({ context, event }) =>
      event.type === 'ask' ? { prompt: { ...context.shown, method: event.method, awaited: true } } : {},
    ),
    close: assign({ prompt: undefined }),
    settle: emit((_, { as }: { readonly as: string }) => ({ type: 'settled', as }) as const),
    settleAnswered: emit(
      ({ context: { prompt } }) =>
        ({ type: 'settled', as: prompt ? nameOf(prompt.method, prompt) : '' }) as const,
    ),
  },
})

/**
 * What connector, family and ledger promise of prompts: a request is asked for the shown account and chain only, and no answer of
 * another account or chain settles it. The wallet changes account and chain without an event until `tell`.
 */
export const promptWalk = walk.createMachine({
  id: 'promptWalk',
  context: { wallet: { account: 0, chain: 0 }, shown: { account: 0, chain: 0 }, prompt: undefined },
  on: {
    moveAccount: {
      actions: assign(({ context: { wallet } }) => ({ wallet: { ...wallet, account: 1 - wallet.account } })),
    },
    moveChain: {
      actions: assign(({ context: { wallet } }) => ({ wallet: { ...wallet, chain: 1 - wallet.chain } })),
    },
    tell: [
      {
        guard: 'hasMovedUnderPrompt',
        actions: ['correct', 'orphan', { type: 'settle', params: { as: 'moved' } }],
      },
      { actions: 'correct' },
    ],
    ask: [
      { guard: 'hasMoved', actions: ['correct', { type: 'settle', params: { as: 'moved' } }] },
      { guard: 'isOrphan', actions: 'adopt' },
      { guard: 'isOpen', actions: { type: 'settle', params: { as: 'pending' } } },
      { actions: 'open' },
    ],
    cancel: { guard: 'isAwaited', actions: ['orphan', { type: 'settle', params: { as: 'cancelled' } }] },
    approve: [
      { guard: 'isAwaited', actions: ['settleAnswered', 'close'] },
      { guard: 'isOpen', actions: 'close' },
    ],
  },
})

export const promptWalkOptions: PlanOptions<WalkContext> = {
  events: {
    moveAccount: [{}],
    moveChain: [{}],
    tell: [{}],
    ask: ({ prompt }) => (prompt?.awaited === true ? [] : Object.keys(asks).map((method) => ({ method }))),
    cancel: ({ prompt }) => (prompt?.awaited === true ? [{}] : []),
    approve: ({ prompt }) => (prompt === undefined ? [] : [{}]),
  },
  view: ({ context }) => {
    const { shown, prompt }: WalkContext = context
    return { shown, prompt: prompt ? nameOf(prompt.method, prompt) : 'none' }
  },
}

/** The real connector, family and ledger over a scripted wallet, with an app that shows what the connector tells. */
export function promptWalkDriver(): Driver {
  const wallet = { account: 0, chain: 0 }
  const shown = { account: 0, chain: 0 }
  const fake = fakeEip1193Wallet({ granted: true, prompts: 'ask' })
  const emitted: { readonly type: 'settled'; readonly as: string }[] = []
  const names: string[] = []
  let stop: (() => void) | undefined
  const first = (list: readonly string[]) => [list[wallet.account], list[1 - wallet.account]]
  fake.script('eth_accounts', () => first(accounts))
  fake.script('eth_chainId', () => hexChains[wallet.chain])
  for (const method of Object.keys(asks)) fake.script(method, 'ask')
  const connector = eip1193Connector({
    provider: fake.provider,
    descriptor: { id: 'one', name: 'One', type: 'ANNOUNCED', chain: 'eip155', namespaces: ['eip155'] },
  })
  const moved = () => stop?.()
  connector.watch('eip155', (event) => {
    if (event.type === 'accountsChanged') {
      const account = accounts.indexOf(event.accounts[0]?.address ?? '')
      if (account !== shown.account) moved()
      shown.account = account
    }
    if (event.type === 'chainChanged') {
      const chain = chains.indexOf(event.chainId)
      if (chain !== shown.chain) moved()
      shown.chain = chain
    }
  })
  const settle = (as: string) => void emitted.push({ type: 'settled', as })

  const ask = (method: string) => {
    const caller = new AbortController()
    let isOver = false
    const end = (as: string) => {
      if (isOver) return
      isOver = true
      stop = undefined
      settle(as)
    }
    stop = () => {
      end('moved')
      caller.abort()
    }
    cancel = () => {
      end('cancelled')
      caller.abort()
    }
    const address = accounts[shown.account] ?? ''
    const { prepare, ask } = eip155Wallet()
    const call = {
      connector,
      signal: caller.signal,
      shown: { address, chainId: chains[shown.chain] },
      method,
      params: asks[method]?.(address),
    }
    prepare(call)
      .then((prepared) => ask({ ...call, ...prepared }))
      .then(
        (answer) => end(names[Number(answer)] ?? String(answer)),
        (thrown: unknown) => end(endOf(thrown)),
      )
  }
  let cancel = () => {}

  /** What the open prompt asks for; where it names no account or chain, a wallet takes its own. */
  const promptOf = (): string | undefined => {
    const [open] = fake.prompts
    if (open === undefined) return undefined
    known.set(open, known.get(open) ?? nameIn(open.method, open.params, wallet))
    return known.get(open)
  }
  const known = new Map<object, string>()

  return {
    send: (event) => {
      if (event.type === 'moveAccount') wallet.account = 1 - wallet.account
      if (event.type === 'moveChain') wallet.chain = 1 - wallet.chain
      if (event.type === 'tell') {
        fake.emit('accountsChanged', first(accounts))
        fake.emit('chainChanged', hexChains[wallet.chain])
      }
      if (event.type === 'ask') ask(String(event.method))
      if (event.type === 'cancel') cancel()
      if (event.type === 'approve') {
        names.push(promptOf() ?? '')
        const [open] = fake.prompts
        // A hash or a signature that says which prompt it answers.
        const digits = open?.method === 'eth_signTypedData_v4' ? 130 : 64
        open?.approve(`0x${(names.length - 1).toString(16).padStart(digits, '0')}`)
      }
    },
    settle: async () => {
      // Each answer takes a few turns, and what is imported for the first time as long as the host likes.
      await new Promise((resolve) => setImmediate(resolve))
      await vi.dynamicImportSettled()
      await new Promise((resolve) => setImmediate(resolve))
      promptOf()
    },
    resolve: () => undefined,
    reject: () => undefined,
    advance: () => undefined,
    observe: () => ({
      public: { shown: { ...shown }, prompt: promptOf() ?? 'none' },
      emitted: emitted.splice(0),
    }),
    resources: () => ({}),
  }
}

const endOf = (thrown: unknown): string => {
  if (isWalletchartError(thrown, 'ACCOUNT_CHANGED') || isWalletchartError(thrown, 'CHAIN_CHANGED'))
    return 'moved'
  return isWalletchartError(thrown, 'REQUEST_PENDING_IN_WALLET') ? 'pending' : String(thrown)
}

const nameIn = (method: string, params: unknown, wallet: Position): string => {
  const [given]: readonly unknown[] = Array.isArray(params) ? params : []
  const { from, chainId }: { from?: unknown; chainId?: unknown } =
    typeof given === 'object' && given !== null ? given : { from: given }
  const account = from === undefined ? wallet.account : accounts.indexOf(String(from))
  const chain = chainId === undefined ? wallet.chain : hexChains.indexOf(String(chainId))
  return nameOf(method, { account, chain })
}
