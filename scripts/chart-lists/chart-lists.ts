import type { ChartFolder } from './chart-folders.js'
import { type Generated, type Import, lineWidth, listLines, moduleOf } from './generated-module.js'

const fromCharts = 'the folders of engine/src/charts'

/**
 * The modules that list every chart.
 * @param folders in the order of the registry
 * @param features the folders of features
 * @param first the charts of the first load, in the order they start
 */
export function chartLists(
  folders: readonly ChartFolder[],
  features: readonly ChartFolder[],
  first: readonly string[],
): readonly Generated[] {
  const having = (ending: string) => folders.filter(({ has }) => has(ending))
  // Wires of the first load come first, as its parts do: the order of wires is the order of delivery.
  const startOf = ({ name }: ChartFolder) => (first.includes(name) ? first.indexOf(name) : first.length)
  const incoming = features.filter(({ has }) => has('incoming.ts'))
  const wired = having('wires.ts').toSorted((a, b) => startOf(a) - startOf(b))
  const tabled = having('wires.cases.ts')
  const driven = having('driver.ts')
  const equivalents = having('equivalents.cases.ts')
  const walked = having('walks.cases.ts')

  return [
    {
      path: 'engine/src/charts/catalogue.ts',
      text: moduleOf(
        fromCharts,
        [
          { names: 'type { CatalogueChart }', from: './catalogue-chart.js' },
          ...importsOf('.', 'Chart', 'chart', folders),
          ...importsOf('.', 'Words', 'words', folders),
        ],
        '/** Every chart of the engine, for the command, the docs and the tests. */',
        'export const catalogue: readonly CatalogueChart[] = [',
        ...folders.map(({ name }) => `  { chart: ${name}Chart, words: ${name}Words },`),
        ']',
      ),
    },
    {
      path: 'engine/src/charts/catalogue.cases.ts',
      text: moduleOf(
        fromCharts,
        [
          { names: 'type { ChartUnderTest }', from: '@walletchart/chart-kit' },
          { names: '{ reviveWalletchartError }', from: '../inspect/revive-walletchart-error.js' },
          ...importsOf('.', 'Chart', 'chart', folders),
          ...importsOf('.', 'Words', 'words', folders),
          ...importsOf('.', 'Cases', 'cases', folders),
          ...importsOf('.', 'Equivalents', 'equivalents.cases', equivalents),
        ],
        'const charts: readonly ChartUnderTest[] = [',
        ...folders.flatMap((folder) => underTest(folder, equivalents.includes(folder))),
        ']',
        '',
        '/** Every chart of the engine with what its tests know of it. */',
        'export const chartsUnderTest: readonly ChartUnderTest[] = charts.map((entry) => ({',
        '  ...entry,',
        '  cases: { ...entry.cases, reviveError: reviveWalletchartError },',
        '}))',
      ),
    },
    {
      path: 'engine/src/charts/catalogue.walks.cases.ts',
      text: moduleOf(
        fromCharts,
        [
          { names: 'type { ChartInWalks }', from: './kit/in-walks.cases.js' },
          ...importsOf('.', 'Chart', 'chart', walked),
          ...importsOf('.', 'Walks', 'walks.cases', walked),
        ],
        '/** The charts that are walked together, with how each takes part. */',
        'export const chartsInWalks: readonly ChartInWalks[] = [',
        ...walked.map(({ name }) => `  { name: '${name}', chart: ${name}Chart, walks: ${name}Walks },`),
        ']',
      ),
    },
    {
      path: 'engine/src/composition/wires.ts',
      text: moduleOf(
        fromCharts,
        [
          { names: '{ inOrder }', from: '../charts/kit/in-order.js' },
          { names: '{ ownIds }', from: '../charts/kit/own-ids.js' },
          { names: 'type { Wire }', from: '../charts/kit/wire.js' },
          ...importsOf('../charts', 'Wires', 'wires', wired),
          ...importsOf('../charts', 'Incoming', 'incoming', incoming),
        ],
        '/** The wires of every chart, for the drawings and the tests. */',
        'export const wires: readonly Wire[] = ownIds(',
        '  inOrder(',
        '    [',
        ...wired.map(({ name }) => `      ...${name}Wires,`),
        '    ],',
        ...listLines(
          '    ',
          incoming.map(({ name }) => `...${name}Incoming`),
          ',',
        ),
        '  ),',
        ')',
      ),
    },
    {
      path: 'engine/src/composition/wire-tables.cases.ts',
      text: moduleOf(
        fromCharts,
        [
          { names: 'type { ChartName }', from: '../charts/charts.js' },
          { names: 'type { WireTables }', from: '../charts/kit/wire-table.cases.js' },
          ...importsOf('../charts', 'WireTables', 'wires.cases', tabled),
        ],
        '/** The table of every wire, by the id of the wire. */',
        'export const wireTables: WireTables<ChartName> = {',
        ...tabled.map(({ name }) => `  ...${name}WireTables,`),
        '}',
      ),
    },
    {
      path: 'engine/src/inspect/chart-traces.ts',
      text: moduleOf(
        fromCharts,
        [
          { names: 'type { ChartName }', from: '../charts/charts.js' },
          { names: 'type { AnyChartTrace }', from: '../charts/kit/trace/chart-trace.js' },
          ...importsOf('../charts', 'Trace', 'trace', folders),
        ],
        '/** The trace rules of every chart. */',
        'export const chartTraces: { readonly [Name in ChartName]: AnyChartTrace } = {',
        ...folders.map(({ name }) => `  ${name}: ${name}Trace,`),
        '}',
      ),
    },
    {
      path: 'engine/src/testing/engine/drivers.ts',
      text: moduleOf(
        fromCharts,
        [
          { names: 'type { EngineChart }', from: './engine-chart.js' },
          ...importsOf('../../charts', 'Driver', 'driver', driven),
        ],
        '/** The drivers of the charts whose plans can be run against a whole engine. */',
        'export const drivers = {',
        ...driven.map(({ name }) => `  ${name}: ${name}Driver,`),
        '} as const satisfies Record<string, EngineChart>',
      ),
    },
  ]
}

/** The modules that list every feature. The registry is made of one of them. */
export function featureLists(features: readonly ChartFolder[]): readonly Generated[] {
  return [
    {
      path: 'engine/src/charts/every-feature.cases.ts',
      text: moduleOf(
        fromCharts,
        features.map(({ folder }) => ({ names: 'type {}', from: `./${folder}/${folder}.feature.js` })),
        '// Cases name the charts of every feature: their types are in the program.',
      ),
    },
    {
      path: 'engine/src/composition/every-registry.ts',
      text: moduleOf(
        fromCharts,
        [
          { names: 'type { Feature }', from: '../charts/kit/feature.js' },
          { names: '{ Registry }', from: './registry.js' },
          ...importsOf('../charts', 'Feature', 'feature', features),
        ],
        '/** Every feature of the kit, in the order of their names. */',
        ...listLines(
          'export const everyFeature: readonly Feature[] = ',
          features.map(({ name }) => `${name}Feature`),
          '',
        ),
        '',
        '/** The registry of an engine with every feature: for traces, drawings and tests. */',
        'export const everyRegistry = new Registry(everyFeature)',
      ),
    },
  ]
}

function importsOf(
  from: string,
  part: string,
  ending: string,
  within: readonly ChartFolder[],
): readonly Import[] {
  return within.map(({ folder, name }) => ({
    names: `{ ${name}${part} }`,
    from: `${from}/${folder}/${folder}.${ending}.js`,
  }))
}

function underTest({ name }: ChartFolder, isEquivalent: boolean): readonly string[] {
  const fields = [
    `chart: ${name}Chart`,
    `words: ${name}Words`,
    `cases: ${name}Cases`,
    ...(isEquivalent ? [`equivalent: ${name}Equivalents`] : []),
  ]
  const line = `  { ${fields.join(', ')} },`
  return line.length <= lineWidth ? [line] : ['  {', ...fields.map((field) => `    ${field},`), '  },']
}
