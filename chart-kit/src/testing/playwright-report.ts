import type { Plan, PlanMove } from './plan.js'
import type { PlanDifference, PlanMismatch } from './run-plan.js'

/** What a report is made of. */
export interface MismatchReport {
  /** The id of the chart. */
  readonly chart?: string | undefined
  /** The plan that was run. */
  readonly plan: Plan
  readonly mismatch: PlanMismatch
  /** A shorter plan with the same fault, how it fails, and how many runs it took to find it. */
  readonly shorter?:
    | { readonly plan: Plan; readonly mismatch: PlanMismatch; readonly runs: number }
    | undefined
}

/** Says in a few lines where a plan failed, what was expected and found there, and the shortest way known to it. */
export function mismatchReport({ chart, plan, mismatch, shorter }: MismatchReport): string {
  const { step } = mismatch
  const place = step === 0 ? 'at the start' : `at step ${step} of ${plan.steps.length}`
  const of = chart === undefined ? '' : ` of the chart ${chart}`
  const found = shorter?.mismatch ?? mismatch
  const way = shorter?.plan ?? plan
  const lines = [`"${plan.name}"${of} fails ${place}.`, '', ...wayTo(way, found.step), '']
  for (const difference of found.differences) lines.push(...inLines(difference), '')
  const moves = (count: number): string => `${count} ${count === 1 ? 'move' : 'moves'}`
  if (shorter && found.step < step)
    lines.push(`Shortened from ${moves(step)} to ${moves(found.step)} in ${shorter.runs} runs.`)
  return lines.join('\n').trimEnd()
}

/** The most moves that are listed; of a longer way the last ones. */
const mostMoves = 16

function wayTo({ start, steps }: Plan, last: number): string[] {
  const taken = steps.slice(0, last).map(({ move, expect }, index) => ({
    text: `${index + 1}. ${moveText(move)}`,
    state: expect.state,
  }))
  const rows = [{ text: 'start', state: start.state }, ...taken]
  const shown = rows.length > mostMoves + 1 ? rows.slice(-mostMoves) : rows
  const width = Math.max(...shown.map(({ text }) => text.length))
  const left = rows.length - shown.length - 1
  return [
    ...(shown.length < rows.length ? [`  ... ${left} ${left === 1 ? 'move' : 'moves'} before`] : []),
    ...shown.map(
      ({ text, state }, index) =>
        `  ${text.padEnd(width)}  -> ${state}${index === shown.length - 1 ? '   <- here' : ''}`,
    ),
  ]
}

/** A move with what tells it apart from others of its kind. */
function moveText(move: PlanMove): string {
  switch (move.kind) {
    case 'event': {
      const { type, ...payload } = move.event
      const said = Object.entries(payload).map(([key, value]) => `${key}: ${short(value)}`)
      return said.length === 0 ? type : `${type} { ${cut(said.join(', '), 44)} }`
    }
    case 'timer':
    case 'wait':
    case 'leap':
      return `${move.ms} ms pass`
    case 'answer':
    case 'late':
      return move.name
  }
}

function inLines({ part, expected, found }: PlanDifference): string[] {
  if (isNames(expected) && isNames(found)) return countLines(part, expected, found)
  return [`  ${part}`, `    expected  ${short(expected)}`, `    found     ${short(found)}`]
}

function countLines(part: string, expected: readonly string[], found: readonly string[]): string[] {
  const more = without(found, expected)
  const less = without(expected, found)
  return [
    `  ${part}: ${found.length} instead of ${expected.length} as the last time in this state`,
    ...more.map((name) => `    too many  ${name}`),
    ...less.map((name) => `    missing   ${name}`),
  ]
}

function without(names: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return names.filter((name) => {
    const place = left.indexOf(name)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function short(value: unknown): string {
  return cut(value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value)), 200)
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)} …` : text
}
