/** A change runs alone in its name, reads run beside each other. The words are those of the Web Locks API. */
export type TurnMode = 'exclusive' | 'shared'

interface Line {
  lastChange: Promise<unknown>
  readonly reads: Set<Promise<unknown>>
}

const lines = new Map<string, Line>()

/** Runs work in its turn among those of this page: in the order of the calls. For hosts without the Web Locks API. */
export function pageTurn<Value>(name: string, mode: TurnMode, work: () => Promise<Value>): Promise<Value> {
  const line = lines.get(name) ?? { lastChange: Promise.resolve(), reads: new Set() }
  lines.set(name, line)
  const before = mode === 'shared' ? [line.lastChange] : [line.lastChange, ...line.reads]
  const done = Promise.allSettled(before).then(work)
  const settled = done.then(
    () => undefined,
    () => undefined,
  )
  if (mode === 'shared') line.reads.add(settled)
  else {
    line.lastChange = settled
    // The change has waited for them, so what comes later waits for the change alone.
    line.reads.clear()
  }
  void settled.then(() => {
    line.reads.delete(settled)
    if (line.lastChange === settled) line.lastChange = Promise.resolve()
  })
  return done
}
