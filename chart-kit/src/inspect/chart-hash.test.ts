import { describe, expect, it } from 'vitest'
import { createMachine, setup } from 'xstate'
import { chartHash } from './chart-hash.js'
import { type ExportedChart, exportChart } from './export-chart.js'
import { withWords } from './with-words.js'

const machine = (delay: number, target = 'b') =>
  setup({ delays: { soon: delay }, guards: { may: () => true } }).createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { after: { soon: { target } }, on: { go: { guard: 'may', target } } }, b: {}, c: {} },
  })

describe('chartHash', () => {
  it('is 16 hex digits, the same for the same chart in any form and with any words', () => {
    const hash = chartHash(machine(10))
    const exported = exportChart(machine(10))
    expect(hash).toBe('3046607aa5edf3ed')
    expect(chartHash(exported)).toBe(hash)
    expect(chartHash(withWords(machine(10), { a: { description: 'x', requirements: ['R1'] } }))).toBe(hash)
    const turned: ExportedChart = JSON.parse(
      JSON.stringify({ transitions: exported.transitions, root: exported.root, id: exported.id }),
    )
    expect(chartHash(turned)).toBe(hash)
  })

  it('changes with a target, a delay, a guard, a state', () => {
    const hashes = [
      machine(10),
      machine(11),
      machine(10, 'c'),
      createMachine({ ...machine(10).config, states: {} }),
      createMachine({ ...machine(10).config, id: 'n' }, machine(10).implementations),
    ].map(chartHash)
    expect(new Set(hashes).size).toBe(hashes.length)
  })
})
