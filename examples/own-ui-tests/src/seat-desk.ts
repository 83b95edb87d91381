/** How far keeping a seat has come, and why it failed. */
export interface SeatState {
  readonly stage: 'free' | 'asking' | 'held' | 'failed'
  readonly problem: 'taken' | 'no answer' | undefined
  /** How many seconds a kept seat is kept for. */
  readonly left: number
}

/** Who gives seats: it answers some time, or throws when the seat is taken. */
export type AskDesk = (signal: AbortSignal) => Promise<void>

const ANSWER_MS = 8_000
const HOLD_MS = 120_000

/** Keeps a seat on the boat: asks the desk, waits for it, and lets the seat go after two minutes. */
export class SeatDesk {
  readonly #ask: AskDesk
  readonly #draw: () => void
  #state: SeatState = { stage: 'free', problem: undefined, left: 0 }
  #end: () => void = () => undefined

  /** @param draw is called when the state has changed */
  constructor(ask: AskDesk, draw: () => void) {
    this.#ask = ask
    this.#draw = draw
  }

  get state(): SeatState {
    return this.#state
  }

  keep = (): void => {
    if (this.#state.stage !== 'free' && this.#state.stage !== 'failed') return
    const abort = new AbortController()
    const { signal } = abort
    const deadline = setTimeout(() => this.#go({ stage: 'failed', problem: 'no answer' }), ANSWER_MS)
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') this.cancel()
    }
    window.addEventListener('keydown', onKey)
    this.#go({ stage: 'asking' }, () => {
      clearTimeout(deadline)
      window.removeEventListener('keydown', onKey)
      abort.abort()
    })
    this.#ask(signal).then(
      () => {
        if (!signal.aborted) this.#hold()
      },
      () => {
        if (!signal.aborted) this.#go({ stage: 'failed', problem: 'taken' })
      },
    )
  }

  cancel = (): void => {
    if (this.#state.stage === 'asking') this.#go({ stage: 'free' })
  }

  release = (): void => {
    if (this.#state.stage === 'held') this.#go({ stage: 'free' })
  }

  dismiss = (): void => {
    if (this.#state.stage === 'failed') this.#go({ stage: 'free' })
  }

  #hold(): void {
    const tabs = new BroadcastChannel('seats')
    const end = setTimeout(() => this.#go({ stage: 'free' }), HOLD_MS)
    const tick = setInterval(() => this.#change({ left: this.#state.left - 1 }), 1_000)
    this.#go({ stage: 'held', left: HOLD_MS / 1_000 }, () => {
      clearTimeout(end)
      clearInterval(tick)
      tabs.close()
    })
  }

  /** Leaves one stage for another; `end` takes down what belongs to the new one. */
  #go(next: Partial<SeatState>, end: () => void = () => undefined): void {
    this.#end()
    this.#end = end
    this.#change({ problem: undefined, left: 0, ...next })
  }

  #change(change: Partial<SeatState>): void {
    this.#state = { ...this.#state, ...change }
    this.#draw()
  }
}
