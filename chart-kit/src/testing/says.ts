import type { Invariant, WalkStep } from './explore.js'
import { type PromisedFact, toldAsPromised } from './told-as-promised.js'

type Fields = Readonly<Record<string, unknown>>

/** The step that emitted a fact, with what the chart knew. */
export interface Telling<Context> {
  readonly before: Context
  readonly after: Context
  /** The event that came; without fields at the start and when time passes. */
  readonly event: Fields
  /** The fact itself, for fields that hold it to a form only. */
  readonly fact: Fields
  readonly step: WalkStep
}

/**
 * The invariant that every fact of a type has these fields and no others, whenever it is emitted. A field is compared by
 * value; a function says whether the value will do. A walk that never emits the fact fails.
 *
 * @param fieldsOf all fields but the type, made of what the chart knew before, the event, and what it knows afterwards;
 * at the start `before` is what it knows afterwards
 */
export function says<Context>(type: string, fieldsOf: (telling: Telling<Context>) => Fields): Invariant {
  return {
    name: `${type} says what it is about`,
    about: {
      applies: ({ emitted }) => emitted.some((fact) => fact.type === type),
      why: () => `"${type}" was never told`,
    },
    check: (step) => {
      const after: Context = step.to.snapshot.context
      const before: Context = step.from?.snapshot.context ?? after
      for (const told of step.emitted) {
        if (told.type !== type) continue
        const { type: _, ...fact } = { ...told }
        const fields = fieldsOf({ before, after, event: { ...step.event }, fact, step })
        const more = Object.keys(fact).filter((name) => !(name in fields))
        if (more.length > 0) return `it told ${type} with ${more.join(', ')}, which nothing speaks of`
        const promised: PromisedFact = { ...fields, type }
        const answer = toldAsPromised([told], [promised])
        if (answer !== true) return answer
      }
      return true
    },
  }
}
