import { vi } from 'vitest'

/** Notes every timer that is set from here on in this process; those of the test runner are not among them. */
export const noteTimers = () => {
  const set = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'setInterval')]
  return {
    /** How long each runs that is neither over nor cleared, in ms. */
    open: (): readonly unknown[] =>
      set
        .flatMap(({ mock }) => mock.results.map(({ value }) => value))
        .filter((timer) => Reflect.get(timer, '_destroyed') !== true)
        .map((timer) => Reflect.get(timer, '_idleTimeout')),
    stop: (): void => {
      for (const one of set) one.mockRestore()
    },
  }
}
