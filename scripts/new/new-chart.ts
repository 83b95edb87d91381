import type { Addition } from './addition.js'
import { chartFiles } from './chart-files.js'
import { freeName } from './free-name.js'
import type { Names } from './names.js'
import type { Sources } from './sources.js'

const charts = 'engine/src/charts'
const registry = 'engine/src/composition/registry.ts'

/**
 * A chart that counts how often the modal was opened, with all that a chart has.
 * @throws {Refusal} for a name that a chart, a chunk or a field of the public state has
 */
export function newChart(names: Names, sources: Sources): Addition {
  const { kebab, camel, pascal } = names
  freeName(names, sources)
  return {
    recipe: 'Add a chart',
    added: chartFiles(names),
    changed: {
      [`${charts}/charts.ts`]: [
        [
          "import type { toastsChart } from './toasts/toasts.chart.js'",
          `import type { ${pascal}Event, ${pascal}Fact, ${camel}Chart } from './${kebab}/${kebab}.chart.js'
import type { ${pascal}Slice } from './${kebab}/${kebab}.public.js'
import type { toastsChart } from './toasts/toasts.chart.js'`,
        ],
        [
          "  toasts: ChartTypes<'engine',",
          `  ${camel}: ChartTypes<'engine', ${pascal}Event, ${pascal}Fact, typeof ${camel}Chart, { state: ${pascal}Slice }>
  toasts: ChartTypes<'engine',`,
        ],
      ],
      [`${charts}/public-state.ts`]: [
        [
          "import type { ToastsSlice } from './toasts/toasts.public.js'",
          `import type { ToastsSlice } from './toasts/toasts.public.js'
import type { ${pascal}Slice } from './${kebab}/${kebab}.public.js'`,
        ],
        ['    ToastsSlice,', `    ToastsSlice,\n    ${pascal}Slice,`],
      ],
      [registry]: [
        [
          "import { toastsBlank } from '../charts/toasts/toasts.blank.js'",
          `import { toastsBlank } from '../charts/toasts/toasts.blank.js'
import { ${camel}Blank } from '../charts/${kebab}/${kebab}.blank.js'`,
        ],
        [
          "  toasts: typeof import('./chunks/toasts.js')",
          `  toasts: typeof import('./chunks/toasts.js')
  ${camel}: typeof import('./chunks/${kebab}.js')`,
        ],
        [
          "  toasts: { load: () => import('./chunks/toasts.js'), early: true },",
          `  toasts: { load: () => import('./chunks/toasts.js'), early: true },
  ${camel}: { load: () => import('./chunks/${kebab}.js') },`,
        ],
        [
          "  toasts: { per: 'engine',",
          `  ${camel}: { per: 'engine', chunk: '${camel}', blank: ${camel}Blank },\n  toasts: { per: 'engine',`,
        ],
      ],
      'ui-react/src/testing/make-state.ts': [
        [
          'export const initialState: PublicState = {',
          `export const initialState: PublicState = {\n  ${camel}: 0,`,
        ],
      ],
      [`${charts}/modal/modal.wires.ts`]: [
        [
          'export const modalWires: readonly Wire[] = [',
          `export const modalWires: readonly Wire[] = [
  on('modal', 'modal.opened').send('${camel}', '${camel}.add', () => ({ by: 1 })),`,
        ],
      ],
      [`${charts}/modal/modal.wires.cases.ts`]: [
        [
          "export const modalWireTables: WireTables<'modal'> = {",
          `export const modalWireTables: WireTables<'modal'> = {
  'modal modal.opened > ${camel} ${camel}.add': loading(row(opened('Connect'), toOne({ by: 1 }))),`,
        ],
      ],
    },
    next: [
      'npm run charts',
      `npx vitest run --project engine src/charts/${kebab} product.paths`,
      `npm run mutants -- ${camel}`,
    ],
  }
}
