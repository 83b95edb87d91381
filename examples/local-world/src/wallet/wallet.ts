import type { Address } from 'viem'
import { LOCAL_ACCOUNTS } from '../local-accounts.js'
import { LOCAL_SMART_ACCOUNTS } from '../local-smart-accounts.js'
import { answerMethod } from './answer-method.js'
import { LOCAL_ADDRESSES } from './local-addresses.js'
import { familiesOf, type LocalWalletOptions, type WalletChain } from './local-wallet-options.js'
import { alreadyPending, rejection } from './provider-error.js'
import {
  byOtherFamily,
  FAMILY_NAMES,
  OTHER_FAMILIES,
  type OtherFamily,
  type WalletFamily,
} from './wallet-family.js'
import type { PendingRequest, WalletApproval, WalletCall, WalletQuestion } from './wallet-request.js'
import type { WalletState } from './wallet-state.js'
import { walletStorage } from './wallet-storage.js'

/** What the page hears: the events that a change of state causes. */
export interface WalletEvents {
  accountsChanged(accounts: readonly Address[]): void
  chainChanged(chainId: number): void
  /** The accounts that the page may see in a family besides Ethereum. */
  familyAccountsChanged(family: OtherFamily): void
}

/** Answers a call of the page. */
export type AnswerCall = (wallet: Wallet, context: CallContext) => Promise<unknown>

/** One call in progress. */
export interface CallContext {
  readonly call: WalletCall
  /** Approve what it asks without showing it. */
  readonly approved: boolean
  /** Settles when the page has its answer. */
  readonly settled: Promise<void>
}

interface OpenRequest {
  readonly pending: PendingRequest
  readonly settled: Promise<void>
  readonly approve: (approval: WalletApproval) => void
  readonly reject: (error: unknown) => void
}

/** Questions of which real wallets keep only one open at a time. */
const ONE_AT_A_TIME: readonly WalletQuestion['kind'][] = [
  'unlock',
  'connect',
  'family-connect',
  'switch-chain',
  'add-chain',
]

const SMART_ADDRESSES = LOCAL_SMART_ACCOUNTS.map(({ address }) => address)

/** A wallet without a face: keys, permissions, and questions to its owner. */
export class Wallet {
  readonly calls: WalletCall[] = []
  readonly #options: LocalWalletOptions
  readonly #storage: ReturnType<typeof walletStorage>
  readonly #listeners = new Set<() => void>()
  readonly #stopWatching: () => void
  #events: readonly Partial<WalletEvents>[] = []
  #state: WalletState
  #open: readonly OpenRequest[] = []
  #held: (() => Promise<void>)[] = []
  #nextId = 1

  constructor(options: LocalWalletOptions) {
    this.#options = options
    this.#storage = walletStorage(options.id)
    const known = options.smartAccounts ? SMART_ADDRESSES : LOCAL_ACCOUNTS
    const accounts = options.accounts.map((index) => addressAt(known, index))
    const first = accounts[0] ?? addressAt(known, 0)
    this.#state = {
      accounts,
      account: first,
      permitted: [],
      addresses: byOtherFamily((family) =>
        familiesOf(options).includes(family) ? options.accounts.map((index) => addressIn(family, index)) : [],
      ),
      seen: byOtherFamily(() => []),
      locked: false,
      chains: options.chains,
      chainId: options.chains[0]?.id ?? 0,
      queue: [],
      autoApprove: options.autoApprove ?? false,
      silent: options.silent ?? false,
      answerTwice: options.answerTwice ?? false,
      busy: options.busy ?? false,
      rejectWith: options.rejectWith ?? 4001,
      oddities: options.oddities ?? {},
    }
    this.#state = { ...this.#state, ...this.#restored() }
    this.#stopWatching = this.#storage.watch(() => this.#apply(this.#restored()))
  }

  get state(): WalletState {
    return this.#state
  }

  get options(): LocalWalletOptions {
    return this.#options
  }

  serves(family: WalletFamily): boolean {
    return familiesOf(this.#options).includes(family)
  }

  /** Place of the active account, the same in every family. */
  get place(): number {
    return this.#state.accounts.indexOf(this.#state.account)
  }

  /** Address of the active account in a family, or of the one at a place. */
  addressOf(family: OtherFamily, place = this.place): string {
    const address = this.#state.addresses[family][place]
    if (address === undefined)
      throw new Error(`${this.#options.name} has no ${FAMILY_NAMES[family]} account at ${place}.`)
    return address
  }

  /** Index among the local accounts of an address in a family. */
  indexOf(family: OtherFamily, address: string): number {
    return this.#options.accounts[this.#state.addresses[family].indexOf(address)] ?? -1
  }

  /** Calls back after every change. Returns how to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Says where events for the page go, besides where they went before. */
  connectEvents(events: Partial<WalletEvents>): void {
    this.#events = [...this.#events, events]
  }

  /** Stops listening to other tabs. Open questions stay unanswered. */
  close(): void {
    this.#stopWatching()
    this.#listeners.clear()
    this.#events = []
  }

  /** Answers a call of the page, perhaps after asking the owner; never, while the wallet is silent. */
  request(method: string, params: unknown, answer: AnswerCall = answerMethod): Promise<unknown> {
    const call: WalletCall = { method, params, at: performance.now() }
    this.calls.push(call)
    if (!this.#state.silent) return this.#perform(call, false, answer)
    return new Promise((resolve, reject) => {
      this.#held.push(() => this.#perform(call, true, answer).then(resolve, reject))
      this.#notify()
    })
  }

  /** Answers, late and with yes, what came while the wallet was silent. */
  async answerHeld(): Promise<void> {
    const held = this.#held
    this.#held = []
    this.#notify()
    await Promise.all(held.map((answer) => answer()))
  }

  get heldCount(): number {
    return this.#held.length
  }

  /**
   * Asks the owner.
   * @throws ProviderError -32002 when such a question is already open; the rejection when the owner says no.
   */
  ask(
    context: CallContext,
    question: WalletQuestion,
    onOpen?: (id: string) => void,
  ): Promise<WalletApproval> {
    const { method, params } = context.call
    if (this.#state.busy) return Promise.reject(alreadyPending(method))
    const single = this.#options.pendingError !== false && ONE_AT_A_TIME.includes(question.kind)
    if (single && this.#open.some(({ pending }) => pending.question.kind === question.kind)) {
      return Promise.reject(alreadyPending(method))
    }
    if (context.approved || this.#state.autoApprove) return Promise.resolve({})
    return new Promise((approve, reject) => {
      const id = String(this.#nextId++)
      const pending = { id, method, params, question }
      this.#setOpen([...this.#open, { pending, settled: context.settled, approve, reject }])
      onOpen?.(id)
    })
  }

  /** Changes what an open question says, when more is known. */
  reword(id: string, question: WalletQuestion): void {
    const changed = this.#open.map((one) =>
      one.pending.id === id ? { ...one, pending: { ...one.pending, question } } : one,
    )
    this.#setOpen(changed)
  }

  /**
   * Says yes to a question, the oldest by default; settles when the page has its answer.
   * @throws Error when no such question is open.
   */
  approve(id?: string, approval: WalletApproval = {}): Promise<void> {
    const one = this.#take(id)
    one.approve(approval)
    return one.settled
  }

  /**
   * Says no to a question, the oldest by default; settles when the page has its answer.
   * @throws Error when no such question is open.
   */
  reject(id?: string): Promise<void> {
    const one = this.#take(id)
    one.reject(rejection(this.#state.rejectWith))
    return one.settled
  }

  /** Lets the page see the account at a place, in one family, and makes it the active one. */
  permit(place: number, family: WalletFamily = 'eip155'): void {
    const account = this.#state.accounts[place] ?? this.#state.account
    const active = this.#active(account)
    if (family === 'eip155') {
      this.#change({ ...active, permitted: this.#shared(account) })
      return
    }
    const seen = { ...this.#state.seen, ...active.seen, [family]: this.#sharedIn(family, account) }
    this.#change({ ...active, seen })
  }

  /** Takes the permissions of a family back, or all. */
  revoke(family?: WalletFamily): void {
    const isMeant = (one: WalletFamily): boolean => family === undefined || family === one
    this.#change({
      ...(isMeant('eip155') && { permitted: [] }),
      seen: byOtherFamily((one) => (isMeant(one) ? [] : this.#state.seen[one])),
    })
  }

  /**
   * Makes an account the active one; a connected page sees it.
   * @throws Error when the wallet has no such account.
   */
  setAccount(account: Address): void {
    if (!this.#state.accounts.includes(account)) {
      throw new Error(
        `${this.#options.name} has no account ${account}. It has ${this.#state.accounts.join(', ')}.`,
      )
    }
    this.#change(this.#active(account))
  }

  /**
   * Makes a chain the active one.
   * @throws Error when the wallet does not know it.
   */
  setChain(chainId: number): void {
    this.chain(chainId)
    this.#change({ chainId })
  }

  /** Locks it, or unlocks it. */
  setLocked(locked: boolean): void {
    this.#change({ locked })
  }

  addChain(chain: WalletChain): void {
    const others = this.#state.chains.filter(({ id }) => id !== chain.id)
    this.#change({ chains: [...others, chain] })
  }

  /** A chain it knows, the active one by default. */
  chain(chainId: number = this.#state.chainId): WalletChain {
    const chain = this.#state.chains.find(({ id }) => id === chainId)
    if (chain !== undefined) return chain
    const known = this.#state.chains.map(({ id, name }) => `${id} (${name})`).join(', ')
    throw new Error(`${this.#options.name} does not know chain ${chainId}. It knows ${known}.`)
  }

  setBehaviour(
    behaviour: Partial<
      Pick<WalletState, 'autoApprove' | 'silent' | 'answerTwice' | 'busy' | 'rejectWith' | 'oddities'>
    >,
  ): void {
    this.#apply(behaviour)
  }

  #perform(call: WalletCall, approved: boolean, answerCall: AnswerCall): Promise<unknown> {
    let settle = () => {}
    const settled = new Promise<void>((resolve) => {
      settle = resolve
    })
    const answer = answerCall(this, { call, approved, settled })
    // The page's own continuations run first; what waits for the answer runs after them.
    const done = () => void setTimeout(settle, 0)
    answer.then(done, done)
    return answer
  }

  #take(id: string | undefined): OpenRequest {
    const one = id === undefined ? this.#open[0] : this.#open.find(({ pending }) => pending.id === id)
    if (one === undefined) {
      throw new Error(
        `${this.#options.name} has no open question${id === undefined ? '' : ` with the id ${id}`}.`,
      )
    }
    this.#setOpen(this.#open.filter((other) => other !== one))
    return one
  }

  #setOpen(open: readonly OpenRequest[]): void {
    this.#open = open
    this.#apply({ queue: open.map(({ pending }) => pending) })
  }

  /** The changes that make an account the active one: the page sees it in each family that it is connected on. */
  #active(account: Address): Partial<WalletState> {
    const { permitted, seen } = this.#state
    return {
      account,
      ...(permitted.length > 0 && { permitted: this.#shared(account) }),
      seen: byOtherFamily((family) => (seen[family].length > 0 ? this.#sharedIn(family, account) : [])),
    }
  }

  #sharedIn(family: OtherFamily, account: Address): readonly string[] {
    const first = this.addressOf(family, this.#state.accounts.indexOf(account))
    if (!this.#options.exposeAllAccounts) return [first]
    return [first, ...this.#state.addresses[family].filter((other) => other !== first)]
  }

  #shared(account: Address): readonly Address[] {
    const others = this.#options.exposeAllAccounts
      ? this.#state.accounts.filter((other) => other !== account)
      : []
    return [account, ...others]
  }

  #restored(): Partial<WalletState> {
    const stored = this.#storage.load()
    if (stored === undefined) return { permitted: [], seen: byOtherFamily(() => []), locked: false }
    const chains = [...this.#options.chains]
    for (const { symbol, ...chain } of stored.added) {
      if (chains.some(({ id }) => id === chain.id)) continue
      chains.push(symbol === undefined ? chain : { ...chain, symbol })
    }
    const own = (address: Address) => this.#state.accounts.includes(address)
    return {
      chains,
      locked: stored.locked === true,
      permitted: stored.permitted.filter(own),
      seen: byOtherFamily((family) =>
        (stored.seen?.[family] ?? []).filter((address) => this.#state.addresses[family].includes(address)),
      ),
      ...(own(stored.account) ? { account: stored.account } : {}),
      ...(chains.some(({ id }) => id === stored.chainId) ? { chainId: stored.chainId } : {}),
    }
  }

  /** A change by this tab: kept, and told to the page. */
  #change(patch: Partial<WalletState>): void {
    const { account, permitted, seen, chainId, chains, locked } = { ...this.#state, ...patch }
    const configured = this.#options.chains.map(({ id }) => id)
    const added = chains.filter(({ id }) => !configured.includes(id))
    this.#storage.save({
      account,
      permitted: [...permitted],
      seen: byOtherFamily((family) => [...seen[family]]),
      chainId,
      locked,
      added: [...added],
    })
    this.#apply(patch)
  }

  #apply(patch: Partial<WalletState>): void {
    const before = this.#state
    this.#state = { ...before, ...patch }
    const { permitted, seen, chainId } = this.#state
    const changed = OTHER_FAMILIES.filter((family) => seen[family].join() !== before.seen[family].join())
    this.#notify()
    for (const events of this.#events) {
      if (chainId !== before.chainId) events.chainChanged?.(chainId)
      if (permitted.join() !== before.permitted.join()) events.accountsChanged?.(permitted)
      for (const family of changed) events.familyAccountsChanged?.(family)
    }
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}

function addressAt(known: readonly Address[], index: number): Address {
  const address = known[index]
  if (address === undefined)
    throw new Error(`There is no local account ${index}. Use 0 to ${known.length - 1}.`)
  return address
}

function addressIn(family: OtherFamily, index: number): string {
  const address = LOCAL_ADDRESSES[family][index]
  if (address === undefined)
    throw new Error(
      `There is no local ${FAMILY_NAMES[family]} account ${index}. Use 0 to ${LOCAL_ADDRESSES[family].length - 1}.`,
    )
  return address
}
