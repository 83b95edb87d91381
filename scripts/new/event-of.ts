import { Refusal } from './refusal.js'

/** A field of an event that a command can check. */
export interface EventField {
  readonly name: string
  readonly type: 'string' | 'number' | 'boolean'
}

/** An event of a chart with the fields that it needs. */
export interface ChartEvent {
  readonly type: string
  readonly fields: readonly EventField[]
}

/**
 * The first event of a chart whose needed fields are texts, numbers and booleans.
 * @param pascal the name of the chart in its types
 * @param source the text of the file that declares its events
 * @throws {Refusal} if the chart has no such event
 */
export function eventOf(pascal: string, source: string): ChartEvent {
  const [, union = ''] = source.split(`export type ${pascal}Event =`)
  const own = union.split(/^export /m)[0] ?? ''
  const events = [...own.matchAll(/\{ readonly type: '([^']+)'([^{}]*)\}(?! &)/g)].map(
    ([, type = '', rest = '']) => ({ type, fields: fieldsIn(rest) }),
  )
  for (const { type, fields } of events) if (fields !== undefined) return { type, fields }
  throw new Refusal(
    `No event of ${pascal}Event has plain fields alone. Write the command by hand, as docs/src/content/docs/contributing/charts-and-views.md says.`,
  )
}

/** The needed fields, or undefined if one of them is no plain value. */
function fieldsIn(rest: string): readonly EventField[] | undefined {
  const declared = [...rest.matchAll(/readonly (\w+)(\??): ([^;]+)/g)].filter(
    ([, , optional]) => optional === '',
  )
  const fields = declared.flatMap(([, name = '', , type = '']): readonly EventField[] => {
    const plain = (['string', 'number', 'boolean'] as const).find((one) => one === type.trim())
    return plain === undefined ? [] : [{ name, type: plain }]
  })
  return fields.length === declared.length ? fields : undefined
}
