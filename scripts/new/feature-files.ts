import { chartFiles } from './chart-files.js'
import type { Names } from './names.js'

/** The files of a feature that counts, by path from the root: those of its chart, and what turns it on. */
export function featureFiles(names: Names): Readonly<Record<string, string>> {
  const { kebab, camel, pascal } = names
  const file = `engine/src/charts/${kebab}/${kebab}`
  const chart = Object.entries(chartFiles(names))
  const same = ['paths.test.ts', 'blank.ts', 'wires.ts'].map((ending) => `${file}.${ending}`)
  return {
    ...Object.fromEntries(chart.filter(([path]) => same.includes(path))),
    [`${file}.chart.ts`]: `import { assign, emit, setup } from 'xstate'

export type ${pascal}Event = { readonly type: '${camel}.add' }

export type ${pascal}Fact = { readonly type: '${camel}.counted'; readonly total: number }

export interface ${pascal}Input {
  readonly by: number
}

export interface ${pascal}Context extends ${pascal}Input {
  readonly total: number
}

/** The named pieces of the chart. */
export const ${camel}Setup = setup({
  types: {
    context: {} as ${pascal}Context,
    input: {} as ${pascal}Input,
    events: {} as ${pascal}Event,
    emitted: {} as ${pascal}Fact,
  },
  actions: {
    count: assign(({ context }) => ({ total: context.total + context.by })),
    tellCounted: emit(({ context }) => ({ type: '${camel}.counted', total: context.total })),
  },
})

/** Counts how often the modal was opened without an account. */
export const ${camel}Chart = ${camel}Setup.createMachine({
  id: '${camel}',
  context: ({ input }) => ({ by: input.by, total: 0 }),
  initial: 'counting',
  states: {
    counting: { on: { '${camel}.add': { actions: [{ type: 'count' }, { type: 'tellCounted' }] } } },
  },
})
`,
    [`${file}.words.ts`]: `import type { ChartWords } from '../chart-words.js'

/** The meaning of the chart and of its states, by state path. */
export const ${camel}Words: ChartWords = {
  '': { description: 'The number of times that the modal was opened without an account.' },
  counting: { description: 'It counts.' },
}
`,
    [`${file}.trace.ts`]: `import type { ChartTrace } from '../kit/trace/chart-trace.js'
import { plainNumber } from '../kit/trace/keep-kinds.js'

/** The fields that a trace may hold. */
export const ${camel}Trace: ChartTrace<'${camel}'> = {
  events: { '${camel}.add': {} },
  outputs: {},
  input: { by: plainNumber },
  context: { by: plainNumber, total: plainNumber },
}
`,
    [`${file}.cases.ts`]: `import { type Invariant, promise, type WalkOptions } from '@walletchart/chart-kit'
import type { ${pascal}Context } from './${kebab}.chart.js'

const counts: Invariant = {
  name: 'the total grows by the step of the option, and the fact has it',
  check: ({ from, to, event, emitted }) => {
    const { by, total }: ${pascal}Context = to.snapshot.context
    if (from === undefined || event?.type !== '${camel}.add') return emitted.length === 0
    const before: ${pascal}Context = from.snapshot.context
    const told = emitted.every((fact) => 'total' in fact && fact.total === total)
    return by === before.by && total === before.total + by && told
  },
}

/** How the chart is walked. */
export const ${camel}Cases: WalkOptions<${pascal}Context> = {
  input: { by: 2 },
  events: { '${camel}.add': ({ total }) => (total < 4 ? [{}] : []) },
  invariants: [
    counts,
    promise('each addition is a fact', { on: '${camel}.add', leadsTo: 'counting', tells: ['${camel}.counted'] }),
  ],
}
`,
    [`${file}.walks.cases.ts`]: `import type { InWalks } from '../kit/in-walks.cases.js'
import type { ${pascal}Context } from './${kebab}.chart.js'

/** The walks that the chart joins. */
export const ${camel}Walks: InWalks<${pascal}Context> = {
  modal: () => ({ model: { input: { by: 1 }, project: () => undefined } }),
}
`,
    [`${file}.public.ts`]: `export interface ${pascal}Slice {
  /** The openings of the modal without an account, each worth the option \`by\`. Missing in an app without the feature. */
  readonly ${camel}: number
}

/** The feature for teams with views of their own. */
export interface ${pascal}Controls {
  /** Counts once more. */
  add(): void
}
`,
    [`${file}.part.ts`]: `import { part } from '../kit/part.js'
import { ${camel}Chart } from './${kebab}.chart.js'
import { ${camel}Wires } from './${kebab}.wires.js'

/** The chart with its option, its place in the public state, and what its facts mean to the app. */
export const ${camel}Part = part('${camel}')({
  open: ({ service }) => ({ chart: ${camel}Chart, input: () => ({ by: service('${camel}')?.by ?? 1 }) }),
  select: () => ({ state: ({ context }) => ({ ${camel}: context.total }) }),
  report: ({ total }) => ({ events: [{ name: '${camel}.counted', event: { total } }] }),
  wires: ${camel}Wires,
})
`,
    [`${file}.incoming.ts`]: `import { on, type Wire } from '../kit/wire.js'

/** The wires from other charts to the feature. */
export const ${camel}Incoming: readonly Wire[] = [
  on('modal', 'modal.opened')
    .when('no account is connected', ({ connected }) => !connected)
    .send('${camel}', '${camel}.add', () => ({})),
]
`,
    [`${file}.wires.cases.ts`]: `import { ifWanted, loading, nothing, row, toOne, type WireTables } from '../kit/wire-table.cases.js'

/** The deliveries of the wires for some facts. */
export const ${camel}WireTables: WireTables<'modal' | '${camel}'> = {
  'modal modal.opened > ${camel} ${camel}.add': loading(
    row({ type: 'modal.opened', view: 'Connect', connected: false }, toOne({})),
    row({ type: 'modal.opened', view: 'Account', connected: true }, nothing),
  ),
  '${camel} ${camel}.counted > modal modal.busy': ifWanted(
    row({ type: '${camel}.counted', total: 1 }, toOne({ busy: false })),
    row({ type: '${camel}.counted', total: 2 }, toOne({ busy: false })),
  ),
}
`,
    [`${file}.chunk.ts`]: `import { ${camel}Part } from './${kebab}.part.js'

export const parts = [${camel}Part] as const
`,
    [`${file}.feature.ts`]: `import * as z from 'zod/mini'
import { optionInvalid } from '../../model/errors/option-invalid.js'
import { readable } from '../../model/text/readable.js'
import type { FeatureValue } from '../../ports/feature-value.js'
import type { ChartTypes } from '../kit/chart-types.js'
import type { Feature, FeatureCore } from '../kit/feature.js'
import { ${camel}Blank } from './${kebab}.blank.js'
import type { ${pascal}Event, ${pascal}Fact, ${camel}Chart } from './${kebab}.chart.js'
import { ${camel}Incoming } from './${kebab}.incoming.js'
import type { ${pascal}Controls, ${pascal}Slice } from './${kebab}.public.js'

/** A value that turns the feature on. Named by the entry, so that its types reach the app's program. */
export type ${pascal}Feature = FeatureValue<'${camel}'>

export interface ${pascal}Options {
  /** How much each opening counts: a whole number from 1. Default: 1. */
  readonly by?: number
}

/** The options with every default filled in. */
interface ${pascal}Settings {
  readonly by: number
}

declare module '../kit/features.js' {
  interface Features {
    ${camel}: {
      charts: {
        ${camel}: ChartTypes<'engine', ${pascal}Event, ${pascal}Fact, typeof ${camel}Chart, { state: ${pascal}Slice }>
      }
      chunks: { ${camel}: typeof import('./${kebab}.chunk.js') }
      service: ${pascal}Settings
      controls: ${pascal}Controls
      events: {
        /** An opening was counted. */
        '${camel}.counted': { readonly total: number }
      }
    }
  }
}

const optionsSchema = z.strictObject({
  by: z.optional(z.custom<number>((value) => Number.isSafeInteger(value) && Number(value) > 0)),
})

/** The checked options. @throws WalletchartError \`OPTION_INVALID\` */
export const ${camel}Settings = (options: ${pascal}Options): ${pascal}Settings => {
  const { data } = readable('${camel}', () => optionsSchema.safeParse(options))
  if (data === undefined) throw optionInvalid('${camel}', 'Expected { by? }, a whole number from 1.')
  return { by: data.by ?? 1 }
}

const isSettings = (value: object): value is ${pascal}Settings => 'by' in value && typeof value.by === 'number'

const controlsOf = (core: FeatureCore): ${pascal}Controls => ({
  add: () => core.send('${camel}', { type: '${camel}.add' }),
})

/** Counts how often the modal was opened without an account. */
export const ${camel}Feature: Feature<'${camel}'> = {
  name: '${camel}',
  rows: { ${camel}: { per: 'engine', chunk: '${camel}', blank: ${camel}Blank } },
  chunks: { ${camel}: { load: () => import('./${kebab}.chunk.js'), withModal: () => true } },
  events: ['${camel}.counted'],
  incoming: ${camel}Incoming,
  open: (value) =>
    isSettings(value) ? { service: { by: value.by }, controls: controlsOf } : undefined,
}
`,
    [`engine/src/${kebab}.ts`]: `import { withFeature } from './charts/kit/feature.js'
import {
  type ${pascal}Feature,
  type ${pascal}Options,
  ${camel}Feature,
  ${camel}Settings,
} from './charts/${kebab}/${kebab}.feature.js'

export type { ${pascal}Feature, ${pascal}Options } from './charts/${kebab}/${kebab}.feature.js'
export type { ${pascal}Controls } from './charts/${kebab}/${kebab}.public.js'
export type { FeatureValue } from './ports/feature-value.js'

/**
 * Counts how often the modal was opened without an account, for the option \`features\`.
 * @throws WalletchartError \`OPTION_INVALID\`
 */
export const ${camel} = (options: ${pascal}Options = {}): ${pascal}Feature =>
  withFeature(${camel}Settings(options), ${camel}Feature)
`,
  }
}
