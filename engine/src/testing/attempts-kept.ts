import type { Invariant } from '@walletchart/chart-kit'

interface Event {
  readonly type: string
  readonly attempt?: unknown
  readonly request?: unknown
  readonly command?: unknown
}

interface Settled {
  readonly type: string
  readonly attempt?: unknown
}

/** The attempt an event opens, wherever the event carries it. */
const openedBy = (event: Event): unknown => {
  for (const part of [event, event.request, event.command])
    if (typeof part === 'object' && part !== null && 'attempt' in part) return part.attempt
  return undefined
}

/**
 * The law of attempts: whatever was open, or is opened by this step, is afterwards either still owned by the
 * chart or settled by exactly one fact. Nothing is lost and nothing settles twice.
 * @param opens the events that hand the chart a new attempt
 */
export const attemptsKept = <Context>(
  opens: readonly string[],
  openOf: (context: Context) => readonly string[],
): Invariant => ({
  name: 'every attempt is owned by the chart or settled exactly once',
  about: {
    events: opens,
    applies: ({ from, event }) => from !== undefined && event !== undefined && opens.includes(event.type),
  },
  check: ({ from, to, event, emitted }) => {
    if (from === undefined) return true
    const before = [...openOf(from.snapshot.context)]
    if (event !== undefined && opens.includes(event.type)) {
      const opened = openedBy(event)
      if (typeof opened === 'string') before.push(opened)
    }
    const settled = emitted
      .filter((fact: Settled) => fact.type === 'attempt.settled')
      .map((fact: Settled) => String(fact.attempt))
    const after = [...openOf(to.snapshot.context), ...settled].sort()
    return (
      JSON.stringify(before.sort()) === JSON.stringify(after) ||
      `open before: ${before.join(', ') || 'none'}; open or settled after: ${after.join(', ') || 'none'}`
    )
  },
})
