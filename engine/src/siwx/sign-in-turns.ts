import { WalletchartError } from '../model/errors/walletchart-error.js'
import { pageTurn, type TurnMode } from './page-turns.js'

/** The part of the Web Locks API that is used. */
export interface TabLocks {
  request<Value>(
    name: string,
    options: { readonly mode: TurnMode; readonly signal: AbortSignal },
    granted: () => Promise<Value>,
  ): Promise<Value>
}

/** Turns at one store of sign-ins, which several families and tabs change. */
export interface SignInTurns {
  /** Runs a change while nothing else changes or reads. */
  change<Value>(work: () => Promise<Value>): Promise<Value>
  /** Runs a read beside other reads. After the patience it runs anyway, because it changes nothing. */
  read<Value>(work: () => Promise<Value>): Promise<Value>
}

/** Settings of {@link signInTurns}. */
export interface TurnSettings {
  /** The time to wait for a turn, in ms. Default 30,000. */
  readonly patience?: number
  /** A change whose turn does not come is refused by default. It may be done without its turn. */
  readonly late?: 'refused' | 'done'
  /** Default those of the page. */
  readonly locks?: () => TabLocks | undefined
}

/** Longer than three whole answers of a server. */
const PATIENCE = 30_000

/**
 * Turns by the name of a store. Tabs of one origin take them together where the host has the Web Locks API.
 *
 * `change` rejects with `REQUEST_TIMEOUT` where its turn does not come, and with what the work rejects with.
 */
export function signInTurns(name: () => string, settings: TurnSettings = {}): SignInTurns {
  const { patience = PATIENCE, late = 'refused', locks = pageLocks } = settings

  const inTurn = async <Value>(
    mode: TurnMode,
    work: () => Promise<Value>,
    isDoneLate: boolean,
  ): Promise<Value> => {
    const called = name()
    const stop = new AbortController()
    let state: 'waiting' | 'granted' | 'over' = 'waiting'
    let timer: ReturnType<typeof setTimeout> | undefined
    const over = new Promise<'over'>((resolve) => {
      timer = setTimeout(() => {
        if (state !== 'waiting') return
        state = 'over'
        stop.abort()
        resolve('over')
      }, patience)
    })
    const granted = async (): Promise<{ readonly value: Value } | 'over'> => {
      // The turn came after the patience, when the caller has its answer.
      if (state === 'over') return 'over'
      state = 'granted'
      clearTimeout(timer)
      return { value: await work() }
    }
    const asked = async () => {
      const shared = locks()
      if (shared === undefined) return pageTurn(called, mode, granted)
      try {
        return await shared.request(called, { mode, signal: stop.signal }, granted)
      } catch (error) {
        if (state !== 'waiting') throw error
        // A page that may not share anything, such as one in a sandbox.
        return pageTurn(called, mode, granted)
      }
    }
    try {
      const got = await Promise.race([asked(), over])
      if (got !== 'over') return got.value
      if (isDoneLate) return work()
      throw new WalletchartError('REQUEST_TIMEOUT', {
        details: `The sign-ins were being changed for more than ${patience / 1000} s, maybe in another tab.`,
      })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    change: (work) => inTurn('exclusive', work, late === 'done'),
    read: (work) => inTurn('shared', work, true),
  }
}

/** Pages without https have none. */
const pageLocks = (): TabLocks | undefined =>
  typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : undefined
