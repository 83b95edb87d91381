import { type FakeWindow, fakeWindow } from '../fakes/fake-window.js'

/** A page whose idle time and timers a test holds. */
export interface HeldIdleTime {
  readonly window: FakeWindow
  /** The waits of timers where no idle time is announced, in ms. */
  readonly delays: readonly number[]
  /** The number of requests for idle time that wait. */
  readonly asked: () => Promise<number>
  /** One idle time of that many ms, and all that follows at once. */
  readonly idle: (ms?: number) => Promise<void>
}

/** Settles once all microtasks ran. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

export const heldIdleTime = (globals: Readonly<Record<string, unknown>> = {}): HeldIdleTime => {
  let waiting: ((deadline: unknown) => void)[] = []
  const delays: number[] = []
  const window = fakeWindow({
    document: {},
    navigator: {},
    requestIdleCallback: (run: () => void) => waiting.push(run),
    setTimeout: (run: () => void, delay: number) => {
      delays.push(delay)
      return waiting.push(run)
    },
    ...globals,
  })
  return {
    window,
    delays,
    asked: async () => {
      await turn()
      return waiting.length
    },
    idle: async (ms = 50) => {
      await turn()
      const runs = waiting
      waiting = []
      for (const run of runs) run({ timeRemaining: () => ms })
      await turn()
    },
  }
}
