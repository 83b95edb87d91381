import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { chartFolders, featureFolders } from './chart-folders.js'
import { chartLists, featureLists } from './chart-lists.js'
import { staleLists } from './written-lists.js'

describe('the generated lists of charts and views', () => {
  it('are as the folders of the charts and the routes have them', () => {
    expect(staleLists(), 'Run `npm run charts` and add the files.').toEqual([])
  })

  const made: string[] = []
  afterEach(() => {
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
  })

  /** A folder `engine/src` with charts, each with some files. */
  const sources = (charts: Readonly<Record<string, readonly string[]>>): string => {
    const folder = mkdtempSync(join(tmpdir(), 'chart-lists-'))
    made.push(folder)
    for (const [chart, endings] of Object.entries(charts)) {
      mkdirSync(join(folder, 'charts', chart), { recursive: true })
      for (const ending of endings) writeFileSync(join(folder, 'charts', chart, `${chart}.${ending}.ts`), '')
    }
    return folder
  }
  const needed = ['chart', 'words', 'trace', 'cases']

  it('keep the order of the registry, with the wires of the first load first', () => {
    const folder = sources({
      alpha: [...needed, 'wires'],
      'send-flow': [...needed, 'wires', 'driver', 'equivalents.cases'],
      omega: [...needed, 'wires', 'wires.cases'],
      kit: ['part'],
    })
    const lists = chartLists(chartFolders(folder, ['omega', 'sendFlow', 'alpha']), [], ['alpha'])
    const textOf = (path: string) => lists.find((list) => list.path === path)?.text
    expect(textOf('engine/src/charts/catalogue.ts')).toContain(
      `  { chart: omegaChart, words: omegaWords },
  { chart: sendFlowChart, words: sendFlowWords },
  { chart: alphaChart, words: alphaWords },`,
    )
    expect(textOf('engine/src/charts/catalogue.cases.ts')).toContain('equivalent: sendFlowEquivalents')
    expect(textOf('engine/src/composition/wires.ts')).toContain(
      '...alphaWires,\n      ...omegaWires,\n      ...sendFlowWires,',
    )
    expect(textOf('engine/src/composition/wire-tables.cases.ts')).toContain(
      'export const wireTables: WireTables<ChartName> = {\n  ...omegaWireTables,\n}',
    )
    expect(textOf('engine/src/testing/engine/drivers.ts')).toContain(
      "import { sendFlowDriver } from '../../charts/send-flow/send-flow.driver.js'",
    )
    expect(textOf('engine/src/testing/engine/drivers.ts')).not.toContain('alpha')
  })

  it('name a feature by its folder, with a chart of its name or without one', () => {
    const features = featureFolders(
      sources({ 'turn-out': ['feature', 'incoming'], alpha: [...needed, 'feature'], omega: needed }),
    )
    const lists = [...featureLists(features), ...chartLists([], features, [])]
    const textOf = (path: string) => lists.find((list) => list.path === path)?.text
    const registry = textOf('engine/src/composition/every-registry.ts')
    expect(registry).toContain("import { turnOutFeature } from '../charts/turn-out/turn-out.feature.js'")
    expect(registry).toContain(
      'export const everyFeature: readonly Feature[] = [alphaFeature, turnOutFeature]',
    )
    const types = textOf('engine/src/charts/every-feature.cases.ts')
    expect(types).toContain("import type {} from './alpha/alpha.feature.js'")
    expect(textOf('engine/src/composition/wires.ts')).toContain('    [...turnOutIncoming],')
  })

  it('break a list that is too long for a line', () => {
    const names = Array.from({ length: 9 }, (_, at) => `feature-of-nine-${at}`)
    const features = featureFolders(sources(Object.fromEntries(names.map((name) => [name, ['feature']]))))
    const text = featureLists(features)
      .map((list) => list.text)
      .join('')
    expect(text).toContain('readonly Feature[] = [\n  featureOfNine0Feature,\n')
  })

  it.each([
    ['a chart without a row', ['alpha'], 'The chart "beta" has no row in engine/src/composition/registry.ts'],
    ['a row without a chart', ['alpha', 'gamma', 'beta'], 'The registry names the chart "gamma"'],
    ['a chart without trace rules', ['alpha', 'beta'], 'engine/src/charts/beta has no beta.trace.ts'],
  ])('are not written for %s', (_, order, sentence) => {
    const folder = sources({ alpha: needed, beta: ['chart', 'words', 'cases'] })
    expect(() => chartFolders(folder, order)).toThrow(sentence)
  })
})
