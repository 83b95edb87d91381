import { describe, expect, it } from 'vitest'
import { faultsByTable } from './faults-by-table.cases.js'
import { wireTables } from './wire-tables.cases.js'
import { wires } from './wires.js'

describe('what wires send, field by field', () => {
  it.each(wires.map((wire) => [wire.id, wire] as const))('%s', (_, wire) => {
    expect(faultsByTable(wire)).toEqual([])
  })

  it('each table is of a wire', () => {
    const ids = new Set(wires.map(({ id }) => id))
    expect(Object.keys(wireTables).filter((id) => !ids.has(id))).toEqual([])
  })

  it.each(wires.flatMap(({ id, condition }) => (condition === undefined ? [] : [id])))(
    'a row holds and a row does not: %s',
    (id) => {
      const rows = wireTables[id]?.rows ?? []
      const sizes = rows.map(({ sends }) => Object.keys(sends).length)
      expect([sizes.some((size) => size > 0), sizes.includes(0)]).toEqual([true, true])
    },
  )

  it('a wire without a table is named', () => {
    const [wire] = wires
    if (wire === undefined) throw new Error('There are wires.')
    expect(faultsByTable(wire, {})).toEqual([expect.stringContaining(`"${wire.id}" has no table.`)])
  })
})
