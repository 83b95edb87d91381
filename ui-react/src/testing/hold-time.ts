import { onTestFinished, vi } from 'vitest'

/** Holds the wall clock until the test ends, so that what is left of a time does not hang on how slow the machine is. */
export function holdClock(): void {
  hold('Date')
}

/** Holds timers until the test ends, so that no picture is too late on a slow machine. Nothing may be waited for by then. */
export function holdTimers(): void {
  hold('setTimeout', 'clearTimeout')
}

function hold(...toFake: ('Date' | 'setTimeout' | 'clearTimeout')[]): void {
  vi.useFakeTimers({ toFake })
  onTestFinished(() => void vi.useRealTimers())
}
