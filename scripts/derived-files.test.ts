import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { chartHash } from '../chart-kit/src/inspect/chart-hash.js'
import { transitionsOf } from '../chart-kit/src/inspect/transitions-of.js'
import { withWords } from '../chart-kit/src/inspect/with-words.js'
import { catalogue } from '../engine/src/charts/catalogue.js'
import { derivedFiles, exportedCharts } from './derived-files.js'
import { machinesFile } from './machines-file.js'
import { verdictKeys } from './mutants/verdict-keys.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

it('derived files stay small: a change of a chart is read line by line', () => {
  const sizes = derivedFiles().map((path): [string, number] => [path, statSync(join(root, path)).size])
  expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(500_000)
})

describe('a new description of one state', () => {
  // A description can come into a derived file by its text, or by a hash of it.
  it('is a new line of machines.visualizer.json, and stands in no other derived file', () => {
    const descriptions = catalogue.flatMap(({ words }) =>
      Object.entries(words).flatMap(([path, { description }]) => (path === '' ? [] : [description])),
    )
    expect(descriptions.length).toBeGreaterThan(100)
    const others = derivedFiles().filter((path) => path !== exportedCharts)
    const holding = others.flatMap((path) => {
      const text = read(path)
      const found = descriptions.filter((one) => text.includes(JSON.stringify(one).slice(1, -1)))
      return found.map((one) => `${path}: ${one}`)
    })
    expect(holding).toEqual([])

    const before = read(exportedCharts).split('\n')
    for (const place of catalogue.keys()) {
      const changed = catalogue.map((one, at) =>
        at === place ? { ...one, words: reworded(one.words) } : one,
      )
      const after = machinesFile(changed).text.split('\n')
      expect(after).toHaveLength(before.length)
      expect(after.filter((line, at) => line !== before[at])).toHaveLength(1)
    }
  })

  it('changes no hash of a chart and no id of a transition, which plans and traces hold', () => {
    for (const { chart, words } of catalogue) {
      const [before, after] = [words, reworded(words)].map((one) => withWords(chart, one))
      if (before === undefined || after === undefined) throw new Error('There is no chart.')
      expect(chartHash(after)).toBe(chartHash(before))
      expect(transitionsOf(after).map(({ id }) => id)).toEqual(transitionsOf(before).map(({ id }) => id))
    }
  })

  it('changes no key of the mutation scores, not even that of the wires', async () => {
    const names = ['toasts', 'wires']
    const path = 'engine/src/charts/toasts/toasts.words.ts'
    const text = read(path).replace('Nothing is shown.', 'No message is there.')
    expect(text).not.toBe(read(path))
    expect(await verdictKeys(names, new Map([[path, text]]))).toEqual(await verdictKeys(names))
  })
})

type Words = (typeof catalogue)[number]['words']

/** The words with another description of the first state. */
function reworded(words: Words): Words {
  const [first] = Object.keys(words).filter((path) => path !== '')
  const notes = first === undefined ? undefined : words[first]
  if (first === undefined || notes === undefined) throw new Error('There is no state with words.')
  return { ...words, [first]: { ...notes, description: 'Another description.' } }
}
