import type { AnyChartTrace } from '../charts/kit/trace/chart-trace.js'
import type { Keep, Redactor } from '../charts/kit/trace/keep.js'
import { error, fields, passing, secret } from '../charts/kit/trace/keep-kinds.js'
import { chartTraces } from './chart-traces.js'

/** What may stay, by chart. */
export const redactionLists: ReadonlyMap<string, AnyChartTrace> = new Map(Object.entries(chartTraces))

const byType: ReadonlyMap<string, Readonly<Record<string, Keep>>> = new Map(
  Object.values(chartTraces).flatMap(({ events }) => Object.entries(events)),
)

/** The words a chart may say without being asked: the event types of XState itself, up to the name that ends them. */
const systemType = /^xstate\.(init|stop|after|done|error|snapshot)(\.[\w.()#:-]{1,120})?$/

/** An event with its type and what its chart's list lets through. `chart` is left out for events on their way to another. */
export function redactEvent(
  chart: string | undefined,
  event: unknown,
  redactor: Redactor,
): { readonly type: string; readonly [field: string]: unknown } {
  const type: unknown =
    typeof event === 'object' && event !== null && 'type' in event ? event.type : undefined
  if (typeof type !== 'string') return { type: redactor.placeholder('string', String(type)) }
  const listed = (chart === undefined ? byType : mapOf(redactionLists.get(chart)?.events)).get(type)
  if (listed === undefined && !systemType.test(type)) return { type: redactor.placeholder('string', type) }
  const body = fields(listed ?? systemLines(chart, type))(withoutType(event), redactor)
  return typeof body === 'object' && body !== null ? { type, ...body } : { type }
}

const mapOf = <Item>(items: Readonly<Record<string, Item>> | undefined): ReadonlyMap<string, Item> =>
  new Map(Object.entries(items ?? {}))

/** Done and error events of services; their ids are the chart's own words. */
function systemLines(chart: string | undefined, type: string): Readonly<Record<string, Keep>> {
  const id = /^xstate\.done\.actor\.(.+)$/.exec(type)?.[1]
  const output = id === undefined ? undefined : mapOf(redactionLists.get(chart ?? '')?.outputs).get(id)
  return { output: output ?? secret, error, actorId: passing((actor) => type.endsWith(`.actor.${actor}`)) }
}

function withoutType(event: unknown): unknown {
  if (typeof event !== 'object' || event === null) return {}
  const { type: _, ...rest } = { type: undefined, ...event }
  return rest
}

/** What an actor was started with. */
export const redactInput = (chart: string, input: unknown, redactor: Redactor): unknown =>
  input === undefined ? undefined : fields(redactionLists.get(chart)?.input ?? {})(input, redactor)

/** What an actor knows. */
export const redactContext = (chart: string, context: unknown, redactor: Redactor): unknown =>
  fields(redactionLists.get(chart)?.context ?? {})(context, redactor)

/** An error that ended an actor. */
export const redactError = error
