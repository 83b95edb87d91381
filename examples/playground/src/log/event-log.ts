/** Where an entry comes from: `engine.on`, the telemetry sink, or the logger. */
export type LogKind = 'event' | 'telemetry' | 'logger'

/** One line of the log. */
export interface LogEntry {
  readonly id: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly kind: LogKind
  readonly name: string
  readonly detail: string
}

/** Adds an entry; the detail is written as one line. */
export type LogSink = (kind: LogKind, name: string, detail?: unknown) => void

/** The newest entries first, as a store that React can read. */
export interface EventLog {
  readonly add: LogSink
  clear(): void
  readonly entries: () => readonly LogEntry[]
  readonly subscribe: (listener: () => void) => () => void
}

const KEPT = 300

export function eventLog(): EventLog {
  const listeners = new Set<() => void>()
  let entries: readonly LogEntry[] = []
  let next = 1
  const set = (now: readonly LogEntry[]): void => {
    entries = now
    for (const listener of listeners) listener()
  }
  return {
    add: (kind, name, detail) => {
      const entry = { id: next, at: Date.now(), kind, name, detail: oneLine(detail) }
      next += 1
      set([entry, ...entries].slice(0, KEPT))
    },
    clear: () => set([]),
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function oneLine(detail: unknown): string {
  if (detail === undefined) return ''
  if (detail instanceof Error) return errorLine(detail)
  if (typeof detail !== 'object' || detail === null) return String(detail)
  return Object.entries(detail)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${valueLine(value)}`)
    .join(', ')
}

function valueLine(value: unknown): string {
  if (value instanceof Error) return errorLine(value)
  if (typeof value !== 'object' || value === null) return shortened(String(value))
  const name: unknown = Reflect.get(value, 'name')
  return typeof name === 'string' ? name : JSON.stringify(value)
}

function errorLine(error: Error): string {
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' ? `${code} (${error.message})` : error.message
}

/** Addresses and hashes are told apart by their ends. */
function shortened(text: string): string {
  return /^0x[0-9a-f]{40,}$/i.test(text) ? `${text.slice(0, 6)}…${text.slice(-6)}` : text
}
