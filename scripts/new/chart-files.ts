import type { Names } from './names.js'

/** The files of a chart that counts, by path from the root. */
export function chartFiles({ kebab, camel, pascal }: Names): Readonly<Record<string, string>> {
  const file = `engine/src/charts/${kebab}/${kebab}`
  return {
    [`${file}.chart.ts`]: `import { assign, emit, setup } from 'xstate'

export type ${pascal}Event = { readonly type: '${camel}.add'; readonly by: number }

export type ${pascal}Fact = { readonly type: '${camel}.counted'; readonly total: number }

export interface ${pascal}Context {
  readonly total: number
}

/** The named pieces of the chart. */
export const ${camel}Setup = setup({
  types: { context: {} as ${pascal}Context, events: {} as ${pascal}Event, emitted: {} as ${pascal}Fact },
  actions: {
    count: assign(({ context, event }) => ({ total: context.total + event.by })),
    tellCounted: emit(({ context }) => ({ type: '${camel}.counted', total: context.total })),
  },
})

/** Counts how often the modal was opened. */
export const ${camel}Chart = ${camel}Setup.createMachine({
  id: '${camel}',
  context: { total: 0 },
  initial: 'counting',
  states: {
    counting: { on: { '${camel}.add': { actions: [{ type: 'count' }, { type: 'tellCounted' }] } } },
  },
})
`,
    [`${file}.words.ts`]: `import type { ChartWords } from '../chart-words.js'

/** The meaning of the chart and of its states, by state path. */
export const ${camel}Words: ChartWords = {
  '': { description: 'The number of times that the modal was opened.' },
  counting: { description: 'It counts.' },
}
`,
    [`${file}.trace.ts`]: `import type { ChartTrace } from '../kit/trace/chart-trace.js'
import { plainNumber } from '../kit/trace/keep-kinds.js'

/** The fields that a trace may hold. */
export const ${camel}Trace: ChartTrace<'${camel}'> = {
  events: { '${camel}.add': { by: plainNumber } },
  outputs: {},
  input: {},
  context: { total: plainNumber },
}
`,
    [`${file}.cases.ts`]: `import { type Invariant, promise, type WalkOptions } from '@walletchart/chart-kit'
import type { ${pascal}Context } from './${kebab}.chart.js'

const counts: Invariant = {
  name: 'the total grows by what is added, and the fact has it',
  check: ({ from, to, event, emitted }) => {
    const { total }: ${pascal}Context = to.snapshot.context
    if (from === undefined || event?.type !== '${camel}.add') return emitted.length === 0
    const before: ${pascal}Context = from.snapshot.context
    return 'by' in event && total - before.total === event.by && emitted.every((fact) => 'total' in fact && fact.total === total)
  },
}

/** How the chart is walked. */
export const ${camel}Cases: WalkOptions<${pascal}Context> = {
  events: { '${camel}.add': ({ total }) => (total < 2 ? [{ by: 1 }] : []) },
  invariants: [
    counts,
    promise('each addition is a fact', { on: '${camel}.add', leadsTo: 'counting', tells: ['${camel}.counted'] }),
  ],
}
`,
    [`${file}.paths.test.ts`]: `import { testWalkedChart } from '../../testing/walked-chart.cases.js'

testWalkedChart('${camel}', 'every transition of the ${camel} chart, with its invariants at every step')
`,
    [`${file}.walks.cases.ts`]: `import type { InWalks } from '../kit/in-walks.cases.js'
import type { ${pascal}Context } from './${kebab}.chart.js'

/** The walks that the chart joins. */
export const ${camel}Walks: InWalks<${pascal}Context> = {
  modal: () => ({ model: { project: () => undefined } }),
}
`,
    [`${file}.public.ts`]: `export interface ${pascal}Slice {
  /** The number of times that the modal was opened. */
  readonly ${camel}: number
}
`,
    [`${file}.blank.ts`]: `import type { Blanks } from '../kit/blanks.js'

/** The modal was not opened yet. */
export const ${camel}Blank: Blanks<'${camel}'> = { state: () => ({ ${camel}: 0 }) }
`,
    [`${file}.part.ts`]: `import { part } from '../kit/part.js'
import { ${camel}Chart } from './${kebab}.chart.js'
import { ${camel}Wires } from './${kebab}.wires.js'

/** The chart with its place in the public state. */
export const ${camel}Part = part('${camel}')({
  open: () => ({ chart: ${camel}Chart }),
  select: () => ({ state: ({ context }) => ({ ${camel}: context.total }) }),
  wires: ${camel}Wires,
})
`,
    [`${file}.wires.ts`]: `import { on, type Wire } from '../kit/wire.js'

/** The wires that start at the facts of the chart. */
export const ${camel}Wires: readonly Wire[] = [
  // An example of a wire: replace it.
  on('${camel}', '${camel}.counted').send('modal', 'modal.busy', () => ({ busy: false }), { ifWanted: true }),
]
`,
    [`${file}.wires.cases.ts`]: `import { ifWanted, row, toOne, type WireTables } from '../kit/wire-table.cases.js'

/** The deliveries of the wires for some facts. */
export const ${camel}WireTables: WireTables<'${camel}'> = {
  '${camel} ${camel}.counted > modal modal.busy': ifWanted(
    row({ type: '${camel}.counted', total: 1 }, toOne({ busy: false })),
    row({ type: '${camel}.counted', total: 2 }, toOne({ busy: false })),
  ),
}
`,
    [`${file}.driver.ts`]: `import type { PlanOptions } from '@walletchart/chart-kit'
import type { EngineChart, EngineHandling } from '../../testing/engine/engine-chart.js'
import { type ${pascal}Context, ${camel}Chart } from './${kebab}.chart.js'

const options: PlanOptions<${pascal}Context> = {
  events: { '${camel}.add': ({ total }) => (total < 2 ? [{ by: 1 }] : []) },
  view: ({ context }) => ({ ${camel}: context.total }),
}

const handling: EngineHandling = {
  send({ engine }) {
    engine.close({ force: true })
    engine.open()
  },
  shown: ({ engine }) => ({ ${camel}: engine.getState().${camel} }),
  services: () => 0,
  timers: () => undefined,
}

/** Runs plans of the chart through the public API. */
export const ${camel}Driver: EngineChart = { machine: ${camel}Chart, options, handling, reach: 1 }
`,
    [`engine/src/composition/chunks/${kebab}.ts`]: `import { ${camel}Part } from '../../charts/${kebab}/${kebab}.part.js'

export const parts = [${camel}Part] as const
`,
  }
}
