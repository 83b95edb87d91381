import { vi } from 'vitest'

/** After so many ms the relay client gives up what found no line; nothing else of it waits exactly so long. */
const GIVEN_UP_MS = 60_000

/** Notes every timer that is set from here on in this process; those of the test runner are not among them. */
export const noteTimers = () => {
  const set = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'setInterval')]
  return {
    /** How long each runs that is neither over nor cleared, in ms. */
    open: (): readonly unknown[] =>
      set
        .flatMap(({ mock }) => mock.results.map(({ value }) => value))
        .filter((timer) => Reflect.get(timer, '_destroyed') !== true)
        .map((timer) => Reflect.get(timer, '_idleTimeout'))
        .filter((ms) => ms !== GIVEN_UP_MS),
    stop: (): void => {
      for (const one of set) one.mockRestore()
    },
  }
}
