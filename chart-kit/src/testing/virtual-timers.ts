import type { EventObject } from 'xstate'

/** A delayed event that waits. Times are relative: only what is left counts, never a clock. */
export interface VirtualTimer {
  /** The id it was scheduled under. */
  readonly id: string | undefined
  readonly event: EventObject
  /** Who gets the event: `self`, or the id of another actor. */
  readonly target: string
  /** Milliseconds left. */
  readonly remaining: number
  /** False once nothing can stop it: it has no id, or a newer one took its id over. */
  readonly cancellable: boolean
}

const lose = (timers: readonly VirtualTimer[], id: string | undefined): VirtualTimer[] =>
  timers.map((timer) => (timer.id === id && timer.cancellable ? { ...timer, cancellable: false } : timer))

/** The timers after one more was scheduled; an older one of the same id can no longer be cancelled, as in XState. */
export function scheduleTimer(
  timers: readonly VirtualTimer[],
  timer: Omit<VirtualTimer, 'cancellable'>,
): VirtualTimer[] {
  const next = lose(timers, timer.id)
  const place = next.findIndex((other) => other.remaining > timer.remaining)
  next.splice(place < 0 ? next.length : place, 0, { ...timer, cancellable: timer.id !== undefined })
  return next
}

/** The timers after a cancel by id. */
export function cancelTimer(timers: readonly VirtualTimer[], id: string): VirtualTimer[] {
  return timers.filter((timer) => timer.id !== id || !timer.cancellable)
}

/** The timers after `ms` went by and none of them fired. */
export function passTime(timers: readonly VirtualTimer[], ms: number): VirtualTimer[] {
  return timers.map((timer) => ({ ...timer, remaining: timer.remaining - ms }))
}

/** A timer that fires, and the timers that are left then. */
export interface DueTimer {
  readonly fired: VirtualTimer
  readonly left: readonly VirtualTimer[]
}

/** What fires next; undefined when no timer waits. */
export function fireNext(timers: readonly VirtualTimer[]): DueTimer | undefined {
  const [fired, ...others] = timers
  if (!fired) return undefined
  return { fired, left: lose(passTime(others, fired.remaining), fired.id) }
}
