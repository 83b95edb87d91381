import type { Addition } from './addition.js'
import { type ChartEvent, type EventField, eventOf } from './event-of.js'
import { type Names, namesOf } from './names.js'
import { Refusal } from './refusal.js'
import type { Sources } from './sources.js'

const composition = 'engine/src/composition'

const checks: Readonly<Record<EventField['type'], string>> = {
  string: "z.custom<string>((value) => typeof value === 'string' && value !== '', 'Expected a text.')",
  number: "z.custom<number>(Number.isSafeInteger, 'Expected a whole number.')",
  boolean: "z.custom<boolean>((value) => typeof value === 'boolean', 'Expected true or false.')",
}
const samples: Readonly<Record<EventField['type'], string>> = {
  string: "'text'",
  number: '1',
  boolean: 'true',
}

/**
 * A command of a chart that sends it its first event. The request has the fields of that event.
 * @param chart the folder of the chart
 * @throws {Refusal} for a name that a call has, and for a chart that is missing or in the first load
 */
export function newCommand({ kebab, camel, pascal }: Names, chart: string, sources: Sources): Addition {
  const of = namesOf(chart)
  const { per, chunk, chunkFile, charts } = rowOf(of, sources)
  if (new RegExp(`^  ${camel}[(<?:]`, 'm').test(sources.read(`${composition}/engine.ts`)))
    throw new Refusal(`The engine has a call "${camel}" already. Choose another name.`)
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
  const firstImport = /^import .*$/m.exec(sources.read(chunkFile))?.[0] ?? ''
  const given = event.fields.map(({ name, type }) => `${name}: ${samples[type]}`)
  return {
    recipe: 'Add a command',
    added: { [file]: commandText({ kebab, camel, pascal }, of.camel, per, event) },
    changed: {
      [chunkFile]: [
        [
          firstImport,
          `export { ${camel} } from '${charts}/${of.kebab}/${kebab}.command.js'\n\n${firstImport}`,
        ],
      ],
      [`${composition}/engine.ts`]: [
        [
          "import type { ToastMessage } from '../charts/toasts/toasts.events.js'",
          `import type { ToastMessage } from '../charts/toasts/toasts.events.js'
import type { ${pascal}Request } from '../charts/${of.kebab}/${kebab}.command.js'`,
        ],
        [
          '  toast(message: ToastMessage): void',
          `  toast(message: ToastMessage): void
  /** Sends the chart ${of.camel} its event \`${event.type}\`. @throws OPTION_INVALID */
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
      'engine/src/behaviours/engine-calls.cases.ts': [
        [
          "  signMessage: [{ message: 'text', namespace: 'eip155' }],",
          `  signMessage: [{ message: 'text', namespace: 'eip155' }],
  ${camel}: [{ ${given.join(', ')} }],`,
        ],
      ],
      'docs/src/content/docs/reference/engine.md': [
        [
          '| `toast({ variant, text, key? })`',
          `| \`${camel}({ ${event.fields.map(({ name }) => name).join(', ')} })\` | sends the chart ${of.camel} its event \`${event.type}\` |
| \`toast({ variant, text, key? })\``,
        ],
      ],
    },
    next: [
      `Change ${file} until the command says what it does, and the row of the docs with it.`,
      'npx vitest run --project engine engine-calls',
      'npm run exports',
    ],
  }
}

/** The row of a chart, the file of its chunk, and the way from there to `charts`. */
interface ChartLocation {
  readonly per: string
  readonly chunk: string
  readonly chunkFile: string
  readonly charts: string
}

/** The row of a chart of the core or of a feature. */
function rowOf({ kebab, camel }: Names, sources: Sources): ChartLocation {
  const core = sources.read(`${composition}/registry.ts`)
  const listed = [
    ...sources.read(`${composition}/every-registry.ts`).matchAll(/'\.\.\/charts\/(.+\.feature)\.js'/g),
  ]
  // One that was just made may not be on the list yet.
  const own = `${kebab}/${kebab}.feature`
  const features = new Set([
    ...listed.map(([, path = '']) => path),
    ...(sources.has(`engine/src/charts/${own}.ts`) ? [own] : []),
  ])
  const files = [
    { text: core, folder: composition, charts: '../../charts' },
    ...[...features].map((path) => ({
      text: sources.read(`engine/src/charts/${path}.ts`),
      folder: `engine/src/charts/${path.replace(/\/.*/, '')}`,
      charts: '..',
    })),
  ]
  const rows = files.flatMap((file) =>
    [...file.text.matchAll(/\b(\w+): \{ per: '(\w+)'(?:, chunk: '(\w+)')?/g)].map(
      ([, name, per = '', chunk]) => ({ ...file, name, per, chunk }),
    ),
  )
  const row = rows.find(({ name }) => name === camel)
  if (row === undefined)
    throw new Refusal(
      `There is no chart "${kebab}". The charts are ${rows.map(({ name }) => name).join(', ')}: name one after the command.`,
    )
  const { text, folder, charts, per, chunk } = row
  if (chunk === undefined || per === 'chunk')
    throw new Refusal(`The chart "${kebab}" takes no commands: it has no chunk that loads them.`)
  const [, path = ''] =
    new RegExp(`\\b${chunk}: \\{\\s*load: \\(\\) => import\\('\\./(.+)\\.js'\\)`).exec(text) ?? []
  return { per, chunk, chunkFile: `${folder}/${path}.ts`, charts }
}

function commandText(
  { camel, pascal }: Names,
  chart: string,
  per: string,
  { type, fields }: ChartEvent,
): string {
  const names = fields.map(({ name }) => name)
  const event = `{ ${[`type: '${type}'`, ...names].join(', ')} }`
  const sending =
    per === 'engine'
      ? `core.send('${chart}', ${event})`
      : `core.sendTo('${chart}', shown.activeNamespace, ${event})`
  const checked = `checkedRequest('${camel}', shape, request)`
  return `import * as z from 'zod/mini'
import { checkedRequest } from '../kit/checked-request.js'
import type { Commander } from '../kit/commander.js'
import type { PublicState } from '../public-state.js'

${requestText(pascal, fields)}

const shape = z.object({
${fields.map(({ name, type: kind }) => `  ${name}: ${checks[kind]},`).join('\n')}
})

/** Sends the chart its event. */
export const ${camel} = async (
  core: Commander,
  request: ${pascal}Request,
  ${per === 'engine' ? '_' : ''}shown: PublicState,
): Promise<void> => {
  ${names.length === 0 ? checked : `const { ${names.join(', ')} } = ${checked}`}
  ${sending}
}
`
}

const requestText = (pascal: string, fields: readonly EventField[]): string =>
  fields.length === 0
    ? `export type ${pascal}Request = Readonly<Record<string, never>>`
    : [
        `export interface ${pascal}Request {`,
        ...fields.map(({ name, type }) => `  readonly ${name}: ${type}`),
        '}',
      ].join('\n')
