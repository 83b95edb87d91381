import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import type { AnyStateMachine } from 'xstate'
import { type ExportedChart, type ExportedState, exportChart } from './export-chart.js'

/**
 * A short name for the shape of a chart: 16 hex digits, the start of the sha-256 of its states, transitions and piece
 * names. Equal for equal charts on every machine. What a chart only says (descriptions, requirement ids) and what its
 * named pieces do inside does not count; the order of its states does.
 *
 * @param chart a machine, or one that was exported before
 */
export function chartHash(chart: AnyStateMachine | ExportedChart): string {
  const { id, root, transitions } = 'transitions' in chart ? chart : exportChart(chart)
  const shape = {
    id,
    root: stateShape(root),
    transitions: transitions.map(({ description: _, ...transition }) => transition),
  }
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(shape, sortedKeys)))).slice(0, 16)
}

function stateShape({ description: _d, requirements: _r, states, ...state }: ExportedState): object {
  return { ...state, states: states.map(stateShape) }
}

// An export that went through other hands may have its keys in another order.
function sortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
