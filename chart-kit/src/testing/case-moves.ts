import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { type ChartTransition, statePath } from '../inspect/transitions-of.js'
import type { ChartState, Move } from './chart-state.js'
import { checkList, checkOutcome, checkPayload } from './check-options.js'
import { matchesDescriptor } from './event-descriptor.js'
import { eventTypesOf } from './event-types.js'
import type { ModelOptions } from './model-options.js'
import { endsService, type LiveService, type ServiceOutcome } from './service-outcome.js'

/** An event from outside. */
export type EventMove = Extract<Move, { readonly kind: 'event' }>

/** The moves that the cases of a machine list: what is sent to it, and how its services answer. */
export class CaseMoves<Context> {
  /** The types of events that are tried. */
  readonly types: readonly string[]
  /** Services that ran and had no outcomes, by `src`. */
  readonly silent = new Set<string>()
  /** The entries of `outcomes` that a running service made use of. */
  readonly usedOutcomes = new Set<string>()

  readonly #options: ModelOptions<Context>
  readonly #typesByNode = new Map<AnyStateNode, readonly string[]>()

  constructor(transitions: readonly ChartTransition[], options: ModelOptions<Context>) {
    const { events = {}, everywhere = false } = options
    const more = typeof everywhere === 'boolean' ? [] : everywhere
    this.#options = options
    this.types = [...new Set([...eventTypesOf(transitions, Object.keys(events)), ...more])]
  }

  /** The events that are sent in a state. */
  events(snapshot: AnyMachineSnapshot): readonly EventMove[] {
    const types = this.#options.everywhere ? this.types : this.#typesIn(snapshot)
    return types.flatMap((type) => this.#eventMoves(type, snapshot))
  }

  /** Of these types the events that no active state has a transition for, with the payloads of the cases there. */
  unheard(snapshot: AnyMachineSnapshot, types: readonly string[]): readonly EventMove[] {
    const known = types.filter((type) => this.types.includes(type))
    if (known.length === 0) return []
    const heard = new Set(this.#typesIn(snapshot))
    return known.flatMap((type) => (heard.has(type) ? [] : this.#movesWhereUnheard(type, snapshot)))
  }

  /** Whether a state has a transition for an event of that type. */
  hears(node: AnyStateNode, type: string): boolean {
    return this.#typesOfNode(node).includes(type)
  }

  /** How running services may answer. */
  answers(services: readonly LiveService[], context: Context): readonly Move[] {
    return services.flatMap((service) => {
      const who = serviceLabel(service, services)
      return this.#outcomesOf(service, context).map((outcome): Move => {
        const name = `${who} answers ${outcome.name}`
        return { kind: 'answer', name, service, outcome }
      })
    })
  }

  /** How services that were stopped may answer after all. */
  lateAnswers({ snapshot, services, stopped }: ChartState): readonly Move[] {
    const moves: Move[] = []
    for (const service of stopped) {
      const who = serviceLabel(service, stopped)
      // A running service of the same kind may say the same, and is to be heard.
      const live = services.some(({ id, src }) => id === service.id || src === service.src)
      for (const outcome of this.#outcomesOf(service, snapshot.context)) {
        if (live && !endsService(outcome)) continue
        moves.push({ kind: 'late', name: `${who} answers ${outcome.name} late`, service, outcome })
      }
    }
    return moves
  }

  #eventMoves(type: string, { context, _nodes }: AnyMachineSnapshot): readonly EventMove[] {
    const cases = this.#options.events?.[type] ?? [{}]
    const payloads =
      typeof cases === 'function'
        ? made(`events: "${type}"`, cases(context, _nodes.map(statePath)), checkPayload)
        : cases
    return payloads.map((payload, index) => ({
      kind: 'event',
      name: payloads.length > 1 ? `${type} #${index + 1}` : type,
      event: { ...payload, type },
    }))
  }

  #movesWhereUnheard(type: string, snapshot: AnyMachineSnapshot): readonly EventMove[] {
    try {
      return this.#eventMoves(type, snapshot)
    } catch {
      // A case may count on what the context only has where the event is heard.
      return []
    }
  }

  #outcomesOf(service: LiveService, context: Context): readonly ServiceOutcome[] {
    const { outcomes } = this.#options
    const entry = outcomes?.[service.id] === undefined ? service.src : service.id
    const listed = outcomes?.[entry]
    if (listed === undefined) {
      this.silent.add(service.src)
      return []
    }
    this.usedOutcomes.add(entry)
    return typeof listed === 'function'
      ? made(`outcomes: "${entry}"`, listed(service, context), checkOutcome)
      : listed
  }

  #typesIn(snapshot: AnyMachineSnapshot): readonly string[] {
    const types = new Set(snapshot._nodes.flatMap((node) => this.#typesOfNode(node)))
    return this.types.filter((type) => types.has(type))
  }

  #typesOfNode(node: AnyStateNode): readonly string[] {
    const known = this.#typesByNode.get(node)
    if (known) return known
    const descriptors = [...node.transitions.keys()]
    const types = this.types.filter((type) =>
      descriptors.some((descriptor) => matchesDescriptor(type, descriptor)),
    )
    this.#typesByNode.set(node, types)
    return types
  }
}

// What a function of the cases gives is looked at when it is called.
function made<Item>(
  where: string,
  list: readonly Item[],
  check: (where: string, item: unknown) => void,
): readonly Item[] {
  checkList(where, list)
  for (const item of list) check(where, item)
  return list
}

// An id that XState made up says less than the name of the service, as long as that is the only one.
function serviceLabel({ id, src }: LiveService, among: readonly LiveService[]): string {
  const madeUp = /^(\d+\.|x:)/.test(id) && !src.startsWith('xstate.') && src !== 'inline'
  return madeUp && among.filter((other) => other.src === src).length === 1 ? src : id
}
