import type { ChartEvent, EventField } from './event-of.js'
import type { Names } from './names.js'

const checks: Readonly<Record<EventField['type'], string>> = {
  string: "z.custom<string>((value) => typeof value === 'string' && value !== '', 'Expected a text.')",
  number: "z.custom<number>(Number.isSafeInteger, 'Expected a whole number.')",
  boolean: "z.custom<boolean>((value) => typeof value === 'boolean', 'Expected true or false.')",
}

/** A command that sends a chart an event. */
export interface CommandParts {
  readonly names: Names
  readonly chart: string
  readonly per: string
  readonly event: ChartEvent
  /** Its name in errors. */
  readonly call: string
  /** The text of the type of its request, or the module that has it. */
  readonly request: { readonly text: string } | { readonly from: string }
}

/** The file of a command. */
export function commandText({ names, chart, per, event, call, request }: CommandParts): string {
  const { camel, pascal } = names
  const { type, fields } = event
  const given = fields.map(({ name }) => name)
  const sent = `{ ${[`type: '${type}'`, ...given].join(', ')} }`
  const sending =
    per === 'engine'
      ? `core.send('${chart}', ${sent})`
      : `core.sendTo('${chart}', shown.activeNamespace, ${sent})`
  const checked = `checkedRequest('${call}', shape, request)`
  const imported = 'from' in request ? `\nimport type { ${pascal}Request } from '${request.from}.js'` : ''
  return `import * as z from 'zod/mini'
import { checkedRequest } from '../kit/checked-request.js'
import type { Commander } from '../kit/commander.js'
import type { PublicState } from '../public-state.js'${imported}

${'text' in request ? `${request.text}\n\n` : ''}const shape = z.object({
${fields.map(({ name, type: kind }) => `  ${name}: ${checks[kind]},`).join('\n')}
})

/** Sends the chart its event. */
export const ${camel} = async (
  core: Commander,
  request: ${pascal}Request,
  ${per === 'engine' ? '_' : ''}shown: PublicState,
): Promise<void> => {
  ${given.length === 0 ? checked : `const { ${given.join(', ')} } = ${checked}`}
  ${sending}
}
`
}

/** The type of a request with the fields of an event. */
export const requestText = ({ pascal }: Names, fields: readonly EventField[]): string =>
  fields.length === 0
    ? `export type ${pascal}Request = Readonly<Record<string, never>>`
    : [
        `export interface ${pascal}Request {`,
        ...fields.map(({ name, type }) => `  readonly ${name}: ${type}`),
        '}',
      ].join('\n')
