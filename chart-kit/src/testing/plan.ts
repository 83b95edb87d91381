import * as z from 'zod/mini'
import { plainText } from '../text/plain-text.js'
import { TestingError } from './testing-error.js'

const named = z.object({ id: z.string(), src: z.string() })

const called = z.object({ id: z.string(), src: z.string(), call: z.number().check(z.int(), z.positive()) })

const typed = z.looseObject({ type: z.string() })

/** What holds after a move. Values are encoded (`encodeValue`). */
export interface Expectation {
  /** The active leaf states by path, joined by ` & `. */
  readonly state: string
  /** XState's state value. */
  readonly value: unknown
  /** Set when the machine has finished or failed. */
  readonly status?: 'done' | 'error' | 'stopped' | undefined
  /** What `project` made of the context. */
  readonly context: unknown
  /** What `view` made of the snapshot: what a user or an app would see. Absent without `view`. */
  readonly public?: unknown
  /** Live timers, the next to fire first; `remaining` in ms. */
  readonly timers: readonly { readonly id: string; readonly remaining: number }[]
  readonly services: readonly { readonly id: string; readonly src: string }[]
  /** Ids of the services that the move began and that still run. */
  readonly began: readonly string[]
  /** Ids of the transitions the move took, in order. */
  readonly transitions: readonly string[]
  /** Facts told on the way. */
  readonly emitted: readonly { readonly type: string }[]
  /** Events sent to other actors on the way. */
  readonly sent: readonly { readonly to: string; readonly event: { readonly type: string } }[]
  /** Names of the actions that were asked for, in order. */
  readonly actions: readonly string[]
}

/** The answer of a service: exactly one of `done`, `error`, `event` and `snapshot` beside its name. Encoded. */
export interface PlanOutcome {
  readonly name: string
  readonly done?: unknown
  readonly error?: unknown
  readonly event?: ({ readonly type: string } & Readonly<Record<string, unknown>>) | undefined
  readonly snapshot?: unknown
}

/**
 * One thing that happens. `name` tells it apart from the others of its state; times in ms. `call` is the number of the
 * service's call that is answered: 1 for the first one of this id since the start.
 */
export type PlanMove = {
  /** How free guards answer on this move, by name. */
  readonly free?: Readonly<Record<string, boolean>> | undefined
} & (
  | {
      readonly kind: 'event'
      readonly name: string
      readonly event: { readonly type: string } & Readonly<Record<string, unknown>>
    }
  /** A `leap` is time in which several timers fire; what they do on the way is not compared. */
  | { readonly kind: 'timer' | 'wait' | 'leap'; readonly name: string; readonly ms: number }
  | {
      readonly kind: 'answer' | 'late'
      readonly name: string
      readonly service: { readonly id: string; readonly src: string; readonly call: number }
      readonly outcome: PlanOutcome
    }
)

/** One move and what holds after it. */
export interface PlanStep {
  readonly move: PlanMove
  readonly expect: Expectation
}

/** One test: from the start, move by move. */
export interface Plan {
  readonly name: string
  readonly start: Expectation
  readonly steps: readonly PlanStep[]
}

/** The ways to choose the moves of plans. */
export const strategies = ['transitions', 'effects', 'states', 'pairs', 'random'] as const

/** How the moves of a file's plans were chosen. */
export type Strategy = (typeof strategies)[number]

/** The moves of `paths` were found by others: `plansFromPaths`. */
export type PlanOrigin = Strategy | 'paths'

/** A file of plans for one chart. */
export interface PlanFile {
  readonly version: 1
  /** The machine's id. */
  readonly chart: string
  /** The chart's hash when the plans were made: other charts need other plans. */
  readonly hash: string
  readonly strategy: PlanOrigin
  readonly seed?: number | undefined
  /** Set when the walk ended at its limit: why. The plans take what it had found by then. */
  readonly cutShort?: string | undefined
  readonly plans: readonly Plan[]
}

const expectation = z.object({
  state: z.string(),
  value: z.unknown(),
  status: z.optional(z.enum(['done', 'error', 'stopped'])),
  context: z.unknown(),
  public: z.optional(z.unknown()),
  timers: z.array(z.object({ id: z.string(), remaining: z.number() })),
  services: z.array(named),
  began: z.array(z.string()),
  transitions: z.array(z.string()),
  emitted: z.array(typed),
  sent: z.array(z.object({ to: z.string(), event: typed })),
  actions: z.array(z.string()),
})

const outcomeKinds = ['done', 'error', 'event', 'snapshot'] as const

const outcome = z
  .object({
    name: z.string(),
    done: z.optional(z.unknown()),
    error: z.optional(z.unknown()),
    event: z.optional(typed),
    snapshot: z.optional(z.unknown()),
  })
  .check(
    z.refine((value) => outcomeKinds.filter((kind) => Object.hasOwn(value, kind)).length === 1, {
      error: 'expected exactly one of done, error, event and snapshot',
    }),
  )

const free = z.optional(z.record(z.string(), z.boolean()))

const move = z.union([
  z.object({ kind: z.literal('event'), name: z.string(), free, event: typed }),
  z.object({
    kind: z.enum(['timer', 'wait', 'leap']),
    name: z.string(),
    free,
    ms: z.number().check(z.nonnegative()),
  }),
  z.object({ kind: z.enum(['answer', 'late']), name: z.string(), free, service: called, outcome }),
])

const planFileSchema = z.object({
  version: z.literal(1),
  chart: z.string(),
  hash: z.string(),
  strategy: z.enum([...strategies, 'paths']),
  seed: z.optional(z.number()),
  cutShort: z.optional(z.string()),
  plans: z.array(
    z.object({
      name: z.string(),
      start: expectation,
      steps: z.array(z.object({ move, expect: expectation })),
    }),
  ),
})

/**
 * Checks what a plan file holds: the text of the file, or what `JSON.parse` made of it.
 *
 * @throws {TestingError} `BAD_PLAN` saying where the file is not what it should be.
 */
export function readPlanFile(content: unknown): PlanFile {
  const json = typeof content === 'string' ? parse(content) : content
  if (typeof json === 'object' && json !== null && 'version' in json && json.version !== 1) {
    throw new TestingError(
      'BAD_PLAN',
      `The plan file has the version ${plainText(json.version, 40)}, and this release reads version 1. Generate it anew.`,
    )
  }
  const read = planFileSchema.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const where = issue && issue.path.length > 0 ? ` at ${issue.path.map(String).join('.')}` : ''
  throw new TestingError(
    'BAD_PLAN',
    `This is not a plan file${where}: ${issue?.message ?? 'unknown content'}. Generate it with makePlans().`,
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new TestingError('BAD_PLAN', `The plan file is not JSON: ${why}.`)
  }
}
