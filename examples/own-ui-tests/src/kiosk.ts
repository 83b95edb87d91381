import { type Caip2, type Engine, isWalletchartError } from '@walletchart/engine'
import { hasBug } from './bugs.js'
import { type Crossing, crossings } from './crossings.js'
import type { TestWallet } from './test-wallets.js'

/** What the kiosk knows beside the engine. */
export interface KioskState {
  readonly crossing: Crossing
  /** How many presses on "Sign" the wallet has not answered. */
  readonly signing: number
  readonly signature: string | undefined
  readonly problem: string | undefined
}

/** What a ticket says: every press on "Sign" signs this text. */
export const ticketText = ({ time, to, boat }: Crossing): string => `One ticket, ${time} to ${to} (${boat})`

/** What the user does, and what the page has to remember about it. */
export class Kiosk {
  readonly engine: Engine
  readonly #wallets: readonly TestWallet[]
  readonly #draw: () => void
  #state: KioskState = { crossing: crossings[0], signing: 0, signature: undefined, problem: undefined }
  #connecting: AbortController[] = []
  #switching: AbortController[] = []
  #signing: AbortController[] = []
  #stopKeys: (() => void) | undefined
  // What only the bugs need.
  #firstChoice: string | undefined
  #hidden = false

  /**
   * @param wallets only a bug speaks to them past the engine
   * @param draw is called when the state has changed
   */
  constructor(engine: Engine, wallets: readonly TestWallet[], draw: () => void) {
    this.engine = engine
    this.#wallets = wallets
    this.#draw = draw
    engine.subscribe(({ accounts }) => accounts.eip155?.connecting !== undefined, this.#watchKeys)
    engine.subscribe(draw)
  }

  get state(): KioskState {
    return this.#state
  }

  /** True while the page pretends that nothing is asked. */
  get hidesConnecting(): boolean {
    return this.#hidden
  }

  pick = (crossing: Crossing): void => this.#set({ crossing, signature: undefined, problem: undefined })

  choose = (wallet: string): void => {
    const { connecting } = this.engine.getState().accounts.eip155 ?? {}
    this.#hidden = false
    this.#firstChoice ??= wallet
    this.#set({ problem: undefined })
    if (hasBug('double-ask') && connecting?.connectorId === wallet) {
      this.#askPastTheEngine(wallet)
      return
    }
    const abort = new AbortController()
    this.#connecting.push(abort)
    const asked = hasBug('retry-old-wallet') ? this.#firstChoice : wallet
    // Why it failed is in the engine's state, so nothing is lost here.
    const done = () => this.#connecting.splice(this.#connecting.indexOf(abort), 1)
    this.engine.connect({ wallet: asked, signal: abort.signal }).then(done, done)
  }

  cancel = (): void => {
    if (hasBug('no-cancel')) return
    if (hasBug('late-answer')) {
      this.#hidden = true
      this.#watchKeys(false)
      this.#draw()
      return
    }
    for (const abort of this.#connecting.splice(0)) abort.abort()
  }

  leave = (): void => {
    this.#set({ signature: undefined, problem: undefined })
    void this.engine.disconnect()
  }

  travel = (networkId: Caip2): void => {
    const abort = new AbortController()
    this.#switching.push(abort)
    const done = () => this.#switching.splice(this.#switching.indexOf(abort), 1)
    this.engine.switchNetwork(networkId, { signal: abort.signal }).then(done, done)
  }

  stay = (): void => {
    for (const abort of this.#switching.splice(0)) abort.abort()
  }

  sign = (): void => {
    const abort = new AbortController()
    this.#signing.push(abort)
    this.#set({ signing: this.#state.signing + 1, problem: undefined, signature: undefined })
    const end = () => {
      this.#signing.splice(this.#signing.indexOf(abort), 1)
      return { signing: this.#state.signing - 1 }
    }
    const { crossing } = this.#state
    this.engine.signMessage({ message: ticketText(crossing), signal: abort.signal }).then(
      (signature) => this.#set({ ...end(), signature }),
      (error: unknown) => {
        const problem = isWalletchartError(error) ? error.shortMessage : String(error)
        const ended = end()
        this.#set(hasBug('busy-after-no') ? { problem } : { ...ended, problem })
      },
    )
  }

  /** Takes the last press on "Sign" back. */
  unsign = (): void => this.#signing.at(-1)?.abort()

  print = (): void =>
    this.engine.toast({ variant: 'loading', text: 'Printing the timetable. Take it when it is out.' })
  take = (): void => this.engine.toast({ variant: 'success', text: 'Have a good crossing.' })
  call = (): void =>
    this.engine.toast({ variant: 'error', text: 'Nobody is at the desk. Ring the bell on the pier.' })

  #set(change: Partial<KioskState>): void {
    this.#state = { ...this.#state, ...change }
    this.#draw()
  }

  /** Escape cancels, for as long as the wallet is asked. */
  #watchKeys = (waiting: boolean): void => {
    if (!hasBug('listener-leak')) this.#stopKeys?.()
    this.#stopKeys = undefined
    if (!waiting) return
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') this.cancel()
    }
    window.addEventListener('keydown', onKey)
    this.#stopKeys = () => window.removeEventListener('keydown', onKey)
  }

  #askPastTheEngine(id: string): void {
    const asked = this.#wallets.find((wallet) => wallet.id === id)
    asked?.wallet.provider.request({ method: 'eth_requestAccounts' }).then(
      () => undefined,
      (error: unknown) => this.#set({ problem: error instanceof Error ? error.message : String(error) }),
    )
  }
}
