import { stableKey } from '@walletchart/chart-kit'
import type { ChartName } from '../charts/charts.js'
import type { Wire } from '../charts/kit/wire.js'
import { plainOptions, type WireRow, type WireTables } from '../charts/kit/wire-table.cases.js'
import { wireTables } from './wire-tables.cases.js'

/** The faults of a wire by the rows of its table, one sentence each. A wire without a table is a fault too. */
export const faultsByTable = (wire: Wire, tables: WireTables<ChartName> = wireTables): readonly string[] => {
  const table = tables[wire.id]
  if (table === undefined)
    return [`"${wire.id}" has no table. Add one to ${wire.from}.wires.cases.ts of its chart.`]
  if (table.rows.length === 0) return [`"${wire.id}" has an empty table.`]
  return table.rows.flatMap((row) => {
    const wanted = wantedOf(wire, row, table.loads)
    const sent = sentBy(wire, row)
    return sent === wanted ? [] : [`"${wire.id}" sends ${sent} and not ${wanted}, of ${stableKey(row.fact)}`]
  })
}

const wantedOf = ({ to, event }: Wire, { sends }: WireRow<ChartName>, loads: boolean): string =>
  stableKey(
    Object.entries(sends).map(([key, fields]) => ({
      chart: to,
      key,
      event: { type: event, ...fields },
      ifWanted: !loads,
    })),
  )

const sentBy = (wire: Wire, { fact, options }: WireRow<ChartName>): string => {
  try {
    return stableKey(wire.deliver(fact, { ...plainOptions, ...options }))
  } catch (error) {
    return String(error)
  }
}
