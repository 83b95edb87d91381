import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** Holds the wall clock until the test ends, so that what is left of a time does not hang on how slow the machine is. */
export function holdClock(): void {
  hold('Date')
}

/** Holds the wall clock and what counts down by it. */
export function holdSeconds(): void {
  hold('Date', 'setInterval', 'clearInterval')
}

/** Lets a held time pass, in ms. */
export const passTime = (ms: number): Promise<void> => act(async () => void vi.advanceTimersByTime(ms))

/** Holds timers until the test ends, so that no picture is too late on a slow machine. Nothing may be waited for by then. */
export function holdTimers(): void {
  hold('setTimeout', 'clearTimeout')
}

type Held = 'Date' | 'setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval'

function hold(...toFake: Held[]): void {
  vi.useFakeTimers({ toFake })
  onTestFinished(() => void vi.useRealTimers())
}
