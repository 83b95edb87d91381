import type { Logger } from '../ports/logger.js'

/** One line that was written. */
export interface FakeLogLine {
  readonly level: 'warn' | 'error'
  readonly message: string
  readonly detail: unknown
}

/** A logger that keeps what it is told. */
export interface FakeLogger extends Logger {
  readonly lines: readonly FakeLogLine[]
}

/** Makes a logger for the option `logger`. */
export function fakeLogger(): FakeLogger {
  const lines: FakeLogLine[] = []
  return {
    lines,
    warn: (message, detail) => void lines.push({ level: 'warn', message, detail }),
    error: (message, detail) => void lines.push({ level: 'error', message, detail }),
  }
}
