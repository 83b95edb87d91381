import type { Addition } from './addition.js'
import { chartLocation } from './chart-location.js'
import type { CommandRow } from './command-row.js'
import { commandText, requestText } from './command-text.js'
import { calls, controlRows } from './control-rows.js'
import { type EventField, eventOf } from './event-of.js'
import { type Names, namesOf } from './names.js'
import { Refusal } from './refusal.js'
import type { Sources } from './sources.js'

const members = 'engine/src/composition/engine.ts'

const samples: Readonly<Record<EventField['type'], string>> = {
  string: "'text'",
  number: '1',
  boolean: 'true',
}

/**
 * A command of a chart that sends it its first event. The request has the fields of that event.
 * @param chart the folder of the chart
 * @throws {Refusal} for a name that a call has, a chart without a chunk, and a feature without controls
 */
export function newCommand(names: Names, chart: string, sources: Sources): Addition {
  const { kebab, camel } = names
  const of = namesOf(chart)
  const { per, chunk, chunkFile, way, feature } = chartLocation(of, sources)
  const folder = `engine/src/charts/${of.kebab}`
  const file = `${folder}/${kebab}.command.ts`
  if (sources.has(file)) throw new Refusal(`There is a file ${file} already. Choose another name.`)
  const declared = [`${folder}/${of.kebab}.events.ts`, `${folder}/${of.kebab}.chart.ts`]
  const event = eventOf(
    of.pascal,
    declared
      .filter((path) => sources.has(path))
      .map((path) => sources.read(path))
      .join('\n'),
  )
  const { type, fields } = event
  const row: CommandRow = {
    names,
    chunk,
    sends: `the chart ${of.camel} its event \`${type}\``,
    argument: objectOf(fields.map(({ name }) => name)),
    sample: objectOf(fields.map((field) => `${field.name}: ${samples[field.type]}`)),
  }
  const request = requestText(names, fields)
  const publicModule = `${feature === of.kebab ? '.' : `../${feature}`}/${feature}.public`
  const firstImport = /^import .*$/m.exec(sources.read(chunkFile))?.[0] ?? ''
  const changed =
    feature === undefined ? engineRows(row, of.kebab, sources) : controlRows(row, feature, request, sources)
  return {
    recipe: 'Add a command',
    added: {
      [file]: commandText({
        names,
        chart: of.camel,
        per,
        event,
        ...(feature === undefined
          ? { call: camel, request: { text: request } }
          : { call: `${namesOf(feature).camel}.${camel}`, request: { from: publicModule } }),
      }),
    },
    changed: {
      [chunkFile]: [[firstImport, `export { ${camel} } from '${way}/${kebab}.command.js'\n\n${firstImport}`]],
      ...changed,
    },
    next: [
      `Change ${file} until the command says what it does, and the row of the docs with it.`,
      calls in changed
        ? 'npx vitest run --project engine engine-calls'
        : `Give engine/src/behaviours/${feature}.test.ts a test of it.`,
      'npm run exports',
    ],
  }
}

const objectOf = (fields: readonly string[]): string =>
  fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`

/** A command of a chart of the core is a call of the engine. @throws {Refusal} for a name that a call has */
function engineRows(
  { names: { kebab, camel, pascal }, chunk, sends, argument, sample }: CommandRow,
  chart: string,
  sources: Sources,
): Addition['changed'] {
  if (new RegExp(`^  ${camel}[(<?:]`, 'm').test(sources.read(members)))
    throw new Refusal(`The engine has a call "${camel}" already. Choose another name.`)
  return {
    [members]: [
      [
        "import type { ToastMessage } from '../charts/toasts/toasts.events.js'",
        `import type { ToastMessage } from '../charts/toasts/toasts.events.js'
import type { ${pascal}Request } from '../charts/${chart}/${kebab}.command.js'`,
      ],
      [
        '  toast(message: ToastMessage): void',
        `  toast(message: ToastMessage): void
  /** Sends ${sends}. @throws OPTION_INVALID */
  ${camel}(request: ${pascal}Request): Promise<void>`,
      ],
    ],
    'engine/src/create-engine.ts': [
      [
        '    signMessage: (request) =>',
        `    ${camel}: (request) =>
      sent('${camel}', '${chunk}', request, ({ ${camel} }, given, shown) => ${camel}(core, given, shown)),
    signMessage: (request) =>`,
      ],
    ],
    [calls]: [
      [
        "  signMessage: [{ message: 'text', namespace: 'eip155' }],",
        `  signMessage: [{ message: 'text', namespace: 'eip155' }],
  ${camel}: [${sample}],`,
      ],
    ],
    'ui-react/src/testing/fake-engine.ts': [
      [
        "  setFeatures: Engine['setFeatures'] =",
        `  ${camel}: Engine['${camel}'] = async (request) => this.#note('${camel}')(request)
  setFeatures: Engine['setFeatures'] =`,
      ],
    ],
    'docs/src/content/docs/reference/engine.md': [
      [
        '| `toast({ variant, text, key? })`',
        `| \`${camel}(${argument})\` | sends ${sends} |
| \`toast({ variant, text, key? })\``,
      ],
    ],
  }
}
