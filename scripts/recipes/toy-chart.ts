import type { Toy } from './toy.js'

const folder = 'engine/src/charts/tally'

/** A chart that counts how often the modal was opened. */
export const toyChart: Toy = {
  recipe: 'Add a chart',
  added: {
    [`${folder}/tally.chart.ts`]: `import { assign, emit, setup } from 'xstate'

export type TallyEvent = { readonly type: 'tally.add'; readonly by: number }

export type TallyFact = { readonly type: 'tally.counted'; readonly total: number }

export interface TallyContext {
  readonly total: number
}

export const tallySetup = setup({
  types: { context: {} as TallyContext, events: {} as TallyEvent, emitted: {} as TallyFact },
  actions: {
    count: assign(({ context, event }) => ({ total: context.total + event.by })),
    tellCounted: emit(({ context }) => ({ type: 'tally.counted', total: context.total })),
  },
})

export const tallyChart = tallySetup.createMachine({
  id: 'tally',
  context: { total: 0 },
  initial: 'counting',
  states: {
    counting: { on: { 'tally.add': { actions: [{ type: 'count' }, { type: 'tellCounted' }] } } },
  },
})
`,
    [`${folder}/tally.words.ts`]: `import type { ChartWords } from '../chart-words.js'

export const tallyWords: ChartWords = {
  '': { description: 'How often the modal was opened.' },
  counting: { description: 'It counts.' },
}
`,
    [`${folder}/tally.trace.ts`]: `import type { ChartTrace } from '../kit/trace/chart-trace.js'
import { plainNumber } from '../kit/trace/keep-kinds.js'

export const tallyTrace: ChartTrace<'tally'> = {
  events: { 'tally.add': { by: plainNumber } },
  outputs: {},
  input: {},
  context: { total: plainNumber },
}
`,
    [`${folder}/tally.cases.ts`]: `import type { WalkOptions } from '@walletchart/chart-kit'
import type { TallyContext } from './tally.chart.js'

export const tallyCases: WalkOptions<TallyContext> = {
  events: { 'tally.add': ({ total }) => (total < 2 ? [{ by: 1 }] : []) },
}
`,
    [`${folder}/tally.walks.cases.ts`]: `import type { InWalks } from '../kit/in-walks.cases.js'
import type { TallyContext } from './tally.chart.js'

export const tallyWalks: InWalks<TallyContext> = {
  modal: () => ({ model: { project: () => undefined } }),
}
`,
    [`${folder}/tally.public.ts`]: `export interface TallySlice {
  readonly tally: number
}
`,
    [`${folder}/tally.blank.ts`]: `import type { Blanks } from '../kit/blanks.js'

export const tallyBlank: Blanks<'tally'> = { state: () => ({ tally: 0 }) }
`,
    [`${folder}/tally.part.ts`]: `import { part } from '../kit/part.js'
import { tallyChart } from './tally.chart.js'
import { tallyWires } from './tally.wires.js'

export const tallyPart = part('tally')({
  open: () => ({ chart: tallyChart }),
  select: () => ({ state: ({ context }) => ({ tally: context.total }) }),
  wires: tallyWires,
})
`,
    [`${folder}/tally.wires.ts`]: `import { on, type Wire } from '../kit/wire.js'

export const tallyWires: readonly Wire[] = [
  on('tally', 'tally.counted').send('modal', 'modal.busy', () => ({ busy: false }), { ifWanted: true }),
]
`,
    [`${folder}/tally.driver.ts`]: `import type { EngineChart, EngineHandling } from '../../testing/engine/engine-chart.js'
import type { PlanOptions } from '@walletchart/chart-kit'
import { type TallyContext, tallyChart } from './tally.chart.js'

const options: PlanOptions<TallyContext> = {
  events: { 'tally.add': ({ total }) => (total < 2 ? [{ by: 1 }] : []) },
  view: ({ context }) => ({ tally: context.total }),
}

const handling: EngineHandling = {
  send({ engine }) {
    engine.close({ force: true })
    engine.open()
  },
  shown: ({ engine }) => ({ tally: engine.getState().tally }),
  services: () => 0,
  timers: () => undefined,
}

export const tallyDriver: EngineChart = { machine: tallyChart, options, handling, reach: 1 }
`,
    'engine/src/composition/chunks/extras.ts': `import { tallyPart } from '../../charts/tally/tally.part.js'

export const parts = [tallyPart] as const
`,
  },
  changed: {
    'engine/src/charts/charts.ts': [
      [
        "import type { toastsChart } from './toasts/toasts.chart.js'",
        `import type { TallyEvent, TallyFact, tallyChart } from './tally/tally.chart.js'
import type { TallySlice } from './tally/tally.public.js'
import type { toastsChart } from './toasts/toasts.chart.js'`,
      ],
      [
        "  relay: Row<'engine',",
        `  tally: Row<'engine', TallyEvent, TallyFact, typeof tallyChart, { state: TallySlice }>
  relay: Row<'engine',`,
      ],
    ],
    'engine/src/charts/public-state.ts': [
      [
        "import type { ToastsSlice } from './toasts/toasts.public.js'",
        `import type { TallySlice } from './tally/tally.public.js'
import type { ToastsSlice } from './toasts/toasts.public.js'`,
      ],
      ['    ToastsSlice,', '    ToastsSlice,\n    TallySlice,'],
    ],
    'engine/src/composition/registry.ts': [
      [
        "import { toastsBlank } from '../charts/toasts/toasts.blank.js'",
        `import { tallyBlank } from '../charts/tally/tally.blank.js'
import { toastsBlank } from '../charts/toasts/toasts.blank.js'`,
      ],
      [
        "  pairing: () => import('./chunks/pairing.js'),",
        `  pairing: () => import('./chunks/pairing.js'),
  extras: () => import('./chunks/extras.js'),`,
      ],
      [
        "  relay: { per: 'engine',",
        "  tally: { per: 'engine', chunk: 'extras', blank: tallyBlank },\n  relay: { per: 'engine',",
      ],
    ],
    'engine/src/charts/modal/modal.wires.ts': [
      [
        'export const modalWires: readonly Wire[] = [',
        `export const modalWires: readonly Wire[] = [
  on('modal', 'modal.opened').send('tally', 'tally.add', () => ({ by: 1 })),`,
      ],
    ],
  },
}
