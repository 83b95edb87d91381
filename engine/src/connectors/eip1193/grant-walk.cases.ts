import type { Driver, PlanOptions } from '@walletchart/chart-kit'
import { vi } from 'vitest'
import { assign, setup } from 'xstate'
import { accountOf, FAKE, FIRST, SECOND, setUp, wasConnected } from '../../behaviours/set-up.cases.js'
import type { Engine } from '../../composition/engine.js'
import { eip155 } from '../../eip155.js'
import type { FakeClock } from '../../fakes/fake-clock.js'
import { fakeEip1193Wallet } from '../../fakes/fake-eip1193-wallet.js'
import { fakeWindow } from '../../fakes/fake-window.js'

const NONE = 2
const accounts: readonly (readonly string[])[] = [[FIRST], [SECOND], []]
const chains = ['0x1', '0x38'] as const

/** Indices of the lists above. */
interface Position {
  readonly account: number
  readonly chain: number
}

/** What the page waits for: the wallet's answer about its accounts, then the one about its chain. */
type Stage = 'none' | 'accounts' | 'chain' | 'connected'

interface WalkContext {
  readonly wallet: Position
  /** Where the wallet was when it was asked last: what a slow answer says. */
  readonly asked: Position
  readonly stage: Stage
  /** True if a connection is remembered for the next visit. */
  readonly stored: boolean
  /** True while the page waits for the wallet to name accounts again (ruling 41). */
  readonly away: boolean
  /** True if the user asked, and not the page by itself. */
  readonly byUser: boolean
  /** True while a wallet that was away is asked, without a caller who waits. */
  readonly quiet: boolean
  /** The number of questions whose answer the plan gives. */
  readonly waits: number
}

const grantWalkSetup = setup({
  types: {
    context: {} as WalkContext,
    events: {} as {
      readonly type: 'moveAccount' | 'moveChain' | 'lose' | 'connect' | 'reload' | 'answer' | 'answerLate'
    },
  },
})

const place = (context: WalkContext, stage: Stage): Partial<WalkContext> => ({
  stage,
  asked: context.wallet,
  stored: stage === 'connected' || context.stored,
  away: false,
})

/** The wallet names no account: it is waited for, unless the user hears of it. */
const noAccount = (context: WalkContext): Partial<WalkContext> => ({
  ...place(context, 'none'),
  away: !context.byUser,
})

/** The page asks for accounts. */
const asks = (context: WalkContext, byUser: boolean): Partial<WalkContext> => ({
  ...place(context, 'accounts'),
  byUser,
  quiet: false,
  waits: 1,
})

/** The wallet loses its accounts: a connection ends, what is asked goes on. */
const without = (context: WalkContext): Partial<WalkContext> => {
  const wallet = { ...context.wallet, account: NONE }
  return {
    wallet,
    ...(context.stage === 'connected' ? noAccount({ ...context, wallet, byUser: false }) : {}),
  }
}

/** Once all is answered: what the wallet said since counts. */
const settled = (context: WalkContext): Partial<WalkContext> =>
  context.wallet.account === NONE ? noAccount(context) : place(context, 'connected')

/** The page asks for accounts once more. */
const asksAgain = (context: WalkContext): Partial<WalkContext> =>
  context.waits > 0 ? { ...place(context, 'accounts'), waits: context.waits - 1 } : settled(context)

/** The wallet names another account, and one that is waited for is asked. */
const withAccount = (context: WalkContext): Partial<WalkContext> => {
  const wallet = { ...context.wallet, account: context.wallet.account === 0 ? 1 : 0 }
  return { wallet, ...(context.away ? { ...asksAgain({ ...context, wallet }), quiet: true } : {}) }
}

/** An answer of the wallet, with what held when it was asked or what holds now. */
const after = (context: WalkContext, said: Position): Partial<WalkContext> => {
  if (context.stage === 'chain') return settled(context)
  if (said.account !== NONE)
    return context.waits > 0 ? { ...place(context, 'chain'), waits: context.waits - 1 } : settled(context)
  // A wallet that named accounts since it was asked is asked again.
  if (context.byUser || context.wallet.account === NONE) return noAccount(context)
  return asksAgain(context)
}

/**
 * What connector and connection promise: nothing that the wallet says between the question and the connection is lost. The wallet
 * moves at every step, and may answer with what held when it was asked.
 */
export const grantWalk = grantWalkSetup.createMachine({
  id: 'grantWalk',
  context: {
    wallet: { account: 0, chain: 0 },
    asked: { account: 0, chain: 0 },
    stage: 'none',
    stored: false,
    away: false,
    byUser: true,
    quiet: false,
    waits: 0,
  },
  on: {
    moveAccount: { actions: assign(({ context }) => withAccount(context)) },
    moveChain: {
      actions: assign(({ context: { wallet } }) => ({ wallet: { ...wallet, chain: 1 - wallet.chain } })),
    },
    lose: { actions: assign(({ context }) => without(context)) },
    connect: { actions: assign(({ context }) => asks(context, true)) },
    reload: {
      actions: assign(({ context }) => (context.stored ? asks(context, false) : place(context, 'none'))),
    },
    answer: { actions: assign(({ context }) => after(context, context.wallet)) },
    answerLate: { actions: assign(({ context }) => after(context, context.asked)) },
  },
})

export const grantWalkOptions: PlanOptions<WalkContext> = {
  events: {
    moveAccount: [{}],
    moveChain: [{}],
    lose: ({ wallet }) => (wallet.account === NONE ? [] : [{}]),
    connect: ({ stage }) => (stage === 'none' ? [{}] : []),
    reload: ({ stage }) => (stage === 'none' || stage === 'connected' ? [{}] : []),
    answer: ({ stage }) => (stage === 'accounts' || stage === 'chain' ? [{}] : []),
    answerLate: ({ stage }) => (stage === 'accounts' || stage === 'chain' ? [{}] : []),
  },
  view: ({ context }) => ({ shown: shownIn(context) }),
}

const shownIn = ({ stage, wallet, quiet }: WalkContext): string => {
  if (stage === 'none' || (quiet && stage !== 'connected')) return 'disconnected'
  return stage === 'connected' ? `${wallet.account} ${wallet.chain}` : 'connecting'
}

/** A node that answers every call, so that no balance fails. */
const node: typeof fetch = async (_, init) => {
  const calls: unknown = JSON.parse(String(init?.body))
  const answer = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, result: '0x1' })
  return Response.json(Array.isArray(calls) ? calls.map(answer) : answer(Object(calls)))
}

/** Each answer takes a few turns, and what is imported for the first time as long as the host likes. */
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    await vi.dynamicImportSettled()
  }
}

/**
 * The real engine, family and connector over a scripted wallet.
 * @param deafWhileAsked plants the fault that the walk is for: what the wallet says until it is connected is lost
 */
export function grantWalkDriver({ deafWhileAsked = false } = {}): Driver {
  const wallet = { account: 0, chain: 0 }
  let asked: Position = { ...wallet }
  /** The number of next requests that wait for the plan. */
  let waits = 0
  const open: ((at: Position) => void)[] = []
  const area = wasConnected({ wallets: {} })
  const fake = fakeEip1193Wallet({ chains })
  const ask = (answerOf: (at: Position) => unknown) => (): unknown => {
    if (waits === 0) return answerOf(wallet)
    waits -= 1
    asked = { ...wallet }
    return new Promise((resolve) => open.push((at) => resolve(answerOf(at))))
  }
  const accountsAt = ({ account }: Position) => [...(accounts[account] ?? [])]
  const chainAt = ({ chain }: Position) => chains[chain]
  fake.script('eth_requestAccounts', ask(accountsAt))
  fake.script('eth_accounts', ask(accountsAt))
  fake.script('eth_chainId', ask(chainAt))

  const visit = (): { readonly engine: Engine; readonly clock: FakeClock } => {
    const window = fakeWindow()
    fake.announce(window)
    const { engine, clock } = setUp({
      area,
      options: { families: [eip155()], environment: { window, fetch: node } },
    })
    engine.start()
    return { engine, clock }
  }
  let { engine, clock } = visit()
  const account = () => accountOf(engine)
  const tell = (event: string, payload: unknown): void => {
    if (!deafWhileAsked || account().status === 'connected') fake.emit(event, payload)
  }
  return {
    send(event) {
      switch (event.type) {
        case 'connect':
          waits = 2
          engine.connect({ wallet: FAKE }).catch(() => undefined)
          return
        case 'reload':
          engine.stop()
          waits = 2
          ;({ engine, clock } = visit())
          return
        case 'answer':
          return open.shift()?.({ ...wallet })
        case 'answerLate':
          return open.shift()?.(asked)
        case 'moveChain':
          wallet.chain = 1 - wallet.chain
          return tell('chainChanged', chainAt(wallet))
        default:
          wallet.account = event.type === 'lose' ? NONE : wallet.account === 0 ? 1 : 0
          return tell('accountsChanged', accountsAt(wallet))
      }
    },
    async settle() {
      await turns()
      // A wallet that is away was asked twice perhaps, and is asked again after a rest.
      if (account().status !== 'disconnected') return
      clock.advance(1_000)
      await turns()
    },
    resolve: () => undefined,
    reject: () => undefined,
    advance: () => undefined,
    observe() {
      const { status, address, walletChainId } = account()
      const shown = [
        accounts.findIndex(([first]) => first === address),
        chains.findIndex((chain) => `eip155:${Number(chain)}` === walletChainId),
      ]
      return { public: { shown: status === 'connected' ? shown.join(' ') : status } }
    },
    resources: () => ({}),
    stop: () => engine.stop(),
  }
}
