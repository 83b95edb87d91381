import { type AnyStateMachine, type EventObject, StateMachine } from 'xstate'

/** The changes on the way into a machine, and on the way out of it. */
export interface Alteration {
  /** Every event that the pieces of the chart read. */
  readonly event?: (event: EventObject) => EventObject
  /** Every fact that the chart emits. */
  readonly fact?: (fact: EventObject) => EventObject
}

/** An action of XState's own: `assign`, `emit`, `enqueueActions` and the others. */
interface BuiltInAction {
  resolve(scope: unknown, snapshot: unknown, args: Args, ...rest: readonly unknown[]): Resolved
}

/** A guard of XState's own: `and`, `or`, `not`. */
interface BuiltInGuard {
  check(snapshot: unknown, args: Args, guard: unknown): boolean
}

type Args = Readonly<Record<string, unknown>>
type Resolved = readonly [snapshot: unknown, params: unknown, actions: readonly unknown[] | undefined]
type Piece = (...given: readonly unknown[]) => unknown

const isPiece = (value: unknown): value is Piece => typeof value === 'function'

const isBuiltInAction = (piece: Piece): piece is Piece & BuiltInAction =>
  'resolve' in piece && typeof piece.resolve === 'function'

const isBuiltInGuard = (piece: Piece): piece is Piece & BuiltInGuard =>
  'check' in piece && typeof piece.check === 'function'

const isRecord = (value: unknown): value is Args =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isEvent = (value: unknown): value is EventObject =>
  isRecord(value) && 'type' in value && typeof value.type === 'string'

/** A copy of the machine whose pieces read altered events, or which tells altered facts. Which states it takes is as before. */
export function alteredMachine(machine: AnyStateMachine, { event, fact }: Alteration): AnyStateMachine {
  const read = (given: unknown): unknown =>
    event !== undefined && isRecord(given) && isEvent(given.event)
      ? { ...given, event: event(given.event) }
      : given
  const argsOf = (given: Args): Args => ({ ...given, ...(isRecord(given) ? Object(read(given)) : {}) })

  const alterAction = (action: Piece & BuiltInAction): Piece =>
    Object.assign(() => undefined, action, {
      resolve: (scope: unknown, snapshot: unknown, args: Args, ...rest: readonly unknown[]): Resolved => {
        const [next, params, actions] = action.resolve(scope, snapshot, argsOf(args), ...rest)
        return [next, told(action, params), actions?.map((one) => (isPiece(one) ? alter(one) : one))]
      },
    })
  const told = (action: Piece, params: unknown): unknown =>
    fact !== undefined && 'type' in action && action.type === 'xstate.emit' && isRecord(params)
      ? { ...params, event: isEvent(params.event) ? fact(params.event) : params.event }
      : params
  const alterGuard = (guard: Piece & BuiltInGuard): Piece =>
    Object.assign(() => false, guard, {
      check: (snapshot: unknown, args: Args, whole: unknown) => guard.check(snapshot, argsOf(args), whole),
    })
  const alter = (piece: Piece): Piece => {
    if (isBuiltInAction(piece)) return alterAction(piece)
    if (isBuiltInGuard(piece)) return alterGuard(piece)
    return event === undefined ? piece : (given, ...rest) => piece(read(given), ...rest)
  }
  const altered = (value: unknown): unknown => {
    if (isPiece(value)) return alter(value)
    if (Array.isArray(value)) return value.map(altered)
    return isRecord(value) ? alteredEntries(value) : value
  }
  const alteredEntries = (record: Args): Args =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, altered(value)]))

  const { context, ...config } = machine.config
  const { actors, ...pieces } = machine.implementations
  return new StateMachine(
    { ...machine.config, ...alteredEntries(config), ...(context === undefined ? {} : { context }) },
    { ...machine.implementations, ...alteredEntries(pieces), actors },
  )
}
